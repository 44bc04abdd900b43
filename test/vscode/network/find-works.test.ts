import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FoundWorkView } from '../../../src/panel/find-view.ts';
import { waitFor } from '../../polling.ts';
import { answerChange } from '../answer-change.ts';
import { FindingFront } from './finding-front.ts';
import { dippers, herons, kingfishers, otters, riverBibliography, riverMarkdown, riverPaper } from './made-up-works.ts';
import { useCatalogue } from './use-catalogue.ts';

const query = dippers.title;

/** The paper in both formats, and a citation of a work as it is written there after “Sound”. */
const formats = [
  {
    format: 'LaTeX',
    main: 'main.tex',
    text: riverPaper,
    citation: /Sound[ ~]\\cite\{stone2018dippers\} counts herons/,
  },
  { format: 'Markdown', main: 'main.md', text: riverMarkdown, citation: /Sound \[@stone2018dippers\] counts herons/ },
] as const;

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
    await answerChange('accept', front.panel.do({ type: 'addFound', ids: [id], to: 'plan' }));
    await waitFor('the work in the bibliography', () => found().key === 'stone2018dippers' || undefined);
    assert.equal(found().isPlanned, true);
    await front.panel.do({ type: 'addFound', ids: [id], to: 'toCite' });
    await waitFor('the work to cite', () => found().isToCite || undefined);
    const text = (await front.paper.open('refs.bib')).document.getText();
    assert.ok(
      text.includes('@article{stone2018dippers,\n  author  = {Stone, Dora},\n  title   = {Dippers Avoid'),
      text,
    );
  });

  it('says where to put the cursor first where it was in no text', async () => {
    const editor = await front.paper.open('main.tex');
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await front.search(query);
    await front.panel.do({ type: 'addFound', ids: [found().id], to: 'text' });
    assert.match(front.panel.view.notice?.text ?? '', /^Put the cursor where/);
    assert.equal(found().key, null);
  });

  it('adds nothing where the preview is discarded', async () => {
    await front.search(query);
    const plan = front.panel.view.plan.plan;
    await answerChange('discard', front.panel.do({ type: 'addFound', ids: [found().id], to: 'plan' }));
    assert.equal(found().key, null);
    assert.deepEqual(front.panel.view.plan.plan, plan);
  });
});

for (const { format, main, text: paper, citation } of formats) {
  describe(`works found for a ${format} paper`, () => {
    const scholarly = useCatalogue();
    let front: FindingFront;

    beforeEach(async () => {
      scholarly.catalogue.works = [herons, otters, dippers];
      front = await FindingFront.open({ [main]: paper, 'refs.bib': riverBibliography }, scholarly.catalogue);
    });
    afterEach(() => front.close());

    it('adds several works in one change, each with an entry of its own', async () => {
      scholarly.catalogue.works = [kingfishers, dippers];
      await front.search(kingfishers.title, dippers.title);
      const ids = front.works.filter(({ key }) => key === null).map(({ id }) => id);
      assert.equal(ids.length, 2);
      await answerChange('accept', front.panel.do({ type: 'addFound', ids, to: 'bibliography' }));
      await waitFor('both in the bibliography', () => front.works.every(({ key }) => key !== null) || undefined);
      const text = (await front.paper.open('refs.bib')).document.getText();
      assert.equal(text.split(/^@/m).length, riverBibliography.split(/^@/m).length + 2);
    });

    it('cites a work where the cursor last was, with its entry in the same change', async () => {
      const editor = await front.paper.open(main);
      const cursor = editor.document.positionAt(editor.document.getText().indexOf(' counts herons'));
      editor.selection = new vscode.Selection(cursor, cursor);
      await front.search(query);
      await front.paper.open('refs.bib');
      await answerChange('accept', front.panel.do({ type: 'addFound', ids: [front.found(dippers).id], to: 'text' }));
      await waitFor('the citation', () => front.found(dippers).isCited || undefined);
      assert.match(editor.document.getText(), citation);
    });
  });
}
