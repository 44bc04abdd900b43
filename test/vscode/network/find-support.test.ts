import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkCitations } from '../../../src/vscode/ai/check-citations.ts';
import { registerCodeActions } from '../../../src/vscode/code-actions.ts';
import { enginePath } from '../../../src/vscode/editor-paths.ts';
import { isClaimReference, searchesIn } from '../../../src/vscode/panel/find-support.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { coolingBibliography, coolingPaper, right, wrong } from '../ai/judged-section.ts';
import { answerAsJudge, judged, wholeSection } from '../ai/judging-front.ts';
import { takeSettingsBack } from '../ai/use-model-access.ts';
import { actionCalled, actionsAt } from '../offered-actions.ts';
import { positionOf } from '../paper-folder.ts';
import { FindingFront } from './finding-front.ts';
import { riverBibliography, riverPaper } from './made-up-works.ts';
import { useCatalogue } from './use-catalogue.ts';

const title = 'Find a work that supports this';
const uncited = 'Several studies have shown that voles need quiet water.';

describe('finding a work that supports a claim', () => {
  const endpoint = useScriptedEndpoint();
  const scholarly = useCatalogue();
  let front: FindingFront;
  let editor: vscode.TextEditor;

  after(takeSettingsBack);
  afterEach(() => front.close());

  async function open(main: string, bibliography: string): Promise<void> {
    front = await FindingFront.open({ 'main.tex': main, 'refs.bib': bibliography }, scholarly.catalogue);
    editor = await front.paper.open('main.tex');
  }

  /** Gives what the tab “Find” looks for once an action was taken. */
  async function claimOf({ command }: vscode.CodeAction): Promise<string | undefined> {
    const reference: unknown = command?.arguments?.[0];
    assert.ok(command?.command === 'situate.findSupport' && isClaimReference(reference));
    await front.panel.findSupport(enginePath(vscode.Uri.parse(reference.uri).path), reference.range);
    return front.view.claim?.text;
  }

  it('is offered for a claim without a citation, and not beside it', async () => {
    const between = 'Their burrows are deep. They are seldom seen.';
    await open(
      riverPaper.replace('\\bibliographystyle', `\n\nThe banks matter. ${uncited} ${between}\n\\bibliographystyle`),
      riverBibliography,
    );
    await front.paper.diagnostic('main.tex', 'uncited-claim');
    const action = await actionCalled(title, editor, 'Several studies');
    assert.equal(await claimOf(action), uncited);
    assert.ok(front.view.proposed.queries.length > 0);
    const beside = await actionsAt(editor, 'They are seldom');
    assert.ok(!beside.some((other) => other.title === title));
    assert.equal(scholarly.catalogue.connections, 0);
  });

  it('is offered for a citation that does not support its sentence, beside what repairs that sentence', async () => {
    await open(coolingPaper(wrong, `${right} We map all of it.`), coolingBibliography);
    const { judging, sources } = front;
    await judging.turnOn(endpoint.server);
    answerAsJudge(endpoint.server);
    const offers = registerCodeActions(judging.papers, [
      searchesIn({ network: sources.access, corpus: { isThere: false } }),
    ]);
    try {
      await checkCitations(judging.context, wholeSection(editor));
      await judged(editor.document.uri, 1);
      const action = await actionCalled(title, editor, 'okoro2019');
      assert.equal(await claimOf(action), 'White roofs double the price of a house.');
      const supported = await actionsAt(editor, 'lind2020');
      assert.ok(!supported.some((other) => other.title === title));
    } finally {
      offers.dispose();
    }
  });

  it('is offered for a selection, and not while sources are off', async () => {
    await open(riverPaper, riverBibliography);
    const isOffered = async (): Promise<boolean> => {
      const start = positionOf(editor.document, 'Otters return');
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        editor.document.uri,
        new vscode.Range(start, start.translate(0, 6)),
      );
      return actions.some((action) => action.title === title);
    };
    assert.equal(await isOffered(), true);
    await front.sources.set({ enabled: false });
    assert.equal(await isOffered(), false);
    assert.equal(scholarly.catalogue.connections, 0);
  });

  it('looks for the sentence at the cursor, and searches for nothing by itself', async () => {
    await open(riverPaper, riverBibliography);
    const start = riverPaper.indexOf('Otters return');
    await front.panel.findSupport(front.paper.uriOf('main.tex').path, { start, end: start });
    assert.equal(front.view.claim?.text, 'Otters return where banks are left alone.');
    assert.ok(front.view.proposed.queries.length > 0);
    assert.equal(scholarly.catalogue.connections, 0);
  });
});
