import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hover, Location, WorkspaceEdit } from 'vscode-languageserver/node';
import { folderWith, removeFolders, situate } from '../cli/command-line.ts';
import { waitFor } from '../polling.ts';
import { bibliography, latexPaper, misspelled } from '../vscode/papers.ts';
import { able, Editor, edited, endServers, nameOf, quick, type ServerError, uriOf } from './editor.ts';
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

  it('sees files that are changed, made and deleted outside, where the editor watches none', async () => {
    const folder = chapteredFolder(right);
    const main = `${folder}/main.tex`;
    const editor = await Editor.start();
    editor.open(main);
    await editor.shows(main);
    writeFileSync(`${folder}/sections/related.tex`, misspelled);
    const related = `${folder}/sections/related.tex`;
    await editor.shows(related, undefinedKey);
    rmSync(related);
    await waitFor('the missing file', () => editor.findings(main)?.some((one) => one.startsWith('unreadable-source')));
    await waitFor('what was found in it to go', () => editor.diagnostics(related)?.length === 0);
    writeFileSync(related, right);
    await editor.shows(main);
  });

  it('is told by an editor that watches files', async () => {
    const folder = chapteredFolder(right);
    const main = `${folder}/main.tex`;
    const capabilities = {
      ...able,
      workspace: { ...able.workspace, didChangeWatchedFiles: { dynamicRegistration: true } },
    };
    const editor = await Editor.start({ capabilities, folders: [folder] });
    editor.open(main);
    await editor.shows(main);
    await waitFor('a watcher to be registered', () => editor.asked.includes('client/registerCapability'));
    rmSync(`${folder}/sections/related.tex`);
    const changes = [{ uri: uriOf(`${folder}/sections/related.tex`), type: 3 }];
    editor.notify('workspace/didChangeWatchedFiles', { changes });
    await waitFor('the missing file', () => editor.findings(main)?.some((one) => one.startsWith('unreadable-source')));
  });

  it('has papers in several folders, each with its own bibliography', async () => {
    const [one, other] = [paperFolder(), paperFolder(right.replaceAll('mikolov2013efficient', 'pennington2014glove'))];
    writeFileSync(`${other}/refs.bib`, bibliography.replaceAll('pennington2014glove', 'pennington2014'));
    const editor = await Editor.start({ folders: [one, other] });
    editor.open(`${one}/main.tex`);
    editor.open(`${other}/main.tex`);
    await editor.shows(`${one}/main.tex`, undefinedKey);
    await waitFor('the other paper', () =>
      editor.findings(`${other}/main.tex`)?.includes('undefined-citation: pennington2014glove'),
    );
  });

  it('counts in UTF-16 or in UTF-8, as the editor prefers', async () => {
    const text = misspelled.replace('Vectors', 'Väterliche 𝛼-Vektoren');
    for (const [encoding, added] of [
      ['utf-16', 0],
      ['utf-8', 3],
    ] as const) {
      const folder = paperFolder(text);
      const main = `${folder}/main.tex`;
      const capabilities = { ...able, general: { positionEncodings: [encoding] } };
      const editor = await Editor.start({ capabilities });
      assert.equal(editor.capabilities['positionEncoding'], encoding);
      editor.open(main);
      const shown = await waitFor('the finding', () => {
        const diagnostics = editor.diagnostics(main);
        return diagnostics?.length === 1 && diagnostics[0];
      });
      const line = text.indexOf('mikolov2013eficient') + added;
      assert.equal(shown.range.start.character, line);
      // An edit at the place that was published, in the same units.
      const after = latexPaper(text.replace('mikolov2013eficient', 'mikolov2013efficient'));
      editor.change(main, [{ range: shown.range, text: 'mikolov2013efficient' }], after);
      await editor.shows(main);
      const position = { ...shown.range.start, character: shown.range.start.character + 2 };
      const hover = (await editor.request('textDocument/hover', {
        textDocument: { uri: uriOf(main) },
        position,
      })) as Hover;
      assert.equal(hover.range?.start.character, line);
    }
  });

  it('begins for an editor that never answers questions for settings', async () => {
    const folder = paperFolder();
    const editor = await Editor.start({ configuration: undefined, initializationOptions: quick });
    editor.open(`${folder}/main.tex`);
    await editor.shows(`${folder}/main.tex`, undefinedKey);
    assert.ok(editor.asked.includes('workspace/configuration'));
  });

  it('ends quietly, by its exit or with its editor', async () => {
    const folder = paperFolder();
    const editor = await Editor.start();
    editor.open(`${folder}/main.tex`);
    await editor.shows(`${folder}/main.tex`, undefinedKey);
    assert.equal(await editor.stop(), 0);
    const abandoned = await Editor.start();
    const ended = new Promise((end) => abandoned.process.once('exit', end));
    abandoned.process.stdin.end();
    assert.equal(await ended, 1);
  });

  it('answers a flood of questions, cancelled ones as such, and what comes after it', async () => {
    const folder = paperFolder(right);
    const main = `${folder}/main.tex`;
    const editor = await Editor.start();
    editor.open(main);
    const asked = editor.at(main, 'mikolov2013efficient');
    const answers = Array.from({ length: 500 }, (_, index) =>
      editor
        .request('textDocument/hover', asked, (id) => {
          if (index % 2 === 0) editor.notify('$/cancelRequest', { id });
        })
        .then(
          () => 'answered',
          ({ code }: ServerError) => code,
        ),
    );
    const counts = new Map<string | number, number>();
    for (const answer of await Promise.all(answers)) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    assert.equal(counts.get('answered')! + (counts.get(-32800) ?? 0), 500);
    assert.ok(counts.get('answered')! >= 250);
    for (let count = 0; count < 200; count++) {
      editor.edit(
        main,
        count % 2 === 0 ? 'efficient}, as' : 'eficient}, as',
        count % 2 === 0 ? 'eficient}, as' : 'efficient}, as',
      );
    }
    await waitFor('the last text', () => editor.published.get(uriOf(main))?.version === 201);
    await editor.shows(main);
  });

  it('has nothing to say of documents that are no files, and does not fail on them', async () => {
    const editor = await Editor.start();
    const textDocument = { uri: 'untitled:Untitled-1', languageId: 'latex', version: 1, text: latexPaper(misspelled) };
    editor.notify('textDocument/didOpen', { textDocument });
    await waitFor('an empty answer', () => editor.published.get('untitled:Untitled-1')?.diagnostics.length === 0);
    const position = { line: 0, character: 0 };
    assert.equal(await editor.request('textDocument/hover', { textDocument, position }), null);
    const unknown = { uri: uriOf('/nowhere/main.tex') };
    assert.equal(await editor.request('textDocument/hover', { textDocument: unknown, position }), null);
  });

  it('reads a file that was never written', async () => {
    const folder = paperFolder();
    const editor = await Editor.start();
    editor.open(`${folder}/new.tex`, latexPaper(misspelled));
    await editor.shows(`${folder}/new.tex`, undefinedKey);
  });
});
