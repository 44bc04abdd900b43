import assert from 'node:assert/strict';
import { back } from '../../../src/vscode/dialogs/prompter.ts';
import { column } from '../../evidence/pdf/layouts.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import type { ScriptedAnswer } from '../scripted-prompter.ts';
import { openAlexId } from './catalogue.ts';
import { FindingFront } from './finding-front.ts';
import {
  chairs,
  dippers,
  herons,
  kingfishers,
  otters,
  riverBibliography,
  riverPaper,
  wagtails,
} from './made-up-works.ts';
import { useCatalogue } from './use-catalogue.ts';

describe('following citations in the panel', () => {
  const scholarly = useCatalogue();
  let front: FindingFront;

  beforeEach(async () => {
    scholarly.catalogue.works = [herons, otters, dippers, kingfishers, wagtails, chairs];
    const references = column(
      [
        '[1] F. Rill, K. Spring and L. Bank. Wagtails return to the banks of regulated rivers. Birds, 2012.',
        '[2] G. Plank, H. Seat and O. Rest. Prices of bentwood chairs. Furniture, 2011.',
      ],
      { top: 750 },
    );
    front = await FindingFront.open(
      {
        'main.tex': riverPaper,
        'refs.bib': riverBibliography.replace('keywords =', 'file = {otters.pdf},\n  keywords ='),
        'otters.pdf': writtenPdf({
          pages: [[...column(['References'], { top: 780, size: 14, bold: true }), ...references]],
        }),
      },
      scholarly.catalogue,
    );
  });
  afterEach(() => front.close());

  const ways = (): readonly (readonly [title: string, path: readonly string[]])[] =>
    front.works.map(({ title, path }) => [title, path]);
  const canGoOn = (): boolean => front.view.results?.canFollowFurther === true;
  const coverage = (): string | undefined => front.view.results?.coverage;
  const answerReach = (depth = '4', works = '200'): void => {
    front.judging.access.prompter.willAnswer(depth, works);
  };
  const said = (): string => front.panel.view.notice?.text ?? '';

  it('lists what a work cites below it, with the way to each', async () => {
    await front.search(dippers.title, otters.title);
    const { id } = front.found(dippers);
    await front.panel.do({ type: 'followCitations', id, along: 'references' });
    const at = front.works.findIndex((work) => work.id === id);
    assert.deepEqual(
      ways()
        .slice(at + 1, at + 3)
        .toSorted(),
      [
        [kingfishers.title, ['Stone, 2018 cites Ford et al., 2016']],
        [chairs.title, ['Stone, 2018 cites Plank et al., 2011']],
      ],
    );
    assert.deepEqual(front.found(kingfishers).sources, ['Crossref', 'OpenAlex']);
    assert.match(said(), /^Found 2 more works\./);
  });

  it('lists what cites a work, and nothing twice', async () => {
    await front.search(wagtails.title);
    const { id } = front.found(wagtails);
    await front.panel.do({ type: 'followCitations', id, along: 'citedBy' });
    assert.deepEqual(ways(), [
      [wagtails.title, []],
      [kingfishers.title, ['Ford et al., 2016 cites Rill et al., 2012']],
    ]);
    await front.panel.do({ type: 'followCitations', id, along: 'citedBy' });
    assert.equal(front.works.length, 2);
    assert.match(said(), /^No source knows more works that way\./);
  });

  it('says that there is nothing to begin with, before a search', async () => {
    await front.panel.do({ type: 'followCitations', along: 'all' });
    assert.match(said(), /Search first\./);
    assert.equal(scholarly.catalogue.connections, 0);
  });

  it('follows citations on and on, as long as the works are relevant', async () => {
    await front.search(dippers.title);
    answerReach();
    await front.panel.do({ type: 'followCitations', along: 'all' });
    assert.deepEqual(ways().toSorted(), [
      [dippers.title, []],
      [kingfishers.title, ['Stone, 2018 cites Ford et al., 2016']],
      [wagtails.title, ['Stone, 2018 cites Ford et al., 2016', 'Ford et al., 2016 cites Rill et al., 2012']],
    ]);
    assert.match(said(), /^Citations led to 2 more relevant works\./);
    assert.equal(canGoOn(), false);
  });

  it('asks how far to follow citations, and goes no further', async () => {
    await front.search(dippers.title);
    answerReach('1', '5');
    await front.panel.do({ type: 'followCitations', along: 'all' });
    const asked = front.judging.access.prompter.asked.filter(({ kind }) => kind === 'enter');
    assert.deepEqual(
      asked.map(({ text, step }) => [text.split('\n').at(-1), step]),
      [
        ['4', '1/2'],
        ['200', '2/2'],
      ],
    );
    assert.deepEqual(front.works.map(({ title }) => title).toSorted(), [dippers.title, kingfishers.title].toSorted());
  });

  it('asks nobody about citations where the author leaves the question, goes back and leaves, or types no such number', async () => {
    await front.search(dippers.title);
    const { connections } = scholarly.catalogue;
    const leaving: readonly ScriptedAnswer[][] = [
      [undefined],
      ['2', undefined],
      ['2', back, undefined],
      ['11'],
      ['2', '0'],
    ];
    for (const answers of leaving) {
      front.judging.access.prompter.willAnswer(...answers);
      await front.panel.do({ type: 'followCitations', along: 'all' });
    }
    assert.equal(scholarly.catalogue.connections, connections);
    assert.equal(front.works.length, 1);
  });

  it('follows citations forward too, and says how much is still unseen', async () => {
    scholarly.catalogue.works = [{ ...herons, cites: [wagtails.doi] }, wagtails];
    await front.search(wagtails.title);
    assert.equal(coverage(), undefined);
    answerReach();
    await front.panel.do({ type: 'followCitations', along: 'all' });
    assert.deepEqual(ways().toSorted(), [
      [herons.title, ['Marsh et al., 2021 cites Rill et al., 2012']],
      [wagtails.title, []],
    ]);
    assert.match(coverage() ?? '', /^3 routes found 2 works, too few of them by more than one to tell/);
  });

  it('keeps what it reached when the author stops it, and goes on from there', async () => {
    await front.search(dippers.title);
    const asksAbout = (id: string): boolean =>
      scholarly.catalogue.requests.some(({ query }) => query.get('filter') === `cited_by:${id}`);
    scholarly.catalogue.onRequest = () => {
      if (asksAbout(openAlexId(kingfishers))) {
        void front.panel.do({ type: 'stop' });
      }
    };
    answerReach();
    await front.panel.do({ type: 'followCitations', along: 'all' });
    assert.deepEqual(front.works.map(({ title }) => title).toSorted(), [dippers.title, kingfishers.title].toSorted());
    assert.equal(canGoOn(), true);
    scholarly.catalogue.onRequest = () => undefined;
    await front.panel.do({ type: 'followCitations', along: 'all' });
    assert.deepEqual(front.found(wagtails).path, [
      'Stone, 2018 cites Ford et al., 2016',
      'Ford et al., 2016 cites Rill et al., 2012',
    ]);
    assert.equal(canGoOn(), false);
  });

  it('reads what a work cites in the author’s PDF of it, where no source knows it', async () => {
    await front.search(otters.title);
    answerReach();
    await front.panel.do({ type: 'followCitations', along: 'all' });
    assert.deepEqual(front.found(wagtails).path, ['Brook, 2019 cites Rill et al., 2012']);
  });
});
