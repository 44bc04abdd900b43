import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Hover } from 'vscode-languageserver/node';
import { removeFolders } from '../cli/command-line.ts';
import { waitFor } from '../polling.ts';
import { bibliography, latexPaper, misspelled } from '../vscode/papers.ts';
import { able, Editor, endServers, quick, type ServerError, uriOf } from './editor.ts';
import { chapteredFolder, paperFolder, right, undefinedKey } from './papers.ts';

describe('the language server, whatever the editor does', () => {
  afterEach(async () => {
    await endServers();
    removeFolders();
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

  it('sees that a file is changed before there are any findings: as soon as it has said anything of the paper', async () => {
    const folder = chapteredFolder(right);
    const main = `${folder}/main.tex`;
    const editor = await Editor.start({ initializationOptions: { ...quick, run: 'manual' } });
    editor.open(main);
    assert.match(JSON.stringify(await editor.about('hover', main, 'pennington2014glove')), /GloVe/);
    writeFileSync(`${folder}/refs.bib`, bibliography.replace('GloVe', 'Gloves'));
    await waitFor('the new title', async () =>
      /Gloves/.test(JSON.stringify(await editor.about('hover', main, 'pennington2014glove').catch(() => undefined))),
    );
  });

  it('sees what is in a folder that went and came back, as another branch does', async () => {
    const folder = chapteredFolder(right);
    const main = `${folder}/main.tex`;
    const related = `${folder}/sections/related.tex`;
    const editor = await Editor.start();
    editor.open(main);
    await editor.shows(main);
    rmSync(`${folder}/sections`, { recursive: true });
    const isMissing = (): boolean => editor.findings(main)!.some((one) => one.startsWith('unreadable-source'));
    await waitFor('the missing file', isMissing);
    mkdirSync(`${folder}/sections`);
    writeFileSync(related, right);
    await editor.shows(main);
    writeFileSync(related, misspelled);
    await editor.shows(related, undefinedKey);
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
