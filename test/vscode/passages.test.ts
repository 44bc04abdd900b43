import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';
import { closeAll, PaperFolder } from './paper-folder.ts';
import { bibliography, latexPaper, markdownPaper } from './papers.ts';

const evidence = JSON.stringify({
  pennington2014glove: {
    seen: [
      {
        ...{ kind: 'page', page: 3, from: 'corpus', when: '2026-11-26', hash: '' },
        text: 'Global counts of words in a corpus train the vectors, which helps to solve analogies.',
      },
    ],
  },
});
const said = 'Global counts of words help vectors to solve analogies';
const papers = {
  'main.tex': latexPaper(
    `${said} \\citep{pennington2014glove}. Banks lend money to poor farmers abroad \\citep{pennington2014glove}.`,
  ),
  'paper.md': markdownPaper(
    `${said} [@pennington2014glove]. Banks lend money to poor farmers abroad [@pennington2014glove].`,
  ),
} as const;

describe('what the work says', () => {
  afterEach(closeAll);

  for (const [file, text] of Object.entries(papers)) {
    it(`is in the hover of its citation in ${file}, with the page and how near it is`, async () => {
      const paper = await PaperFolder.create({
        [file]: text,
        'refs.bib': bibliography,
        '.situate/evidence.json': evidence,
      });
      const { document } = await paper.open(file);
      const hover = await waitFor('the passage', async () => {
        const shown = textOf(await hoversAt(document, positionIn(document, said)));
        return /likeness/.test(shown) ? shown : undefined;
      });
      assert.match(
        hover,
        /\*\*What the work says:\*\* page 3 · corpus · near.* · likeness [01]\.\d\d\n\n> Global counts of words in a corpus/,
      );
      const unlike = textOf(await hoversAt(document, positionIn(document, 'Banks lend')));
      assert.match(unlike, /Nothing like this sentence was found in the passages, the abstract and the title/);
    });

    it(`is a page of its own in ${file}, for each sentence that cites it, the one with the cursor first`, async () => {
      const paper = await PaperFolder.create({
        [file]: text,
        'refs.bib': bibliography,
        '.situate/evidence.json': evidence,
      });
      const editor = await paper.open(file);
      const place = positionIn(editor.document, 'Banks lend');
      editor.selection = new vscode.Selection(place, place);
      await vscode.commands.executeCommand('situate.showPassages');
      const page = await waitFor('the page', () =>
        vscode.workspace.textDocuments.find(
          ({ uri }) => uri.scheme === 'situate-page' && uri.path.includes('What the work says'),
        ),
      );
      const shown = page.getText();
      assert.match(shown, /^Pennington, J\., Socher, R\., & Manning/);
      assert.ok(shown.indexOf('Banks lend money') < shown.indexOf(said), 'the sentence with the cursor comes first');
      assert.match(shown, /Nothing like this sentence was found/);
      assert.doesNotMatch(shown, /\]\(file:/, 'the editor shows no links to files on a page');
      assert.match(
        shown,
        /\*\*What the work says:\*\* page 3 · corpus · near.*\n\n> Global counts of words in a corpus/,
      );
      assert.match(shown, /Whether they say what it does was not judged\.$/);
    });
  }
});

/** The place of the first citation after a text. */
function positionIn(document: vscode.TextDocument, text: string): vscode.Position {
  const at = document.getText().indexOf('pennington2014glove', document.getText().indexOf(text));
  return document.positionAt(at + 1);
}

function hoversAt(document: vscode.TextDocument, place: vscode.Position): Thenable<vscode.Hover[]> {
  return vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, place);
}

function textOf(hovers: readonly vscode.Hover[]): string {
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n')
    .replaceAll('&nbsp;', ' ');
}
