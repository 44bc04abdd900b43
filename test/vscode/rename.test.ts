import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, PaperFolder, positionOf, saveAll } from './paper-folder.ts';
import { bibliography, latexPaper, markdownPaper } from './papers.ts';

const configuration = '{\n  // asked for by a reviewer\n  "toCite": { "keys": ["pennington2014glove"] },\n}\n';

describe('renaming a citation key', () => {
  afterEach(closeAll);

  it('reaches every file of the paper, open or not', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('\\input{related}'),
      'related.tex': 'Counts help as well \\citep[see][]{mikolov2013efficient, pennington2014glove}.\n',
      'refs.bib': `${bibliography}\n@misc{child, crossref = {pennington2014glove}, title = {Child}}\n`,
      'situate.json': configuration,
      'related-work.plan.md':
        '# Plan\n\n## Counts @pennington2014glove\n\n- summary: counts [@mikolov2013efficient; @pennington2014glove]\n',
      '.situate/evidence.json': '{ "pennington2014glove": { "abstract": "Counts." } }\n',
    });
    const editor = await paper.open('main.tex');
    await rename(editor, 'pennington2014glove', 'glove');
    for (const path of ['main.tex', 'related.tex', 'refs.bib', 'situate.json']) {
      const text = (await paper.read(path)).toString();
      assert.match(text, /\bglove\b/, path);
      assert.doesNotMatch(text, /pennington2014glove/, path);
    }
    assert.match((await paper.read('related-work.plan.md')).toString(), /\[@mikolov2013efficient; @glove\]/);
    assert.match((await paper.read('.situate/evidence.json')).toString(), /"glove": \{ "abstract"/);
    assert.match((await paper.read('refs.bib')).toString(), /@inproceedings\{glove,[^]*crossref = \{glove\}/);
    assert.match(
      (await paper.read('situate.json')).toString(),
      /\/\/ asked for by a reviewer\n {2}"toCite": \{ "keys": \["glove"\]/,
    );
  });

  it('starts from the entry as well, and reaches the papers that share the bibliography', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('Nothing.'),
      'notes.md': markdownPaper('Nothing.'),
      'other.tex': latexPaper('Nothing.').replace('refs', 'other'),
      'refs.bib': bibliography,
      'other.bib': bibliography,
    });
    const editor = await paper.open('refs.bib');
    await rename(editor, 'pennington2014glove', 'glove');
    for (const path of ['main.tex', 'notes.md', 'refs.bib']) {
      assert.doesNotMatch((await paper.read(path)).toString(), /pennington2014glove/, path);
    }
    assert.match((await paper.read('other.tex')).toString(), /pennington2014glove/);
    assert.match((await paper.read('other.bib')).toString(), /pennington2014glove/);
  });

  it('begins with the key under the cursor, and with nothing else', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper('Nothing.'), 'refs.bib': bibliography });
    const { document } = await paper.open('main.tex');
    const prepared = await vscode.commands.executeCommand<{ range: vscode.Range; placeholder: string }>(
      'vscode.prepareRename',
      document.uri,
      positionOf(document, 'pennington2014glove', 3),
    );
    assert.equal(prepared.placeholder, 'pennington2014glove');
    assert.equal(document.getText(prepared.range), 'pennington2014glove');
    const elsewhere = vscode.commands.executeCommand(
      'vscode.prepareRename',
      document.uri,
      positionOf(document, 'Words'),
    );
    await assert.rejects(Promise.resolve(elsewhere), /no citation key here/);
  });

  it('refuses a name that is taken, or that cannot be cited', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper('Nothing.'), 'refs.bib': bibliography });
    const { document } = await paper.open('main.tex');
    const position = positionOf(document, 'pennington2014glove', 3);
    const renameTo = (name: string): Promise<unknown> =>
      Promise.resolve(
        vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', document.uri, position, name),
      );
    await assert.rejects(renameTo('mikolov2013efficient'), /is already the key of another entry/);
    await assert.rejects(renameTo('glove, 2014'), /cannot be a citation key/);
    assert.ok(await renameTo('Pennington2014GloVe'));
  });
});

/** Renames what a text stands for and saves every file. */
async function rename({ document }: vscode.TextEditor, key: string, newKey: string): Promise<void> {
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    document.uri,
    positionOf(document, key, 2),
    newKey,
  );
  assert.ok(await vscode.workspace.applyEdit(edit));
  await saveAll();
}
