import type { CorpusSearch, CorpusStore } from '../../src/retrieval/corpus/corpus-store.ts';
import { percentile } from '../measure.ts';
import { nearestWorks, queryVector } from './made-up-vectors.ts';
import { madeUpQuery, numberOf } from './made-up-works.ts';
import type { ProcessorClock } from './processor-clock.ts';

/** The costs of searching a corpus. */
export interface SearchCosts {
  /** By words and vector together, for a page of 20 works. */
  readonly both: Times;
  readonly byVector: Times;
  /** The share of the 20 nearest works that a search by vector finds. */
  readonly recall: number;
}

/** The times of one search, in milliseconds. */
export interface Times {
  readonly median: number;
  readonly high: number;
  /**
   * The time that the processor worked for it on average, other programs left out; undefined if the server is on
   * another machine.
   */
  readonly processor: number | undefined;
}

const limit = 20;
const searches = 200;
/** Comparing all works takes long. */
const comparedSearches = 50;

/** Measures searches by queries about the topics of a corpus. */
export async function measureSearches(
  store: CorpusStore,
  { works, processorTime }: { readonly works: number; readonly processorTime: ProcessorClock },
): Promise<SearchCosts> {
  const queries = Array.from({ length: searches }, (_, index) => Math.floor((works / searches) * index));
  const search = (number: number): CorpusSearch => ({ words: madeUpQuery(number), vector: queryVector(number), limit });
  // Others are searched first, to have in memory what a corpus in use has there.
  const others = queries.map((number) => number + Math.floor(works / searches / 2));
  for (const number of others) await store.search(search(number));
  const both = await timesOf(queries.map(search), store, processorTime);
  const vectors = queries.map(queryVector);
  const byVector = await timesOf(
    vectors.map((vector) => ({ vector, limit })),
    store,
    processorTime,
  );
  const compared = vectors.filter((_, index) => index % (searches / comparedSearches) === 0);
  return { both, byVector, recall: await recallOf(store, compared, works) };
}

async function timesOf(
  wanted: readonly CorpusSearch[],
  store: CorpusStore,
  processorTime: ProcessorClock,
): Promise<Times> {
  const times: number[] = [];
  const before = processorTime();
  for (const search of wanted) {
    const started = performance.now();
    await store.search(search);
    times.push(performance.now() - started);
  }
  const after = processorTime();
  times.sort((a, b) => a - b);
  return {
    median: percentile(times, 0.5),
    high: percentile(times, 0.95),
    processor: before === undefined || after === undefined ? undefined : (after - before) / wanted.length,
  };
}

async function recallOf(store: CorpusStore, vectors: readonly Float32Array[], works: number): Promise<number> {
  const nearest = nearestWorks(vectors, works, limit);
  let found = 0;
  for (const [index, vector] of vectors.entries()) {
    const { hits } = await store.search({ vector, limit });
    found += hits.filter(({ work }) => nearest[index]!.has(numberOf(work.record.title))).length;
  }
  return found / (vectors.length * Math.min(limit, works));
}
