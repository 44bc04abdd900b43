import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';
import { closeAll, PaperFolder, positionOf } from './paper-folder.ts';
import { bibliography, latexPaper, markdownPaper } from './papers.ts';

const evidence = JSON.stringify({
  pennington2014glove: {
    abstract: 'Global counts of words in a corpus train the vectors, which helps to solve analogies.',
  },
});
const quoted = 'counts of words in a corpus train all the vectors';
const papers = {
  'main.tex': latexPaper(`They say that “global ${quoted}” \\citep{pennington2014glove}.`),
  'paper.md': markdownPaper(`They say that "global ${quoted}" [@pennington2014glove].`),
} as const;

describe('checking a quotation', () => {
  afterEach(closeAll);

  for (const [file, text] of Object.entries(papers)) {
    it(`shows on a page what differs from the work, in ${file}, and how much of the work is known`, async () => {
      const paper = await PaperFolder.create({
        [file]: text,
        'refs.bib': bibliography,
        '.situate/evidence.json': evidence,
      });
      const editor = await paper.open(file);
      const place = positionOf(editor.document, quoted);
      editor.selection = new vscode.Selection(place, place);
      await vscode.commands.executeCommand('situate.checkQuotation');
      const page = await waitFor('the page', () =>
        vscode.workspace.textDocuments.find(
          ({ uri }) => uri.scheme === 'situate-page' && uri.path.includes('Quotation'),
        ),
      );
      const shown = page.getText();
      assert.match(shown, /^Pennington, J\./);
      assert.match(shown, /\*\*“pennington2014glove” says nearly this\.\*\*/);
      assert.match(shown, /train \\?\{\\?\+all/);
      assert.match(shown, /Only the abstract of the work is known/);
    });
  }
});
