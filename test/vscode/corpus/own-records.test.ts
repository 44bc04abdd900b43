import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { registerCompletion } from '../../../src/vscode/completion.ts';
import { corpusCommands } from '../../../src/vscode/corpus/corpus-commands.ts';
import { OwnRecords } from '../../../src/vscode/own-records.ts';
import { waitFor } from '../../polling.ts';
import { StandInZotero } from '../../retrieval/zotero-server.ts';
import { answerChange } from '../answer-change.ts';
import { FindingFront } from '../network/finding-front.ts';
import { dippers, riverBibliography, riverPaper } from '../network/made-up-works.ts';
import { setForUser } from '../user-settings.ts';

const sentence = 'Dippers leave concrete banks in winter \\cite{';

describe('works of one’s own, where a key is typed', () => {
  let front: FindingFront;
  let parts: vscode.Disposable;

  beforeEach(async () => {
    const main = riverPaper.replace('\\end{document}', `\n\n${sentence}}.\n\n\\end{document}`);
    front = await FindingFront.open({ 'main.tex': main, 'refs.bib': riverBibliography });
    const own = new OwnRecords(front.corpus.access, front.judging.context.log);
    parts = vscode.Disposable.from(own, registerCompletion(front.judging.papers, own));
  });
  afterEach(async () => {
    parts.dispose();
    await front.close();
  });

  /** Sees the work offered behind those of the bibliography, chooses it, and takes its entry back. */
  async function chooseAndUndo(): Promise<void> {
    const { document } = await front.paper.open('main.tex');
    const position = document.positionAt(document.getText().indexOf(sentence) + sentence.length);
    // A database, and a program that is asked for the first time, take longer than an author who types waits.
    const item = await waitFor('the work', async () => {
      const { items: all } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        position,
      );
      const items = all.filter(({ kind }) => kind === vscode.CompletionItemKind.Reference);
      const last = items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1)).at(-1);
      return items.length > 1 && titleOf(last) === dippers.title ? last : undefined;
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
  }

  describe('of the own corpus', () => {
    let folder: string;

    beforeEach(async () => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-library-')));
      const library = join(folder, 'library.bib');
      writeFileSync(
        library,
        `@article{own, title = {${dippers.title}}, author = {Stone, Dora}, year = {2018}, abstract = {${dippers.abstract}}}`,
      );
      const { prompter, commandContext } = front.corpus;
      prompter.willAnswer('Files…', [library]);
      await corpusCommands.synchronise(commandContext);
    });
    afterEach(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it(
      'follow those of the bibliography, and get an entry when they are chosen, which an undo takes back',
      chooseAndUndo,
    );
  });

  describe('of Zotero', () => {
    let zotero: StandInZotero;

    beforeEach(async () => {
      zotero = await StandInZotero.start();
      zotero.own.items.set('DIPPERS2', {
        itemType: 'journalArticle',
        title: dippers.title,
        creators: [{ creatorType: 'author', firstName: 'Dora', lastName: 'Stone' }],
        date: '2018',
        abstractNote: dippers.abstract,
      });
      await setForUser('situate.zotero', 'port', zotero.port);
      await setForUser('situate.zotero', 'enabled', true);
    });
    afterEach(async () => {
      await setForUser('situate.zotero', 'enabled', undefined);
      await setForUser('situate.zotero', 'port', undefined);
      zotero.close();
    });

    it(
      'follow those of the bibliography, and get an entry when they are chosen, which an undo takes back',
      chooseAndUndo,
    );

    it('are not asked for while the author does not want it', async () => {
      await setForUser('situate.zotero', 'enabled', undefined);
      const own = new OwnRecords(front.corpus.access, front.judging.context.log);
      assert.deepEqual(await own.about(sentence), []);
      own.dispose();
      assert.deepEqual(zotero.requests, []);
    });
  });
});

function titleOf(item: vscode.CompletionItem | undefined): string | undefined {
  return typeof item?.label === 'object' ? item.label.detail?.trim() : undefined;
}

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}
