import { keyPhraseQueries } from '../../src/retrieval/queries/key-phrase-queries.ts';
import { IndexedWorks } from '../../src/retrieval/ranking/indexed-works.ts';
import { termsOf } from '../../src/similarity/terms.ts';
import type { PoolWork, RetrievalQuery, RetrievalSet } from './retrieval-set.ts';

/** The ways in which scholarly sources read a query: works that have any of its words, or only those that have all. */
export const readings = ['any', 'all'] as const;

export type Reading = (typeof readings)[number];

/** The first queries, and the works that each finds: what an author looks for in a hurry. */
export const fewQueries = { queries: 5, hits: 40 };
/** All queries, and the works that each finds. */
export const allQueries = { queries: 15, hits: 50 };
/** The number of works that are looked at once all that were found are ranked. */
export const ranked = 100;

/** The shares of the cited works that the queries of one paper find, each from 0 to 1. */
export interface QueryRecall {
  readonly few: number;
  readonly all: number;
  /** Among the first `ranked` of all that were found, ranked by words. */
  readonly ranked: number;
}

/** A pool of works that is searched as a scholarly source is. */
export class SearchedPool {
  readonly #pool: readonly PoolWork[];
  readonly #indexed: IndexedWorks;
  readonly #places = new Map<string, Set<number>>();

  constructor(pool: readonly PoolWork[]) {
    this.#pool = pool;
    this.#indexed = IndexedWorks.of(pool, undefined)!;
    for (const [place, { title, abstract = '' }] of pool.entries()) {
      for (const term of termsOf(`${title} ${abstract}`)) {
        const places = this.#places.get(term) ?? new Set();
        this.#places.set(term, places.add(place));
      }
    }
  }

  /** Measures what the queries find that this machine proposes for a paper. */
  recallOf(paper: RetrievalQuery, reading: Reading): QueryRecall {
    const queries = keyPhraseQueries({ kind: 'paper', title: paper.title, text: paper.abstract ?? '' });
    const hits = queries.map(({ text }) => this.#search(text, reading).filter((at) => this.#pool[at]!.id !== paper.id));
    const cited = new Set(paper.cited);
    const recall = (places: Iterable<number>): number =>
      [...new Set(places)].filter((place) => cited.has(this.#pool[place]!.id)).length / cited.size;
    const found = [...new Set(hits.slice(0, allQueries.queries).flatMap((places) => places.slice(0, allQueries.hits)))];
    const likeness = this.#indexed.similarities(paper, undefined);
    return {
      few: recall(hits.slice(0, fewQueries.queries).flatMap((places) => places.slice(0, fewQueries.hits))),
      all: recall(found),
      ranked: recall(found.sort((a, b) => likeness[b]! - likeness[a]!).slice(0, ranked)),
    };
  }

  /** The places of the works that a query finds, the nearest first. Sources take hyphens for spaces. */
  #search(query: string, reading: Reading): number[] {
    const words = query.replaceAll('-', ' ');
    const terms = termsOf(words);
    const likeness = this.#indexed.similarities({ title: words, abstract: undefined }, undefined);
    return Array.from(likeness.keys())
      .filter(
        (at) => likeness[at]! > 0 && (reading === 'any' || terms.every((term) => this.#places.get(term)?.has(at))),
      )
      .sort((a, b) => likeness[b]! - likeness[a]!);
  }
}

/** The means over papers. */
export function meanRecall(all: readonly QueryRecall[]): QueryRecall {
  const mean = (measure: keyof QueryRecall): number =>
    all.reduce((sum, one) => sum + one[measure], 0) / Math.max(1, all.length);
  return { few: mean('few'), all: mean('all'), ranked: mean('ranked') };
}

/** The halves of a set: queries are tuned on the first, and the second is measured for all to read. */
export function halvesOf({ queries }: RetrievalSet): Readonly<Record<'tuned' | 'held', readonly RetrievalQuery[]>> {
  const middle = Math.floor(queries.length / 2);
  return { tuned: queries.slice(0, middle), held: queries.slice(middle) };
}
