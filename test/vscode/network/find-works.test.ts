import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FoundWorkView } from '../../../src/panel/find-view.ts';
import { loadEngine } from '../../../src/vscode/load-engine.ts';
import { Panel } from '../../../src/vscode/panel/panel.ts';
import { waitFor } from '../../polling.ts';
import { JudgingFront } from '../ai/judging-front.ts';
import { answerPreview } from '../answer-preview.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { closeAll, PaperFolder, positionOf } from '../paper-folder.ts';
import { Catalogue } from './catalogue.ts';
import { dippers, herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { TestSources, takeNetworkSettingsBack } from './use-source-access.ts';

const query = 'Dippers Avoid Concrete Banks in Winter';

describe('finding works in the panel', () => {
  let catalogue: Catalogue;
  let front: JudgingFront;
  let sources: TestSources;
  let paper: PaperFolder;
  let panel: Panel;

  before(async () => {
    catalogue = await Catalogue.start();
  });
  after(async () => {
    catalogue.close();
    await takeNetworkSettingsBack();
  });
  beforeEach(async () => {
    catalogue.reset();
    catalogue.works = [herons, otters, dippers];
    front = new JudgingFront();
    sources = new TestSources();
    await sources.set({ enabled: true, sources: ['openalex', 'crossref'], addresses: catalogue.addresses });
    paper = await PaperFolder.create({ 'main.tex': riverPaper, 'refs.bib': riverBibliography });
    await paper.open('main.tex');
    const { papers, context } = front;
    panel = new Panel(
      { ...context, papers, memory: new MemoryMemento(), network: sources.access },
      await loadEngine(),
      () => undefined,
    );
    await waitFor('the paper in the panel', () => panel.view.paper.main === 'main.tex' || undefined);
    await waitFor('the sources in the panel', () => panel.view.find.sources.length === 2 || undefined);
  });
  afterEach(async () => {
    panel.dispose();
    await closeAll();
    front.close();
    sources.close();
  });

  async function search(): Promise<readonly FoundWorkView[]> {
    sources.prompter.willAnswer(true);
    await panel.do({ type: 'search', queries: [query], sources: ['openalex', 'crossref'] });
    return panel.view.find.results?.works ?? [];
  }

  const found = (): FoundWorkView => panel.view.find.results!.works[0]!;

  it('proposes queries and says where they would go, without a connection', () => {
    const { proposed, network, results } = panel.view.find;
    assert.ok(proposed.queries.length > 0);
    assert.equal(network, 'on');
    assert.equal(results, undefined);
    assert.equal(catalogue.connections, 0);
  });

  it('asks for consent, then sources, and shows one work of what both have', async () => {
    const works = await search();
    assert.match(sources.prompter.asked[0]?.text ?? '', /Ask scholarly sources about works\?/);
    assert.deepEqual(
      works.map(({ title, label, year, sources: by }) => ({ title, label, year, by })),
      [{ title: dippers.title, label: 'Stone, 2018', year: 2018, by: ['Crossref', 'OpenAlex'] }],
    );
    assert.deepEqual(
      panel.view.find.sources.map(({ state, found: count }) => [state, count]),
      [
        ['done', 1],
        ['done', 1],
      ],
    );
  });

  it('sends nothing where the author declines', async () => {
    sources.prompter.willAnswer(false);
    await panel.do({ type: 'search', queries: [query], sources: ['openalex'] });
    assert.equal(catalogue.connections, 0);
    assert.equal(panel.view.find.results, undefined);
  });

  it('keeps what one source found where the other fails', async () => {
    catalogue.onRequest = () => {
      if (catalogue.requests.at(-1)?.path.startsWith('/crossref') === true) {
        catalogue.refusals.unshift(403);
      }
    };
    assert.equal((await search()).length, 1);
    const crossref = panel.view.find.sources.find(({ name }) => name === 'crossref');
    assert.equal(crossref?.state, 'failed');
    assert.ok((crossref.why ?? '') !== '');
  });

  it('knows a work that the bibliography has', async () => {
    sources.prompter.willAnswer(true);
    await panel.do({ type: 'search', queries: ['Otters Return to Regulated Rivers'], sources: ['openalex'] });
    assert.equal(found().key, 'brook2019otters');
    assert.equal(found().isCited, true);
  });

  it('adds a work to the bibliography in its style once the preview is confirmed, and then to the plan and the works to cite', async () => {
    await search();
    const { id } = found();
    await answerPreview('apply', panel.do({ type: 'addFound', id, to: 'plan' }));
    await waitFor('the work in the bibliography', () => found().key === 'stone2018dippers' || undefined);
    assert.equal(found().isPlanned, true);
    await panel.do({ type: 'addFound', id, to: 'toCite' });
    await waitFor('the work to cite', () => found().isToCite || undefined);
    const text = (await paper.open('refs.bib')).document.getText();
    assert.ok(
      text.includes('@article{stone2018dippers,\n  author  = {Stone, Dora},\n  title   = {Dippers Avoid'),
      text,
    );
  });

  it('adds nothing where the preview is discarded', async () => {
    await search();
    const plan = panel.view.plan.plan;
    await answerPreview('discard', panel.do({ type: 'addFound', id: found().id, to: 'plan' }));
    assert.equal(found().key, undefined);
    assert.deepEqual(panel.view.plan.plan, plan);
  });

  it('is offered for a selection, and not while sources are off', async () => {
    const isOffered = async (): Promise<boolean> => {
      const editor = await paper.open('main.tex');
      const start = positionOf(editor.document, 'Otters return');
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        editor.document.uri,
        new vscode.Range(start, start.translate(0, 6)),
      );
      return actions.some(({ title }) => title === 'Find a work that supports this');
    };
    assert.equal(await isOffered(), true);
    await sources.set({ enabled: false });
    assert.equal(await isOffered(), false);
    assert.equal(catalogue.connections, 0);
  });

  it('looks for a claim, and searches for nothing by itself', async () => {
    const text = riverPaper;
    const start = text.indexOf('Otters return');
    await panel.findSupport(paper.uriOf('main.tex').path, { start, end: start });
    const { claim, proposed } = panel.view.find;
    assert.equal(claim?.text, 'Otters return where banks are left alone.');
    assert.ok(proposed.queries.length > 0);
    assert.equal(catalogue.connections, 0);
  });
});
