import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../polling.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { bibliography, latexPaper, markdownPaper } from '../papers.ts';

const completion = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('situate');

const latex = latexPaper('Global vectors represent words \\citep{pennington2014glove}.');
const markdown = markdownPaper('Global vectors represent words [@pennington2014glove].');

describe('beside other extensions that know keys', () => {
  afterEach(async () => {
    await completion().update('completion', undefined, vscode.ConfigurationTarget.Workspace);
    await closeAll();
  });

  for (const { name, id, file, text } of [
    { name: 'texlab', id: 'efoerster.texlab', file: 'main.tex', text: latex },
    { name: 'Quarto', id: 'quarto.quarto', file: 'paper.qmd', text: markdown },
  ]) {
    it(`offers no works beside ${name}, which does, until the author wants both`, async () => {
      const { document } = await opened(file, text, id);
      assert.deepEqual(await offeredAt(document), [`by ${name}`]);
      await completion().update('completion', 'on', vscode.ConfigurationTarget.Workspace);
      await waitFor('those of both', async () => {
        const offered = (await offeredAt(document)).toSorted().join(', ');
        return offered === `by ${name}, mikolov2013efficient, pennington2014glove`;
      });
    });
  }

  it('offers works in Markdown, where neither answers', async () => {
    const { document } = await opened('paper.md', markdown);
    assert.deepEqual((await offeredAt(document)).toSorted(), ['mikolov2013efficient', 'pennington2014glove']);
  });

  it('leaves the way to an entry to texlab, and goes it in Quarto', async () => {
    for (const [file, text, id] of [
      ['main.tex', latex, 'efoerster.texlab'],
      ['paper.qmd', markdown, 'quarto.quarto'],
    ] as const) {
      const { document } = await opened(file, text, id);
      const found = await vscode.commands.executeCommand<vscode.Location[]>(
        'vscode.executeDefinitionProvider',
        document.uri,
        keyIn(document),
      );
      assert.equal(found.length, 1, file);
    }
  });

  it('finds in a file of Quarto’s language what it finds in Markdown', async () => {
    const { paper } = await opened('paper.qmd', markdown.replace('[@pennington2014glove].', '[@penington2014glove].'));
    await paper.shows('paper.qmd', 'undefined-citation: penington2014glove');
  });
});

/** A paper with a file of it in an editor, and the other extension at work, if any. */
async function opened(
  file: string,
  text: string,
  other?: string,
): Promise<{ readonly paper: PaperFolder; readonly document: vscode.TextDocument }> {
  const paper = await PaperFolder.create({ [file]: text, 'refs.bib': bibliography });
  const { document } = await paper.open(file);
  if (other !== undefined) await vscode.extensions.getExtension(other)!.activate();
  await waitFor('its language', () => !file.endsWith('.qmd') || document.languageId === 'quarto');
  return { paper, document };
}

/** Where the second citation of a paper has its key. */
function keyIn(document: vscode.TextDocument): vscode.Position {
  return document.positionAt(document.getText().lastIndexOf('pennington2014glove'));
}

/** What is offered there to cite, by Situate and by others; words and snippets are not. */
async function offeredAt(document: vscode.TextDocument): Promise<string[]> {
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    keyIn(document),
  );
  const { Reference, Constant } = vscode.CompletionItemKind;
  return items
    .filter(({ kind }) => kind === Reference || kind === Constant)
    .map(({ label }) => (typeof label === 'string' ? label : label.label));
}
