import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { registerCompletion } from '../../../src/vscode/completion.ts';
import { corpusCommands } from '../../../src/vscode/corpus/corpus-commands.ts';
import { OwnRecords } from '../../../src/vscode/own-records.ts';
import { waitFor } from '../../polling.ts';
import { answerChange } from '../answer-change.ts';
import { FindingFront } from '../network/finding-front.ts';
import { dippers, riverBibliography, riverPaper } from '../network/made-up-works.ts';

const sentence = 'Dippers leave concrete banks in winter \\cite{';

describe('works of the own corpus, where a key is typed', () => {
  let front: FindingFront;
  let folder: string;
  let parts: vscode.Disposable;

  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-library-')));
    const library = join(folder, 'library.bib');
    writeFileSync(
      library,
      `@article{own, title = {${dippers.title}}, author = {Stone, Dora}, year = {2018}, abstract = {${dippers.abstract}}}`,
    );
    const main = riverPaper.replace('\\end{document}', `\n\n${sentence}}.\n\n\\end{document}`);
    front = await FindingFront.open({ 'main.tex': main, 'refs.bib': riverBibliography });
    const { prompter, commandContext, access } = front.corpus;
    prompter.willAnswer('Files…', [library]);
    await corpusCommands.synchronise(commandContext);
    const own = new OwnRecords(access, front.judging.context.log);
    parts = vscode.Disposable.from(own, registerCompletion(front.judging.papers, own));
  });
  afterEach(async () => {
    parts.dispose();
    await front.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('follow those of the bibliography, and get an entry when they are chosen, which an undo takes back', async () => {
    const { document } = await front.paper.open('main.tex');
    const position = document.positionAt(document.getText().indexOf(sentence) + sentence.length);
    // The database takes longer to open than an author who types waits.
    const item = await waitFor('the work', async () => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        position,
      );
      return items.find(({ label }) => typeof label === 'object' && label.detail?.trim() === dippers.title);
    });
    assert.equal(item.detail, 'Stone, 2018 · Not in your bibliography: it is entered when you choose it');
    const { command, arguments: values = [] } = item.command!;
    const { after } = await answerChange(
      'accept',
      Promise.resolve(vscode.commands.executeCommand(command, ...(values as unknown[]))),
    );
    assert.match(after, /Dippers Avoid Concrete Banks/);
    const bibliography = await vscode.workspace.openTextDocument(front.paper.uriOf('refs.bib'));
    assert.match(bibliography.getText(), new RegExp(`@article\\{${labelOf(item)},`));
    await vscode.window.showTextDocument(bibliography);
    await vscode.commands.executeCommand('undo');
    assert.equal(bibliography.getText(), riverBibliography);
  });
});

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}
