import type { CitedWork } from '../../evidence/cited-work.ts';
import { type ComparedBy, embeddedText } from '../../similarity/embedded-text.ts';
import { inner } from '../../similarity/inner.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import type { Vectors } from '../../similarity/vectors.ts';

/**
 * A measure of how alike two works are, the same either way round; at most 1. Only how it compares to that of other
 * works means something.
 */
export type WorkSimilarity = (a: CitedWork, b: CitedWork) => number;

/**
 * Measures how alike works are: by their vectors, or by words if vectors are not available (`Judges.vectors` is
 * undefined). Undefined if vectors are missing, which are wanted then.
 */
export function workSimilarity(works: readonly CitedWork[], vectors: Vectors | undefined): WorkSimilarity | undefined {
  return vectors === undefined ? similarityByWords(works) : similarityByVectors(works, vectors);
}

/** Works are compared by abstracts where both have one, otherwise by titles: texts of unlike kinds are never alike. */
function similarityByVectors(works: readonly CitedWork[], vectors: Vectors): WorkSimilarity | undefined {
  const vectorsBy = (by: ComparedBy): ReadonlyMap<CitedWork, ReturnType<Vectors['of']>> =>
    new Map(
      works
        .filter(({ title, abstract }) => (by === 'title' ? title !== '' : abstract !== undefined))
        .map((work) => [work, vectors.of(embeddedText(work, by), 'work')]),
    );
  const [titles, abstracts] = [vectorsBy('title'), vectorsBy('abstract')];
  if ([...titles.values(), ...abstracts.values()].includes(undefined)) {
    return undefined;
  }
  const cosine = (a: ReturnType<Vectors['of']>, b: ReturnType<Vectors['of']>): number | undefined =>
    a && b && inner(a, b);
  return (a, b) => cosine(abstracts.get(a), abstracts.get(b)) ?? cosine(titles.get(a), titles.get(b)) ?? 0;
}

/** Words of titles count twice. */
function similarityByWords(works: readonly CitedWork[]): WorkSimilarity {
  const terms = works.map(({ title, abstract = '' }) => [...termsOf(title), ...termsOf(title), ...termsOf(abstract)]);
  const tfIdf = TfIdf.of(terms.map(countTerms));
  const rows = new Map(works.map((work, index) => [work, tfIdf.similarities(terms[index]!)]));
  const positions = new Map(works.map((work, index) => [work, index]));
  return (a, b) => rows.get(a)?.[positions.get(b) ?? -1] ?? 0;
}
