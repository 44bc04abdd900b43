import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';
import { closeAll, PaperFolder } from './paper-folder.ts';
import { bibliography, latexPaper, markdownPaper } from './papers.ts';

const settings = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('situate');

describe('works to cite, where a key is typed', () => {
  afterEach(async () => {
    await settings().update('completion', undefined, vscode.ConfigurationTarget.Workspace);
    await closeAll();
  });

  it('come in LaTeX in the order in which they fit the sentence', async () => {
    for (const [sentence, first] of [
      ['Two models learn from plain text, without hidden layers and in a day \\citep{‸}.', 'mikolov2013efficient'],
      ['Global vectors represent words by how often they occur together \\citep{‸}.', 'pennington2014glove'],
    ] as const) {
      const offered = await offeredAt('main.tex', latexPaper(sentence));
      assert.equal(offered.items.length, 2);
      assert.equal(offered.keys[0], first);
    }
  });

  it('come in the order of their meaning where they have no words in common with the sentence', async () => {
    const works = `@misc{banks, title = {Interest Rates of Central Banks}}
@misc{felines, title = {Felines That Purr}}`;
    // Vectors may take longer than an author who types waits.
    await waitFor('the order of meaning', async () => {
      const { keys } = await offeredAt('main.tex', latexPaper('Cats are quiet pets \\citep{‸}.'), works);
      return keys[0] === 'felines';
    });
  });

  it('come in LaTeX while the brace is open, without those that the citation has', async () => {
    const { keys } = await offeredAt('main.tex', latexPaper('Vectors help \\citep[see][p.~3]{mikolov2013efficient, ‸'));
    assert.deepEqual(keys, ['pennington2014glove']);
  });

  it('come in Markdown, in brackets and out of them', async () => {
    for (const citation of ['[@‸]', '[see @‸', '@‸ says']) {
      const { keys } = await offeredAt('paper.md', markdownPaper(`Global vectors represent words ${citation}`));
      assert.deepEqual(keys, ['pennington2014glove', 'mikolov2013efficient'], citation);
    }
  });

  it('say who wrote them and when, how often they are cited, and what in them is nearest to the sentence', async () => {
    const { items } = await offeredAt(
      'main.tex',
      latexPaper('Plain text teaches models vectors of words in a day \\citep{‸}.'),
    );
    const [{ label, detail, documentation } = {}] = items;
    assert.ok(typeof label === 'object');
    assert.match(label.detail?.trim() ?? '', /^Efficient Estimation/);
    assert.equal(detail, 'Mikolov et al., 2013 · Cited once in this paper');
    assert.ok(documentation instanceof vscode.MarkdownString);
    assert.match(documentation.value, /> Two models learn vectors of words/);
  });

  it('are found by key, author, year and title, and replace what was typed', async () => {
    for (const typed of ['pen', 'socher', '2014', 'global vec', 'GLOVE']) {
      const { keys } = await offeredAt('main.tex', latexPaper(`Vectors help \\citep{${typed}‸}.`));
      assert.deepEqual(keys, ['pennington2014glove'], typed);
    }
    const { items, document } = await offeredAt('main.tex', latexPaper('Vectors help \\citep{pen‸nington}.'));
    const range = items[0]?.range;
    assert.ok(range !== undefined && 'inserting' in range);
    assert.equal(document.getText(range.inserting), 'pen');
    assert.equal(document.getText(range.replacing), 'pennington');
  });

  it('do not come in comments, code and labels, nor where the author turned them off', async () => {
    for (const text of ['% \\cite{‸}', '\\verb|\\cite{‸}|', '\\label{‸}', 'Words ‸']) {
      assert.deepEqual((await offeredAt('main.tex', latexPaper(text))).keys, [], text);
    }
    await settings().update('completion', 'off', vscode.ConfigurationTarget.Workspace);
    assert.deepEqual((await offeredAt('main.tex', latexPaper('Vectors help \\citep{‸}.'))).keys, []);
  });
});

interface Offered {
  readonly document: vscode.TextDocument;
  readonly items: readonly vscode.CompletionItem[];
  readonly keys: readonly string[];
}

/** What Situate offers at the `‸` of a paper. */
async function offeredAt(file: string, marked: string, works = bibliography): Promise<Offered> {
  const offset = marked.indexOf('‸');
  const paper = await PaperFolder.create({ [file]: marked.replace('‸', ''), 'refs.bib': works });
  const { document } = await paper.open(file);
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    document.positionAt(offset),
    undefined,
    10,
  );
  // The editor and other extensions offer words and snippets.
  const own = items.filter(({ kind }) => kind === vscode.CompletionItemKind.Reference);
  const sorted = own.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
  return {
    document,
    items: sorted,
    keys: sorted.map(({ label }) => (typeof label === 'string' ? label : label.label)),
  };
}
