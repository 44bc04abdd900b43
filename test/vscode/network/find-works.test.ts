import assert from 'node:assert/strict';
import type { FoundWorkView } from '../../../src/panel/find-view.ts';
import { waitFor } from '../../polling.ts';
import { answerChange } from '../answer-change.ts';
import { FindingFront } from './finding-front.ts';
import { dippers, herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { useCatalogue } from './use-catalogue.ts';

const query = dippers.title;

describe('finding works in the panel', () => {
  const scholarly = useCatalogue();
  let front: FindingFront;

  beforeEach(async () => {
    scholarly.catalogue.works = [herons, otters, dippers];
    front = await FindingFront.open({ 'main.tex': riverPaper, 'refs.bib': riverBibliography }, scholarly.catalogue);
  });
  afterEach(() => front.close());

  const found = (): FoundWorkView => front.works[0]!;

  it('proposes queries and says where they would go, without a connection', () => {
    const { proposed, network, results } = front.view;
    assert.ok(proposed.queries.length > 0);
    assert.equal(network, 'on');
    assert.equal(results, undefined);
    assert.equal(scholarly.catalogue.connections, 0);
  });

  it('asks for consent, then sources, and shows one work of what both have', async () => {
    const works = await front.search(query);
    assert.match(front.sources.prompter.asked[0]?.text ?? '', /Ask scholarly sources about works\?/);
    assert.deepEqual(
      works.map(({ title, label, year, sources: by }) => ({ title, label, year, by })),
      [{ title: dippers.title, label: 'Stone, 2018', year: 2018, by: ['Crossref', 'OpenAlex'] }],
    );
    assert.deepEqual(
      front.view.sources.map(({ state, found: count }) => [state, count]),
      [
        ['done', 1],
        ['done', 1],
      ],
    );
  });

  it('sends nothing where the author declines', async () => {
    front.sources.prompter.willAnswer(false);
    await front.panel.do({ type: 'search', queries: [query], sources: ['openalex'] });
    assert.equal(scholarly.catalogue.connections, 0);
    assert.equal(front.view.results, undefined);
  });

  it('keeps what one source found where the other fails', async () => {
    scholarly.catalogue.onRequest = () => {
      if (scholarly.catalogue.requests.at(-1)?.path.startsWith('/crossref') === true) {
        scholarly.catalogue.refusals.unshift(403);
      }
    };
    assert.equal((await front.search(query)).length, 1);
    const crossref = front.view.sources.find(({ name }) => name === 'crossref');
    assert.equal(crossref?.state, 'failed');
    assert.ok((crossref.why ?? '') !== '');
  });

  it('knows a work that the bibliography has', async () => {
    front.sources.prompter.willAnswer(true);
    await front.panel.do({ type: 'search', queries: ['Otters Return to Regulated Rivers'], sources: ['openalex'] });
    assert.equal(found().key, 'brook2019otters');
    assert.equal(found().isCited, true);
  });

  it('adds a work to the bibliography in its style once the preview is confirmed, and then to the plan and the works to cite', async () => {
    await front.search(query);
    const { id } = found();
    await answerChange('accept', front.panel.do({ type: 'addFound', id, to: 'plan' }));
    await waitFor('the work in the bibliography', () => found().key === 'stone2018dippers' || undefined);
    assert.equal(found().isPlanned, true);
    await front.panel.do({ type: 'addFound', id, to: 'toCite' });
    await waitFor('the work to cite', () => found().isToCite || undefined);
    const text = (await front.paper.open('refs.bib')).document.getText();
    assert.ok(
      text.includes('@article{stone2018dippers,\n  author  = {Stone, Dora},\n  title   = {Dippers Avoid'),
      text,
    );
  });

  it('adds nothing where the preview is discarded', async () => {
    await front.search(query);
    const plan = front.panel.view.plan.plan;
    await answerChange('discard', front.panel.do({ type: 'addFound', id: found().id, to: 'plan' }));
    assert.equal(found().key, null);
    assert.deepEqual(front.panel.view.plan.plan, plan);
  });
});
