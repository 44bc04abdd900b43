import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { StoredWork } from '../../src/retrieval/corpus/corpus-store.ts';
import { vectorOf } from '../../src/retrieval/ranking/indexed-works.ts';
import type { Embedder, Vector } from '../../src/similarity/embedder.ts';
import { inner } from '../../src/similarity/inner.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import { selectFromCorpus } from '../../src/workflows/corpus/select-from-corpus.ts';
import { vectorCorpus } from '../../test/retrieval/corpus/vector-corpus.ts';
import { recordOf } from '../../test/retrieval/found-works.ts';
import { withVectors } from './evaluation-vectors.ts';
import type { RetrievalSet } from './retrieval-set.ts';

/** The measures of works chosen with one diversity, on average over papers, each from 0 to 1. */
export interface MeasuredSelection {
  readonly diversity: number;
  /** The share of the works that a paper cites that were chosen. */
  readonly recall: number;
  /** The share of the chosen works that the paper cites. */
  readonly precision: number;
  /** The cosine of a chosen work and the other chosen one that is most like it, on average. */
  readonly redundancy: number;
}

const diversities = [0, 0.25, 0.5, 0.75, 1];
/** The number of works chosen for each paper. */
export const measuredBreadth = 20;

/**
 * Chooses works for each paper by its title and abstract, as `situate corpus select` does, with several diversities. The
 * set has no pages, so the depth is 0.
 */
export async function measureSelections(
  { queries, pool }: RetrievalSet,
  vectors: Vectors,
): Promise<MeasuredSelection[]> {
  const works = await withVectors(vectors, () => {
    queries.forEach((query) => vectorOf(query, vectors));
    const stored = pool.map((work) => ({ work, vector: vectorOf(work, vectors) }));
    return stored.map(({ work, vector }): StoredWork => {
      const record = recordOf(work.title, {
        source: 'corpus',
        id: work.id,
        abstract: work.abstract,
        identity: { ...identityOfTitle(work.title), doi: work.id },
      });
      return { key: work.id, work: { id: work.id, record, day: undefined, pages: [] }, vector, pages: [] };
    });
  });
  const byId = new Map(works.map((work) => [work.key, work]));
  const corpus = vectorCorpus(vectors.model, works);
  const embedder: Embedder = {
    model: vectors.model,
    embed: (texts) => withVectors(vectors, () => texts.map((text) => vectors.of(text, 'work')!)),
  };
  const measured: MeasuredSelection[] = [];
  for (const diversity of diversities) {
    const each: Omit<MeasuredSelection, 'diversity'>[] = [];
    for (const { id, title, abstract = '', cited } of queries) {
      const chosen = await selectFromCorpus(
        corpus,
        embedder,
        {
          subject: { kind: 'paper', title, text: abstract },
          pieces: [],
          isLeftOut: ({ versions }) => versions.some(({ records }) => records.some((record) => record.id === id)),
        },
        { breadth: measuredBreadth, depth: 0, diversity },
      );
      const hits = new Set(chosen.flatMap(({ ids }) => ids).filter((one) => cited.includes(one)));
      each.push({
        recall: hits.size / cited.length,
        precision: hits.size / measuredBreadth,
        redundancy: redundancyOf(chosen.map(({ ids }) => byId.get(ids[0]!)!.vector!)),
      });
    }
    const mean = (measure: keyof (typeof each)[number]): number =>
      each.reduce((sum, one) => sum + one[measure], 0) / Math.max(1, each.length);
    measured.push({ diversity, recall: mean('recall'), precision: mean('precision'), redundancy: mean('redundancy') });
  }
  return measured;
}

function redundancyOf(vectors: readonly Vector[]): number {
  const closest = vectors.map((one) =>
    Math.max(...vectors.filter((other) => other !== one).map((other) => inner(one, other))),
  );
  return closest.reduce((sum, cosine) => sum + cosine, 0) / closest.length;
}
