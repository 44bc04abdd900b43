import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { IndexedWorks, vectorOf } from '../../src/retrieval/ranking/indexed-works.ts';
import { machineScores } from '../../src/retrieval/ranking/machine-scores.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { evaluationVectors, withVectors } from './evaluation-vectors.ts';
import { measureCorpusSearches } from './measure-corpus-searches.ts';
import { measureSelections } from './measure-selections.ts';
import { measureRanking, type RetrievalMeasures, retrieved } from './retrieval-measures.ts';
import { type MeasuredMethod, retrievalPage } from './retrieval-page.ts';
import { type RetrievalQuery, type RetrievalSet, readRetrievalSet } from './retrieval-set.ts';
import { seededBy } from './seeded-random.ts';

/** A way to rank. */
interface Method {
  readonly name: string;
  readonly usesVectors: boolean;
  readonly feedback: boolean;
  /** The number of the works that a paper cites that are known to it already; they are not looked for. */
  readonly known: number;
}

const methods: readonly Method[] = [
  { name: 'words', usesVectors: false, feedback: false, known: 0 },
  { name: 'words, first hits', usesVectors: false, feedback: true, known: 0 },
  { name: 'words and meaning', usesVectors: true, feedback: false, known: 0 },
  { name: '**words and meaning, first hits**', usesVectors: true, feedback: true, known: 0 },
  {
    name: 'without works already cited, but looking for the same as below',
    usesVectors: true,
    feedback: true,
    known: -5,
  },
  { name: '**with 5 works already cited**', usesVectors: true, feedback: true, known: 5 },
];

/**
 * Measures how well this machine ranks 12,000 works by what a paper says of itself: whether those that it cites come first,
 * how many of them it chooses with which diversity, and how many a search of a corpus finds.
 */
export async function evaluateRetrieval(data: string, { write }: EvaluationOptions): Promise<void> {
  const set = readRetrievalSet(data);
  const vectors = await evaluationVectors();
  const measured: MeasuredMethod[] = [];
  for (const method of methods) {
    if (!method.usesVectors || vectors !== undefined) {
      measured.push({
        name: method.name,
        measures: await measure(method, set, method.usesVectors ? vectors : undefined),
      });
    }
  }
  const selections = vectors === undefined ? [] : await measureSelections(set, vectors);
  const searches = vectors === undefined ? [] : await measureCorpusSearches(data, set, vectors);
  const page = retrievalPage({ set, measured, selections, searches }).join('\n');
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/retrieval.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}

/** One measure for each query, in their order. */
async function measure(
  method: Method,
  { queries, pool }: RetrievalSet,
  vectors: Vectors | undefined,
): Promise<readonly RetrievalMeasures[]> {
  const byId = new Map(pool.map((work) => [work.id, work]));
  const indexed = (await withVectors(vectors, () => {
    queries.forEach((query) => vectors && vectorOf(query, vectors));
    return IndexedWorks.of(pool, vectors);
  }))!;
  return queries.map((query) => {
    const held = heldOut(query, Math.abs(method.known));
    const known = method.known > 0 ? [...held].map((id) => byId.get(id)!) : [];
    const scores = machineScores(query, indexed, { vectors, known, feedback: method.feedback })!;
    const ranking = Array.from(scores.keys())
      .filter((place) => pool[place]!.id !== query.id && !held.has(pool[place]!.id))
      .sort((a, b) => scores[b]! - scores[a]!)
      .slice(0, retrieved)
      .map((place) => pool[place]!.id);
    return measureRanking(ranking, new Set(query.cited.filter((id) => !held.has(id))));
  });
}

/** Some of the works that a paper cites, at most half of them: the same ones in each run. */
function heldOut({ id, cited }: RetrievalQuery, count: number): ReadonlySet<string> {
  const random = seededBy(id);
  const shuffled = cited.map((work) => ({ work, at: random() })).sort((a, b) => a.at - b.at);
  return new Set(shuffled.slice(0, Math.min(count, Math.floor(cited.length / 2))).map(({ work }) => work));
}
