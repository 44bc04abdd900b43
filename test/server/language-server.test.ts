import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hover, Location, WorkspaceEdit } from 'vscode-languageserver/node';
import { folderWith, removeFolders, situate } from '../cli/command-line.ts';
import { waitFor } from '../polling.ts';
import { latexPaper, misspelled } from '../vscode/papers.ts';
import { Editor, edited, endServers, nameOf, quick, uriOf } from './editor.ts';
import { chapteredFolder, paperFolder, right, undefinedKey } from './papers.ts';

const sample = resolve(import.meta.dirname, '../fixtures/sample');

describe('the language server', () => {
  afterEach(async () => {
    await endServers();
    removeFolders();
  });

  it('publishes the findings that situate lint prints', async () => {
    const folder = folderWith({});
    cpSync(sample, folder, { recursive: true });
    const { stdout } = await situate(['lint', 'paper.tex', '--no-model', '--format', 'json'], folder);
    const { findings } = JSON.parse(stdout) as {
      findings: readonly { rule: string; file: string; start: { line: number; column: number }; message: string }[];
    };
    const files = [...new Set(findings.map(({ file }) => file))];
    assert.ok(files.length > 1);
    const editor = await Editor.start();
    for (const file of files) editor.open(join(folder, file));
    const listed = (file: string): string[] =>
      findings
        .filter((finding) => finding.file === file)
        .map(({ rule, start, message }) => `${start.line}:${start.column} ${rule} ${message}`)
        .sort();
    for (const file of files) {
      await waitFor(`what is found in ${file}`, () => {
        const shown = editor
          .diagnostics(join(folder, file))
          ?.map(
            ({ code, range: { start }, message }) =>
              `${start.line + 1}:${start.character + 1} ${String(code)} ${message as string}`,
          );
        return JSON.stringify(shown?.sort()) === JSON.stringify(listed(file));
      });
    }
  });

  it('finds the main file of a chapter that is opened without a folder', async () => {
    const folder = chapteredFolder();
    const editor = await Editor.start();
    editor.open(`${folder}/sections/related.tex`);
    await editor.shows(`${folder}/sections/related.tex`, undefinedKey);
  });

  it('follows what is typed, and says of which version its findings are', async () => {
    const folder = paperFolder(right);
    const main = `${folder}/main.tex`;
    const editor = await Editor.start();
    editor.open(main);
    await editor.shows(main);
    editor.edit(main, 'mikolov2013efficient}, as', 'mikolov2013eficient}, as');
    await editor.shows(main, undefinedKey);
    assert.equal(editor.published.get(uriOf(main))?.version, 2);
    editor.edit(main, 'mikolov2013eficient}, as', 'mikolov2013efficient}, as');
    await editor.shows(main);
    assert.equal(editor.published.get(uriOf(main))?.version, 3);
  });

  it('publishes an open file without findings once, empty, and again for a new text', async () => {
    const folder = paperFolder(right, { 'README.md': 'No paper.' });
    const editor = await Editor.start();
    for (const file of ['main.tex', 'README.md']) {
      editor.open(`${folder}/${file}`);
      await editor.shows(`${folder}/${file}`);
      assert.equal(editor.publications.get(uriOf(`${folder}/${file}`)), 1);
    }
    editor.edit(`${folder}/main.tex`, 'as is well known', 'as everybody knows');
    await waitFor('the new text', () => editor.published.get(uriOf(`${folder}/main.tex`))?.version === 2);
  });

  it('repairs a finding by an edit, which counts for the version that it was made for', async () => {
    const folder = paperFolder();
    const main = `${folder}/main.tex`;
    const editor = await Editor.start();
    editor.open(main);
    await editor.shows(main, undefinedKey);
    const actions = await editor.actions(main, 'mikolov2013eficient');
    assert.deepEqual(
      actions.map(({ title }) => title),
      [
        'Cite "mikolov2013efficient"',
        'Add an entry "mikolov2013eficient" to refs.bib',
        'Ignore undefined-citation in this paragraph',
        'Turn off undefined-citation for this paper',
      ],
    );
    assert.ok(
      actions.every(
        ({ command, edit, diagnostics }) => command === undefined && edit === undefined && diagnostics?.length === 1,
      ),
    );
    const edit = await editor.resolve(actions[0]!);
    assert.deepEqual(
      edit.documentChanges?.map((change) => 'textDocument' in change && change.textDocument),
      [{ uri: uriOf(main), version: 1 }],
    );
    editor.apply(edit);
    await editor.shows(main);
    assert.equal(editor.texts.get(main)?.text, latexPaper(right));
  });

  it('gives edits at once, without versions, to an editor that knows nothing else', async () => {
    const folder = paperFolder();
    const main = `${folder}/main.tex`;
    const editor = await Editor.start({ capabilities: {}, initializationOptions: quick });
    editor.open(main);
    await editor.shows(main, undefinedKey);
    const [cite, , ignore] = await editor.actions(main, 'mikolov2013eficient');
    assert.deepEqual(Object.keys(cite?.edit ?? {}), ['changes']);
    assert.equal(edited(latexPaper(misspelled), cite!.edit!.changes![uriOf(main)]!), latexPaper(right));
    editor.apply(ignore!.edit!);
    await editor.shows(main);
    assert.match(editor.texts.get(main)!.text, /^% situate-ignore undefined-citation: reason$/m);
  });

  it('turns a rule off in situate.json, which it makes where there is none', async () => {
    const folder = paperFolder(misspelled);
    rmSync(`${folder}/situate.json`);
    const main = `${folder}/main.tex`;
    const editor = await Editor.start();
    editor.open(main);
    await waitFor('the finding', () => editor.findings(main)?.includes(undefinedKey));
    const turnOff = (await editor.actions(main, 'mikolov2013eficient')).find(({ title }) => /^Turn off/.test(title));
    const edit = await editor.resolve(turnOff!);
    assert.deepEqual(
      edit.documentChanges?.map((change) =>
        'kind' in change ? change.kind : nameOf(change.textDocument.uri).split('/')[1],
      ),
      ['create', 'situate.json'],
    );
    editor.apply(edit);
    assert.deepEqual(JSON.parse(readFileSync(`${folder}/situate.json`, 'utf8')), {
      rules: { 'undefined-citation': 'off' },
    });
    await waitFor('the rule to be silent', () => editor.findings(main)?.includes(undefinedKey) === false);
  });

  it('makes all safe fixes of a file at once, where the editor asks for that', async () => {
    const editor = await Editor.start();
    const copy = folderWith({});
    cpSync(sample, copy, { recursive: true });
    const related = `${copy}/sections/related-work.tex`;
    editor.open(related);
    await waitFor('the findings', () => editor.diagnostics(related)?.length);
    const [fixAll, ...others] = await editor.actions(related, '\\section', ['source.fixAll']);
    assert.deepEqual(others, []);
    assert.equal(fixAll?.kind, 'source.fixAll.situate');
    const before = editor.texts.get(related)!.text;
    editor.apply(await editor.resolve(fixAll));
    const { stdout } = await situate(['lint', 'paper.tex', '--no-model', '--fix', '--format', 'json'], copy);
    assert.ok(stdout.length > 0);
    assert.notEqual(editor.texts.get(related)!.text, before);
    assert.equal(editor.texts.get(related)!.text, readFileSync(related, 'utf8'));
  });

  it('shows the work behind a key, goes to its entry and finds its citations', async () => {
    const folder = chapteredFolder(right);
    const related = `${folder}/sections/related.tex`;
    const editor = await Editor.start();
    editor.open(related);
    await editor.shows(related);
    const { contents } = (await editor.about('hover', related, 'mikolov2013efficient')) as Hover;
    assert.match((contents as { value: string }).value, /Efficient Estimation of Word Representations/);
    const [definition] = (await editor.about('definition', related, 'mikolov2013efficient')) as Location[];
    assert.equal(definition?.uri, uriOf(`${folder}/refs.bib`));
    assert.equal(definition.range.start.line, 0);
    const context = { includeDeclaration: true };
    const references = (await editor.about('references', related, 'mikolov2013efficient', { context })) as Location[];
    assert.deepEqual(
      references.map(({ uri }) => uri),
      ['refs.bib', 'main.tex', 'sections/related.tex'].map((file) => uriOf(`${folder}/${file}`)),
    );
    const highlights = (await editor.about('documentHighlight', related, 'mikolov2013efficient')) as unknown[];
    assert.equal(highlights.length, 1);
    assert.equal(await editor.about('hover', related, 'windows'), null);
  });

  it('makes the names of files links', async () => {
    const folder = chapteredFolder(right);
    const editor = await Editor.start();
    editor.open(`${folder}/main.tex`);
    const links = (await editor.about('documentLink', `${folder}/main.tex`, 'document')) as { target: string }[];
    assert.deepEqual(links.map(({ target }) => target).sort(), [
      uriOf(`${folder}/refs.bib`),
      uriOf(`${folder}/sections/related.tex`),
    ]);
  });

  it('renames a key in all files, also those that are not open, and says why it does not', async () => {
    const folder = chapteredFolder(right);
    const related = `${folder}/sections/related.tex`;
    const editor = await Editor.start();
    editor.open(related);
    const prepared = (await editor.about('prepareRename', related, 'mikolov2013efficient')) as { placeholder: string };
    assert.equal(prepared.placeholder, 'mikolov2013efficient');
    const newName = { newName: 'mikolov2013vectors' };
    const edit = (await editor.about('rename', related, 'mikolov2013efficient', newName)) as WorkspaceEdit;
    editor.apply(edit);
    assert.match(editor.texts.get(related)!.text, /citep\{mikolov2013vectors\}/);
    assert.match(readFileSync(`${folder}/main.tex`, 'utf8'), /citep\{mikolov2013vectors,/);
    assert.match(readFileSync(`${folder}/refs.bib`, 'utf8'), /@misc\{mikolov2013vectors,/);
    editor.save(related);
    await editor.shows(related);
    await assert.rejects(
      editor.about('rename', related, 'mikolov2013vectors', { newName: 'pennington2014glove' }),
      /already the key of another entry/,
    );
    assert.equal(await editor.about('prepareRename', related, 'windows'), null);
  });

  it('offers works where a key is typed, and explains the one in view', async () => {
    const folder = paperFolder('Global vectors are well known \\citep{}.');
    const main = `${folder}/main.tex`;
    const editor = await Editor.start();
    editor.open(main);
    editor.edit(main, 'citep{}', 'citep{glo}');
    const text = editor.texts.get(main)!.text;
    const position = { line: text.slice(0, text.indexOf('glo}')).split('\n').length - 1, character: 0 };
    position.character = text.split('\n')[position.line]!.indexOf('glo}') + 3;
    const list = (await editor.request('textDocument/completion', {
      textDocument: { uri: uriOf(main) },
      position,
    })) as {
      isIncomplete: boolean;
      items: readonly { label: string; textEdit: { newText: string } }[];
    };
    assert.equal(list.isIncomplete, true);
    assert.equal(list.items[0]?.label, 'pennington2014glove');
    const explained = (await editor.request('completionItem/resolve', list.items[0])) as {
      documentation: { value: string };
    };
    assert.match(explained.documentation.value, /GloVe/);
  });

  it('reads other files of a paper as they are in the editor, saved or not', async () => {
    const folder = paperFolder();
    const editor = await Editor.start();
    editor.open(`${folder}/main.tex`);
    await editor.shows(`${folder}/main.tex`, undefinedKey);
    editor.open(`${folder}/refs.bib`);
    editor.edit(`${folder}/refs.bib`, 'mikolov2013efficient', 'mikolov2013eficient');
    await editor.shows(`${folder}/main.tex`, 'undefined-citation: mikolov2013efficient');
    editor.close(`${folder}/refs.bib`);
    await editor.shows(`${folder}/main.tex`, undefinedKey);
  });
});
