import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';
import { closeAll, PaperFolder, positionOf } from './paper-folder.ts';
import { bibliography, latexPaper, markdownPaper } from './papers.ts';

const related = 'Counts of words help \\citet[see][p.~3]{pennington2014glove}. Nothing else does.\n';

describe('what a citation leads to', () => {
  afterEach(closeAll);

  it('is the entry that defines its key', async () => {
    const paper = await PaperFolder.create({ 'main.tex': latexPaper('Nothing.'), 'refs.bib': bibliography });
    const editor = await paper.open('main.tex');
    const [location, ...others] = await ask<vscode.Location[]>('vscode.executeDefinitionProvider', editor, 'glove}');
    assert.deepEqual(others, []);
    assert.equal(location?.uri.toString(), paper.uriOf('refs.bib').toString());
    const target = await vscode.workspace.openTextDocument(location.uri);
    assert.equal(target.getText(location.range), 'pennington2014glove');
  });

  it('is highlighted and selected as a whole where its key has signs that part words', async () => {
    const text = latexPaper('Counts \\citep{glove:counts} help, and \\citet{glove:counts} says so.');
    const paper = await PaperFolder.create({
      'main.tex': text,
      'refs.bib': bibliography.replace('pennington2014glove', 'glove:counts'),
    });
    const editor = await paper.open('main.tex');
    const highlights = await ask<vscode.DocumentHighlight[]>(
      'vscode.executeDocumentHighlights',
      editor,
      'counts} help',
    );
    assert.deepEqual(
      highlights.map(({ range }) => editor.document.getText(range)),
      ['glove:counts', 'glove:counts'],
    );
    const place = positionOf(editor.document, 'counts} help', 2);
    editor.selection = new vscode.Selection(place, place);
    await waitFor('the key to be selected', async () => {
      await vscode.commands.executeCommand('editor.action.smartSelect.expand');
      return editor.document.getText(editor.selection) === 'glove:counts';
    });
  });

  it('are all citations of the work, from a citation and from the entry, those in unsaved text included', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('\\input{related}'),
      'related.tex': 'Nothing.\n',
      'refs.bib': bibliography,
    });
    const editor = await paper.open('related.tex');
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), related);
    });
    const fromText = await ask<vscode.Location[]>('vscode.executeReferenceProvider', editor, 'pennington');
    assert.deepEqual(namesOf(fromText), ['main.tex:4', 'refs.bib:9', 'related.tex:0']);
    const fromEntry = await ask<vscode.Location[]>(
      'vscode.executeReferenceProvider',
      await paper.open('refs.bib'),
      'pennington',
    );
    assert.deepEqual(namesOf(fromEntry), namesOf(fromText));
  });

  it('is shown with its reference, its abstract and the sentences that cite it', async () => {
    const sentence = 'Vectors come from windows [@mikolov2013efficient]. So say others [e.g., @mikolov2013efficient].';
    const paper = await PaperFolder.create({ 'paper.md': markdownPaper(sentence), 'refs.bib': bibliography });
    const shown = textOf(
      await ask<vscode.Hover[]>('vscode.executeHoverProvider', await paper.open('paper.md'), 'efficient]'),
    );
    assert.match(shown, /Mikolov, T\., Chen, K\., Corrado, G\., & Dean, J\. \(2013\)\./);
    assert.match(shown, /Two models learn vectors/);
    assert.match(shown, /Also cited in related work[^]*\[line 11\]\(.*paper\.md#L11%2C\d+\): So say others/);
    assert.match(shown, /and once more in the paper/);
  });

  it('is shown from its entry, and from a citation that leads nowhere', async () => {
    const text = latexPaper(`${related}\nSo do others \\citep{nobody2020}.`);
    const paper = await PaperFolder.create({
      'main.tex': text,
      'draft.tex': text.replace('{refs}', '{nowhere}'),
      'refs.bib': bibliography,
    });
    const entry = await ask<vscode.Hover[]>('vscode.executeHoverProvider', await paper.open('refs.bib'), 'pennington');
    assert.match(
      textOf(entry),
      /Cited in related work[^]*\[main\.tex, line 9\]\(.*main\.tex#L9%2C\d+\): Counts of words help \\\[…\\\]\./,
    );
    const draft = await ask<vscode.Hover[]>('vscode.executeHoverProvider', await paper.open('draft.tex'), 'nobody');
    assert.match(textOf(draft), /No readable bibliography defines “nobody2020”/);
    await paper.open('main.tex');
    await paper.shows('main.tex', 'undefined-citation: nobody2020');
    const shown = await ask<vscode.Hover[]>('vscode.executeHoverProvider', await paper.open('main.tex'), 'nobody');
    assert.deepEqual(shown, [], 'the finding says it already');
  });

  it('are files, where the text names files', async () => {
    const paper = await PaperFolder.create({
      'main.tex': latexPaper('\\input{related}\\input{nowhere}'),
      'related.tex': related,
      'paper.md': markdownPaper('Nothing.'),
      'refs.bib': bibliography,
    });
    assert.deepEqual(await linksIn(await paper.open('main.tex')), ['related → related.tex', 'refs → refs.bib']);
    assert.deepEqual(await linksIn(await paper.open('paper.md')), ['refs.bib → refs.bib']);
  });

  it('are the bibliographies of a Quarto project, from its file', async () => {
    const paper = await PaperFolder.create({
      '_quarto.yml': 'project:\n  type: default\nbibliography: refs.bib\n',
      'index.qmd': markdownPaper('Nothing.').replace('bibliography: refs.bib', 'title: A paper'),
      'refs.bib': bibliography,
    });
    await ask('vscode.executeHoverProvider', await paper.open('index.qmd'), 'mikolov');
    assert.deepEqual(await linksIn(await paper.open('_quarto.yml')), ['refs.bib → refs.bib']);
  });
});

/** Asks a provider about the place of a text. */
function ask<Answer>(command: string, { document }: vscode.TextEditor, text: string): Thenable<Answer> {
  return vscode.commands.executeCommand<Answer>(command, document.uri, positionOf(document, text, 1));
}

function namesOf(locations: readonly vscode.Location[]): string[] {
  return locations.map(({ uri, range }) => `${uri.path.split('/').at(-1)}:${range.start.line}`).toSorted();
}

function textOf(hovers: readonly vscode.Hover[]): string {
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n')
    .replaceAll('&nbsp;', ' ');
}

async function linksIn({ document }: vscode.TextEditor): Promise<string[]> {
  const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri);
  return links.map(({ range, target }) => `${document.getText(range)} → ${target?.path.split('/').at(-1)}`);
}
