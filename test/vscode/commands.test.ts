import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';
import { closeAll, PaperFolder, positionOf } from './paper-folder.ts';
import { bibliography, latexPaper, misspelled } from './papers.ts';

describe('commands', () => {
  afterEach(closeAll);

  it('mark a section as related work in a new configuration, and in one that is there', async () => {
    const text = latexPaper('\\section{How Others Do It}\n\nNothing.\n\n\\section{And Why}\n\nNothing.');
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    await markAt(editor, 'How Others');
    assert.equal(
      (await paper.read('situate.json')).toString(),
      '{\n  "relatedWork": {\n    "headings": [\n      "How Others Do It"\n    ]\n  }\n}\n',
    );
    await paper.write('situate.json', '{\n  // mine\n  "main": "main.tex"\n}\n');
    await waitFor('the editor to take the file over', async () => {
      const document = await vscode.workspace.openTextDocument(paper.uriOf('situate.json'));
      return document.getText().includes('mine');
    });
    await paper.open('main.tex');
    await markAt(editor, 'And Why');
    const written = (await paper.read('situate.json')).toString();
    assert.match(written, /^\{\n {2}\/\/ mine\n {2}"main": "main.tex",\n {2}"relatedWork": \{[^]*"And Why"/);
  });

  it('create a configuration with what is known of the paper, and show one that is there', async () => {
    const text = latexPaper('Nothing.').replace('\\section{Related Work}', '\\section{How Others Do It}');
    const paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    const known = '{\n  \n  "main": "main.tex",\n  "relatedWork": {\n    "headings": []\n  }\n}\n';
    await paper.open('main.tex');
    await vscode.commands.executeCommand('situate.createConfiguration');
    assert.equal((await paper.read('situate.json')).toString(), known);
    assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /situate\.json$/);
    assert.equal(vscode.window.activeTextEditor?.document.languageId, 'jsonc');
    const editor = await paper.open('main.tex');
    await waitFor('the paper to know it', async () => {
      await vscode.commands.executeCommand('vscode.open', editor.document.uri);
      await vscode.commands.executeCommand('situate.createConfiguration');
      return vscode.window.activeTextEditor?.document.uri.path.endsWith('situate.json') === true;
    });
    assert.equal((await paper.read('situate.json')).toString(), known);
  });

  it('show the structure of the paper and go to the section that is chosen', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('\\input{related}'),
      'related.tex': '\\subsection{Words}\n\nVectors of words help \\citep{pennington2014glove}.\n',
      'refs.bib': bibliography,
    });
    await paper.open('main.tex');
    await waitFor('the third section', async () => {
      let isOver = false;
      const shown = vscode.commands.executeCommand('situate.showOutline').then(() => {
        isOver = true;
      });
      // Nothing tells when the list is there: where it was not yet, it is closed and asked for again.
      await new Promise((resume) => setTimeout(resume, 300));
      await vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
      await vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      // Also where it comes only now.
      await waitFor('the list to be closed', async () => {
        await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
        return isOver;
      });
      await shown;
      return vscode.window.activeTextEditor?.document.uri.path.endsWith('/related.tex') === true;
    });
  });

  it('report a bug with settings and counts, without a word of the paper or a name of a file', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    await paper.open('main.tex');
    await paper.diagnostic('main.tex', 'undefined-citation');
    const settings = vscode.workspace.getConfiguration('situate');
    await settings.update('citationCommands', ['mySecretCite'], vscode.ConfigurationTarget.Global);
    await settings.update('completion', 'on', vscode.ConfigurationTarget.Global);
    try {
      await vscode.commands.executeCommand('situate.reportBug');
      const page = await waitFor('the page', () =>
        vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'situate-page' && uri.path.includes('bug')),
      );
      const text = page.getText();
      assert.match(text, /\nSituate \d+\.\d+\.\d+\nVS Code \d/);
      assert.match(text, /\n {2}situate\.citationCommands: set\n/);
      assert.match(text, /\n {2}situate\.completion: "on"\n/);
      assert.match(text, /\n {2}files: 1, characters: \d+, format: latex\n[^]*\n {4}undefined-citation: 1\n/);
      assert.doesNotMatch(text, /SecretCite|mikolov|main\.tex|paper-\d|windows of text/);
    } finally {
      await settings.update('citationCommands', undefined, vscode.ConfigurationTarget.Global);
      await settings.update('completion', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('explain a rule on a page of its own', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper('Nothing.'), 'refs.bib': bibliography });
    await paper.open('main.tex');
    await vscode.commands.executeCommand('situate.explainRule', 'undefined-citation');
    await waitFor('the page', () => {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      return tabs.some(({ label }) => label.includes('undefined-citation.md'));
    });
  });
});

async function markAt(editor: vscode.TextEditor, text: string): Promise<void> {
  const position = positionOf(editor.document, text);
  editor.selection = new vscode.Selection(position, position);
  await waitFor('the cursor', () => vscode.window.activeTextEditor?.selection.active.isEqual(position));
  await vscode.commands.executeCommand('situate.markRelatedWork');
}
