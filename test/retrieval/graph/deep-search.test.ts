import assert from 'node:assert/strict';
import { RequestError } from '../../../src/http/request-error.ts';
import { type DeepSearchOptions, deepSearch } from '../../../src/retrieval/graph/deep-search.ts';
import { beginDeepSearch, type DeepSearchState, wayTo } from '../../../src/retrieval/graph/deep-search-state.ts';
import { formatDeepSearch, parseDeepSearch } from '../../../src/retrieval/graph/kept-deep-search.ts';
import { referencesOf } from '../../../src/retrieval/graph/references-of.ts';
import type { FoundWork } from '../../../src/retrieval/merging/found-work.ts';
import type { RankedWork } from '../../../src/retrieval/ranking/ranked-work.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import { recordOf, workOf } from '../found-works.ts';

/** The works that works cite, by title. */
const cites: Readonly<Record<string, readonly string[]>> = {
  'Seed alpha': ['Near one', 'Far one', 'Seed beta'],
  'Seed beta': ['Near two', 'Near one'],
  'Near one': ['Deep one', 'Seed alpha'],
  'Near two': ['Deep two'],
  'Deep one': ['Deeper one'],
  'Deeper one': ['Deepest one'],
  'Deepest one': ['Bottom one'],
};
const scores: Readonly<Record<string, number>> = {
  'Far one': 0.1,
  'Near two': 0.9,
  'Seed alpha': 0.6,
  'Seed beta': 0.8,
};

function titleOf(work: FoundWork): string {
  return work.versions[0].title;
}

function ranked(work: FoundWork): RankedWork {
  const score = scores[titleOf(work)] ?? 0.7;
  return { work, score, rankedBy: 'words', why: '', argumentsFor: [], argumentsAgainst: [], isAttributed: undefined };
}

const seeds = ['Seed alpha', 'Seed beta'].map((title) => ranked(workOf(title)));

function options(
  given: Partial<DeepSearchOptions> = {},
): DeepSearchOptions & { readonly looked: string[]; readonly judged: string[] } {
  const looked: string[] = [];
  const judged: string[] = [];
  return {
    looked,
    judged,
    references: (work) => {
      looked.push(titleOf(work));
      return Promise.resolve(cites[titleOf(work)]?.map((title) => recordOf(title)));
    },
    rank: (works) => {
      judged.push(...works.map(titleOf));
      return Promise.resolve(works.map(ranked));
    },
    threshold: 0.5,
    ...given,
  };
}

function titles({ works }: DeepSearchState): string[] {
  return works.map(({ ranked: { work } }) => titleOf(work));
}

/** A state after it was written to a file and read. */
function fromFile(state: DeepSearchState): DeepSearchState {
  const goal = { subject: { kind: 'topic', title: '', text: '' }, ranking: ['words'] } as const;
  const written = formatDeepSearch({
    goal: { ...goal, ranking: [...goal.ranking] },
    queries: [],
    threshold: 0.5,
    state,
  });
  return parseDeepSearch(written)!.state;
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('a deep search', () => {
  it('follows citations forward and recommendations of its first works too, notes each route that found a work, and takes it for no new one', async () => {
    const citedIn: Readonly<Record<string, readonly string[]>> = {
      'Seed alpha': ['Young one', 'Near one'],
      'Seed beta': ['Seed alpha', 'Young one'],
    };
    const search = options({
      citations: (work) => Promise.resolve(citedIn[titleOf(work)]?.map((title) => recordOf(title))),
      recommendations: (work) => {
        const titles = titleOf(work).startsWith('Seed') ? ['Near two', 'Read too'] : ['Never asked'];
        return Promise.resolve(titles.map((title) => recordOf(title)));
      },
      found: [workOf('Deep one')],
      depth: 2,
    });
    const state = await deepSearch(beginDeepSearch(seeds), search);
    const routes = Object.fromEntries(state.works.map((work) => [titleOf(work.ranked.work), work.routes]));
    assert.deepEqual(routes, {
      'Seed alpha': ['queries', 'citations', 'references'],
      'Seed beta': ['queries', 'references'],
      'Near two': ['references', 'recommendations'],
      'Near one': ['references', 'citations'],
      'Young one': ['citations'],
      'Read too': ['recommendations'],
      'Deep two': ['references'],
      'Deep one': ['references', 'queries'],
    });
    assert.deepEqual(
      state.works
        .filter((work) => wayTo(work) !== 'references')
        .map((work) => [titleOf(work.ranked.work), wayTo(work)]),
      [
        ['Young one', 'citations'],
        ['Read too', 'recommendations'],
      ],
    );
    assert.deepEqual(fromFile(state), asJson(state));
  });

  it('follows the references of the most relevant work first, and keeps what is relevant', async () => {
    const search = options();
    const state = await deepSearch(beginDeepSearch(seeds), search);
    assert.deepEqual(search.looked.slice(0, 3), ['Seed beta', 'Near two', 'Near one']);
    assert.ok(!titles(state).includes('Far one'));
    assert.equal(state.rejected.length, 1);
    assert.equal(state.endedBy, 'nothingLeft');
  });

  it('judges each work once, however often it is cited', async () => {
    const search = options();
    await deepSearch(beginDeepSearch(seeds), search);
    assert.equal(new Set(search.judged).size, search.judged.length);
    assert.ok(!search.judged.includes('Seed alpha'));
  });

  it('says of each work how it was reached, by ids', async () => {
    const { works } = await deepSearch(beginDeepSearch(seeds), options());
    const byId = new Map(works.map((reached) => [reached.ranked.work.id, reached]));
    const deep = works.find(({ ranked: { work } }) => titleOf(work) === 'Deep one')!;
    assert.deepEqual(
      deep.path.map((id) => titleOf(byId.get(id)!.ranked.work)),
      ['Seed beta', 'Near one', 'Deep one'],
    );
    assert.equal(deep.depth, 2);
  });

  it('goes four citations deep, or as deep as wanted', async () => {
    const deepest = titles(await deepSearch(beginDeepSearch(seeds), options()));
    assert.ok(deepest.includes('Deepest one') && !deepest.includes('Bottom one'), deepest.join());
    const shallow = titles(await deepSearch(beginDeepSearch(seeds), options({ depth: 1 })));
    assert.deepEqual(shallow.sort(), ['Near one', 'Near two', 'Seed alpha', 'Seed beta']);
  });

  it('stops at a number of works, the best of the last ones first', async () => {
    const state = await deepSearch(beginDeepSearch(seeds), options({ works: 3 }));
    assert.deepEqual(titles(state), ['Seed alpha', 'Seed beta', 'Near two']);
    assert.equal(state.endedBy, 'size');
  });

  it('can be cancelled after any step and taken up again from a file, with the same result', async () => {
    const inOneGo = options();
    const whole = await deepSearch(beginDeepSearch(seeds), inOneGo);
    for (let steps = 1; steps <= inOneGo.looked.length; steps++) {
      const inParts = options();
      let state: DeepSearchState = beginDeepSearch(seeds);
      for (let rounds = 0; state.endedBy === undefined; rounds++) {
        assert.ok(rounds < 50);
        const controller = new AbortController();
        let left = steps;
        try {
          state = await deepSearch(fromFile(state), inParts, {
            signal: controller.signal,
            onStep: (next) => {
              state = next;
              if (--left === 0) controller.abort();
            },
          });
        } catch (error) {
          assert.ok(error instanceof RequestError && error.reason === 'cancelled');
        }
      }
      assert.deepEqual(asJson(state), asJson(whole));
      assert.deepEqual(inParts.looked, inOneGo.looked);
      assert.deepEqual(inParts.judged, inOneGo.judged);
    }
  });

  it('goes on with more room, also with what the last work cites that had none', async () => {
    const small = await deepSearch(beginDeepSearch(seeds), options({ works: 3 }));
    const large = await deepSearch(fromFile(small), options());
    const whole = await deepSearch(beginDeepSearch(seeds), options());
    const paths = ({ works }: DeepSearchState): string[] => works.map(({ path }) => path.join(' > ')).toSorted();
    assert.deepEqual(paths(large), paths(whole));
    assert.equal(large.endedBy, 'nothingLeft');
  });

  it('goes on within a greater depth', async () => {
    const shallow = await deepSearch(beginDeepSearch(seeds), options({ depth: 1 }));
    const search = options();
    const deep = await deepSearch(fromFile(shallow), search);
    assert.ok(titles(deep).includes('Deepest one'));
    assert.ok(!search.looked.includes('Seed alpha'));
  });

  it('leaves out works that appeared too late', async () => {
    const search = options({
      references: () => Promise.resolve([recordOf('Old work', { year: 2010 }), recordOf('New work', { year: 2024 })]),
      until: '2020-01-01',
      depth: 1,
    });
    assert.deepEqual(titles(await deepSearch(beginDeepSearch(seeds), search)), ['Seed alpha', 'Seed beta', 'Old work']);
  });
});

describe('what a work cites', () => {
  const work = workOf('Seed alpha');
  const down = new RequestError('serverError', 'It is down.');

  function source(
    name: 'openalex' | 'crossref',
    answer: () => ReturnType<NonNullable<ScholarlySource['references']>>,
  ): ScholarlySource {
    return { name, origin: `https://${name}.example.org`, references: answer };
  }

  it('is what all sources say together', async () => {
    const references = referencesOf({
      sources: [
        source('openalex', () => Promise.resolve({ records: [recordOf('A')], unreadable: 0 })),
        source('crossref', () => Promise.resolve({ records: [recordOf('B')], unreadable: 0 })),
      ],
    });
    assert.deepEqual(
      (await references(work))?.map(({ title }) => title),
      ['A', 'B'],
    );
  });

  it('is read from its PDF if no source knows it', async () => {
    const unknown = source('openalex', () => Promise.resolve(undefined));
    const fromPdf = (): Promise<ReturnType<typeof recordOf>[]> => Promise.resolve([recordOf('From the PDF')]);
    assert.deepEqual(
      (await referencesOf({ sources: [unknown], fromPdf })(work))?.map(({ title }) => title),
      ['From the PDF'],
    );
    assert.equal(await referencesOf({ sources: [unknown] })(work), undefined);
  });

  it('survives a source that fails, which is not asked for ever', async () => {
    let asked = 0;
    const failures: string[] = [];
    const references = referencesOf({
      sources: [
        source('openalex', () => {
          asked++;
          return Promise.reject(down);
        }),
        source('crossref', () => Promise.resolve({ records: [recordOf('B')], unreadable: 0 })),
      ],
      onFailure: ({ name }) => failures.push(name),
    });
    for (let round = 0; round < 6; round++) {
      assert.equal((await references(work))?.length, 1);
    }
    assert.equal(asked, 3);
    assert.deepEqual(failures, ['openalex']);
  });

  it('is an error if every source fails, or the search is cancelled', async () => {
    await assert.rejects(referencesOf({ sources: [source('openalex', () => Promise.reject(down))] })(work), down);
    const cancelled = new RequestError('cancelled', 'Cancelled.');
    const sources = [
      source('openalex', () => Promise.reject(cancelled)),
      source('crossref', () => Promise.resolve(undefined)),
    ];
    await assert.rejects(referencesOf({ sources })(work), cancelled);
  });
});
