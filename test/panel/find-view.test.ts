import assert from 'node:assert/strict';
import type { ContributionMatrix } from '../../src/judges/contributions/contribution-verdict.ts';
import { type Finding, type FoundResults, findView } from '../../src/panel/build-find-view.ts';
import { type FoundWorkView, findViewSchema } from '../../src/panel/find-view.ts';
import { beginDeepSearch } from '../../src/retrieval/graph/deep-search-state.ts';
import { usualReach } from '../../src/retrieval/graph/reach.ts';
import { mergeRecords } from '../../src/retrieval/merging/merge-records.ts';
import type { RankedWork } from '../../src/retrieval/ranking/ranked-work.ts';
import { renderMessage } from '../../src/text/message.ts';
import { signature } from '../judges/model/passed-verdicts.ts';
import { readPaper } from '../project/read-paper.ts';
import { recordOf } from '../retrieval/record.ts';

const owls = {
  title: 'Owls That Sing by Day in the Marsh',
  authors: 'Sand, Ana and Lind, Bo and Quist, Cy',
  year: 2021,
  abstract: 'Owls sing by day in marshes.',
};
const records = [
  recordOf({ ...owls, doi: '10.1000/owls', type: 'article', venue: 'Journal of Nests', timesCited: 7 }),
  recordOf({ ...owls, source: 'arxiv', arxiv: '2101.00001', type: 'preprint', venue: 'arXiv', year: 2020 }),
];

function rankedOf(also: Partial<RankedWork> = {}): RankedWork {
  const [work] = mergeRecords(records);
  assert.ok(work !== undefined);
  return {
    work,
    score: 0.5,
    rankedBy: 'wordsAndMeaning',
    why: 'owls, marshes',
    argumentsFor: [],
    argumentsAgainst: [],
    isAttributed: undefined,
    ...also,
  };
}

const paperWith = (bibliography: string) =>
  readPaper({
    'paper.md':
      '---\nbibliography: refs.bib\n---\n\n# Related Work\n\nGulls are counted from boats on the sea.\n\nOwls were heard in a marsh by day [@owls].\n',
    'refs.bib': bibliography,
    'situate.json': '{"toCite": {"keys": ["owls"]}}',
  });

async function viewOf(bibliography: string, ranked: RankedWork, also: Partial<FoundResults & Finding> = {}) {
  const results: FoundResults = {
    revision: 1,
    queries: ['owls'],
    until: undefined,
    ranking: 'machine',
    ranked: [ranked],
    foundBy: new Map(),
    paths: new Map(),
    pages: new Map(),
    summaries: new Map(),
    ...also,
  };
  const finding: Finding = {
    network: 'on',
    claim: undefined,
    proposed: { revision: 1, queries: [{ text: 'owls', justification: { quote: 'Owls sing.', isThere: false } }] },
    sources: [{ name: 'openalex', host: 'api.openalex.org', state: 'failed', why: 'It is down.' }],
    comparison: undefined,
    ...also,
    results,
  };
  const plan = { paragraphs: [{ topic: '', sentences: [{ purpose: 'summary', note: '', keys: ['owls'] }] }] } as const;
  return findView(await paperWith(bibliography), finding, structuredClone(plan) as never, renderMessage);
}

const found = async (...given: Parameters<typeof viewOf>): Promise<FoundWorkView> =>
  (await viewOf(...given)).results!.works[0]!;

const comparison: ContributionMatrix = {
  contributions: [{ number: 1, text: 'We count owls.' }],
  works: [
    {
      key: 'owls',
      title: owls.title,
      cells: [
        {
          state: 'has',
          quote: 'Owls were heard.',
          from: 'paper',
          place: { file: '/p.md', range: { start: 3, end: 9 } },
          by: { judge: 'lexical' },
        },
      ],
    },
    { key: 'gulls', title: 'Gulls', cells: [{ state: 'unknown', by: { ...signature, model: 'reader' } }] },
  ],
};

describe('what the tab “Find” shows', () => {
  it('is what its schema says', async () => {
    const view = await viewOf('', rankedOf(), { comparison });
    assert.deepEqual(findViewSchema.parse(view), view);
    assert.deepEqual(view.sources, [
      { name: 'openalex', title: 'OpenAlex', host: 'api.openalex.org', state: 'failed', why: 'It is down.' },
    ]);
    assert.deepEqual(view.proposed.queries, [{ text: 'owls', because: { quote: 'Owls sing.', isThere: false } }]);
    assert.equal(view.results?.rankedBy, 'Ordered by words and meaning, on this machine.');
    assert.equal(view.results.canFollowFurther, false);
  });

  it('says whether following citations can go on from where it was stopped', async () => {
    const stoppedAt = { state: beginDeepSearch([rankedOf()]), reach: usualReach };
    assert.equal((await viewOf('', rankedOf(), { stoppedAt })).results?.canFollowFurther, true);
  });

  it('has of each cell of the comparison the quote with its place, and the language model that judged it', async () => {
    const view = await viewOf('@misc{owls, title = {Owls}, author = {Sand, Ana}, year = 2021}', rankedOf(), {
      comparison,
    });
    assert.deepEqual(view.comparison?.works, [
      {
        key: 'owls',
        label: 'Sand, 2021',
        title: owls.title,
        cells: [
          {
            state: 'has',
            quote: 'Owls were heard.',
            from: 'paper',
            place: { file: '/p.md', start: 3, end: 9 },
            model: null,
          },
        ],
      },
      {
        key: 'gulls',
        label: 'gulls',
        title: 'Gulls',
        cells: [{ state: 'unknown', quote: null, from: null, place: null, model: 'reader' }],
      },
    ]);
  });

  it('has of a work its authors, versions, and who knows it', async () => {
    const work = await found('', rankedOf());
    assert.equal(work.label, 'Sand et al., 2021');
    assert.equal(work.authors, 'Ana Sand, Bo Lind, Cy Quist');
    assert.deepEqual(work.versions, ['published in Journal of Nests, 2021', 'preprint in arXiv, 2020']);
    assert.deepEqual(work.sources, ['Crossref', 'arXiv']);
    assert.equal(work.timesCited, 7);
    assert.equal(work.hasPage, true);
    assert.equal(work.why, 'Words in common with what you look for: owls, marshes.');
  });

  it('says where in the related work it belongs', async () => {
    const { place } = await found('', rankedOf());
    assert.equal(place?.label, 'paragraph 2 of “Related Work”');
    assert.match(place.excerpt, /^Owls were heard/);
  });

  it('knows what the paper has of it: its entry, citation, place in the plan and among the works to cite', async () => {
    const none = await found('', rankedOf());
    assert.deepEqual([none.key, none.isCited, none.isPlanned, none.isToCite], [null, false, false, false]);
    const entry = '@misc{owls, title = {Owls That Sing by Day in the Marsh}, eprint = {2101.00001}}';
    const known = await found(entry, rankedOf());
    assert.deepEqual([known.key, known.isCited, known.isPlanned, known.isToCite], ['owls', true, true, true]);
  });

  it('has the pages that spoke for a work of the corpus with their numbers, long ones cut', async () => {
    const ranked = rankedOf();
    const pages = [
      { number: 4, text: 'Owls sing by day.' },
      { number: 2, text: 'marsh '.repeat(500) },
    ];
    const work = await found('', ranked, { pages: new Map([[ranked.work.id, pages]]) });
    assert.deepEqual(work.pages[0], { number: 4, excerpt: 'Owls sing by day.' });
    assert.equal(work.pages[1]?.number, 2);
    assert.ok(work.pages[1].excerpt.length < 420);
    assert.deepEqual((await found('', ranked)).pages, []);
  });

  it('has the arguments of a model with their quotes, its summary, the queries that found the work, and the way that led to it', async () => {
    const argument = { text: 'It is about owls.', quotes: [{ quote: 'Owls sing by day in marshes.', isThere: true }] };
    const ranked = rankedOf({ rankedBy: 'debate', why: 'It is about owls.', argumentsFor: [argument] });
    const { id } = ranked.work;
    const work = await found('', ranked, {
      foundBy: new Map([[id, ['owls by day']]]),
      paths: new Map([[id, ['Gull cites Owl']]]),
      summaries: new Map([[id, { text: 'Both are about owls.', model: 'm' }]]),
    });
    assert.deepEqual(work.argumentsFor, [argument]);
    assert.equal(work.why, 'It is about owls.');
    assert.deepEqual(work.queries, ['owls by day']);
    assert.deepEqual(work.path, ['Gull cites Owl']);
    assert.deepEqual(work.summary, { text: 'Both are about owls.', model: 'm' });
  });
});
