import type { CorpusStore, StoredWork } from '../../../src/retrieval/corpus/corpus-store.ts';
import type { Vector } from '../../../src/similarity/embedder.ts';
import { inner } from '../../../src/similarity/inner.ts';

/**
 * A corpus in memory that is read only, and searched by vectors alone: all works are compared. Works that are equally
 * close come in the order they are given in.
 */
export function vectorCorpus(model: string | undefined, works: readonly StoredWork[]): CorpusStore {
  const byKey = new Map(works.map((work) => [work.key, work]));
  const cannot = (): never => {
    throw new Error('this corpus is only searched by vectors');
  };
  return {
    model,
    search: async ({ vector, limit, cursor = '0', filters = {} }, signal) => {
      signal?.throwIfAborted();
      const { to = Infinity } = filters;
      const hits = works
        .filter(({ work, vector: own }) => own !== undefined && (work.record.year ?? 0) <= to)
        .map(({ key, work, vector: own }) => ({ key, work, cosine: inner(vector ?? cannot(), own as Vector) }))
        .sort((a, b) => b.cosine - a.cosine)
        .map((hit) => ({ ...hit, score: hit.cosine }));
      const [start, end] = [Number(cursor), Number(cursor) + limit];
      return Promise.resolve({
        hits: hits.slice(start, end),
        cursor: end < hits.length ? String(end) : undefined,
        explanation: undefined,
      });
    },
    works: (keys) => Promise.resolve(keys.flatMap((key) => byKey.get(key) ?? [])),
    identified: cannot,
    citing: cannot,
    beginWriting: cannot,
    all: cannot,
    stats: cannot,
    close: () => Promise.resolve(),
  };
}
