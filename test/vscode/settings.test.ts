import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';
import { closeAll, openEditor, PaperFolder, positionOf, saveAll, shownDiagnostics } from './paper-folder.ts';
import { bibliography, latexPaper, misspelled, misspelledElsewhere } from './papers.ts';

const undefinedKey = 'undefined-citation: mikolov2013eficient';
const changed = new Map<string, vscode.ConfigurationTarget>();

describe('settings', () => {
  afterEach(async () => {
    await closeAll();
    for (const [name, target] of changed) {
      await vscode.workspace.getConfiguration('situate').update(name, undefined, target);
    }
    changed.clear();
  });

  it('decide at once how severe a rule is, or that it is off', async () => {
    const paper = await openPaper(misspelled);
    await paper.shows('main.tex', undefinedKey);
    await set('rules', { 'undefined-citation': 'hint' });
    await waitFor('another severity', async () => {
      const { severity } = await paper.diagnostic('main.tex', 'undefined-citation');
      return severity === vscode.DiagnosticSeverity.Hint;
    });
    await set('rules', { 'undefined-citation': 'off' });
    await paper.shows('main.tex');
  });

  it('have hints shown as information, which Problems lists and F8 goes to, on demand alone', async () => {
    await set('rules', { 'undefined-citation': 'hint' });
    const paper = await openPaper(misspelled);
    await paper.shows('main.tex', undefinedKey);
    const severity = async () => (await paper.diagnostic('main.tex', 'undefined-citation')).severity;
    assert.equal(await severity(), vscode.DiagnosticSeverity.Hint);
    await set('showHintsAsInformation', true);
    await waitFor('information', async () => (await severity()) === vscode.DiagnosticSeverity.Information);
    await vscode.commands.executeCommand('editor.action.marker.nextInFiles');
    const { document, selection } = vscode.window.activeTextEditor!;
    assert.equal(document.getText().slice(document.offsetAt(selection.active)).startsWith('mikolov2013eficient'), true);
  });

  it('give way to the configuration of the paper', async () => {
    await set('rules', { 'undefined-citation': 'hint' });
    const paper = await openPaper(misspelled);
    await paper.write('situate.json', '{ "rules": { "undefined-citation": "warning" } }');
    await waitFor('the severity of the configuration', async () => {
      const { severity } = await paper.diagnostic('main.tex', 'undefined-citation');
      return severity === vscode.DiagnosticSeverity.Warning;
    });
  });

  it('with a value of a wrong type count as not set, and the others count', async () => {
    await set('citationCommands', 'none');
    await set('rules', { 'undefined-citation': 'off' });
    const paper = await openPaper(`${misspelled} Also \\citep{pennington2014glove,}.`);
    await paper.shows('main.tex', 'malformed-citation: ,');
  });

  it('name commands that cite, and headings of related work', async () => {
    const paper = await openPaper('Vectors \\mycite{nobody2020} help.');
    await paper.shows('main.tex');
    await set('citationCommands', ['mycite']);
    await paper.shows('main.tex', 'undefined-citation: nobody2020');
  });

  it('have findings looked for when a file is saved', async () => {
    await set('run', 'onSave');
    const paper = await openPaper('Vectors \\citep{pennington2014glove,} help.');
    await paper.shows('main.tex', 'malformed-citation: ,');
    const editor = await openEditor(paper.uriOf('main.tex'));
    await typeAndLookElsewhere(editor);
    await paper.shows('main.tex', 'malformed-citation: ,');
    await saveAll();
    await paper.shows('main.tex', 'malformed-citation: ,', undefinedKey);
  });

  it('have findings looked for on command only, then in every file of the paper', async () => {
    await set('run', 'manual');
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('\\input{related}'),
      'related.tex': `${misspelledElsewhere}\n`,
      'refs.bib': bibliography,
    });
    const editor = await paper.open('main.tex');
    await typeAndLookElsewhere(editor);
    await saveAll();
    assert.deepEqual(paper.findings('main.tex'), []);
    await vscode.commands.executeCommand('situate.lint');
    await paper.shows('main.tex', undefinedKey);
    await waitFor('related.tex, which is not open', () => shownDiagnostics(paper.uriOf('related.tex')).length === 1);
  });

  it('alone allow a file outside the workspace to be read', async () => {
    const paper = await openPaper(misspelled, '../../outside');
    await paper.write('../../outside.bib', bibliography);
    await paper.shows('main.tex', 'unreadable-bibliography: ../../outside');
    await set('allowOutsideWorkspace', true, vscode.ConfigurationTarget.Global);
    await paper.shows('main.tex', undefinedKey);
    await paper.delete('../../outside.bib');
    await paper.shows('main.tex', 'unreadable-bibliography: ../../outside');
  });

  it('are not needed for a file that was opened outside the workspace, nor for what lies next to it', async () => {
    const paper = await PaperFolder.create({ '../../elsewhere/main.tex': latexPaper(misspelled) });
    await paper.open('../../elsewhere/main.tex');
    await paper.shows('../../elsewhere/main.tex', 'unreadable-bibliography: refs');
    // A folder outside the workspace is watched from the moment in which the paper has been read; when the watching
    // has begun is not told.
    await waitFor('the new bibliography', async () => {
      await paper.write('../../elsewhere/refs.bib', bibliography);
      return paper.findings('../../elsewhere/main.tex').some(({ rule }) => rule === 'undefined-citation');
    });
  });

  it('are not needed for a chapter that was opened outside the workspace, which finds its main file', async () => {
    const paper = await PaperFolder.create({
      '../../alone/main.tex': latexPaper('\\input{sections/related}'),
      '../../alone/refs.bib': bibliography,
      '../../alone/sections/related.tex': misspelled,
    });
    await paper.open('../../alone/sections/related.tex');
    await paper.shows('../../alone/sections/related.tex', undefinedKey);
  });
});

async function openPaper(relatedWork: string, bibliographyPath = 'refs'): Promise<PaperFolder> {
  const text = latexPaper(relatedWork).replace('{refs}', `{${bibliographyPath}}`);
  const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
  await paper.open('main.tex');
  return paper;
}

async function set(name: string, value: unknown, target = vscode.ConfigurationTarget.Workspace): Promise<void> {
  changed.set(name, target);
  await vscode.workspace.getConfiguration('situate').update(name, value, target);
}

/** Types a slip, and waits until a request about the text as it is then has been answered. */
async function typeAndLookElsewhere(editor: vscode.TextEditor): Promise<void> {
  const place = positionOf(editor.document, '\n\n\\bibliographystyle');
  await editor.edit((edit) => {
    edit.insert(place, ` ${misspelled}`);
  });
  const key = positionOf(editor.document, 'eficient');
  await waitFor('an answer', async () => {
    const { uri } = editor.document;
    return (await vscode.commands.executeCommand<unknown[]>('vscode.executeHoverProvider', uri, key)).length > 0;
  });
}
