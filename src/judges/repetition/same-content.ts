import type { Prose } from '../../manuscript/reader.ts';
import { inner } from '../../similarity/inner.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { memoize } from '../../task/memoize.ts';
import { comparedSentences, type RepetitionCandidate } from './repetition-candidates.ts';
import { SetOverlaps } from './set-overlaps.ts';

/**
 * Thresholds, calibrated on published related work: 587 sections with 2,075 paragraphs, in which nearly nothing is said
 * twice. `npm run eval -- rules` counts how often they are passed.
 */
const sentences = { cosine: 0.85, cosineAndOverlap: 1.3 } as const;
const paragraphs = { cosine: 0.9, overlap: 0.3, overlapAlone: 0.9, fewestSentences: 3 } as const;

/**
 * Gives the nearness in meaning of two sentences of two paragraphs, as a cosine, where they say the same; undefined if
 * they do not, or where vectors are missing, which are wanted then.
 */
export function sameSentence(
  earlier: Prose,
  later: Prose,
  candidate: RepetitionCandidate,
  vectors: Vectors,
): number | undefined {
  const a = vectors.of(comparedSentences(earlier)[candidate.earlier]!.text, 'sentence');
  const b = vectors.of(comparedSentences(later)[candidate.later]!.text, 'sentence');
  const cosine = a === undefined || b === undefined ? 0 : inner(a, b);
  return cosine >= sentences.cosine && cosine + candidate.overlap >= sentences.cosineAndOverlap ? cosine : undefined;
}

/** Compares the paragraphs of a section with those before them. */
export class EarlierParagraphs {
  readonly #paragraphs: readonly Prose[];
  readonly #vectors: Vectors | undefined;
  readonly #overlaps: SetOverlaps;

  /** @param inOrder in reading order */
  constructor(inOrder: readonly Prose[], vectors: Vectors | undefined) {
    this.#paragraphs = inOrder;
    this.#vectors = vectors;
    const isLong = (prose: Prose): boolean => comparedSentences(prose).length >= paragraphs.fewestSentences;
    const sets = inOrder.map((prose) => (isLong(prose) ? termsIn(prose) : new Set<string>()));
    this.#overlaps = new SetOverlaps(sets, vectors === undefined ? paragraphs.overlapAlone : paragraphs.overlap);
  }

  /**
   * The position of the first paragraph before one of some length that says the same: in the same words or, where there
   * are vectors, in half of the same words and with the same meaning, with the same numbers and names. Where vectors are missing, they are wanted then.
   */
  same(index: number): number | undefined {
    for (const { earlier, share } of this.#overlaps.before(index)) {
      const [a, b] = [this.#paragraphs[earlier]!, this.#paragraphs[index]!];
      if (particularsIn(a) !== particularsIn(b)) continue;
      if (share >= paragraphs.overlapAlone || (this.#vectors !== undefined && meansTheSame(a, b, this.#vectors))) {
        return earlier;
      }
    }
    return undefined;
  }
}

/** The numbers and names of a paragraph: where they differ, the same is said of other things. */
const particularsIn = memoize((prose: Prose): string => {
  const words = comparedSentences(prose).flatMap(({ particulars }) => particulars.split(' '));
  return [...new Set(words)].sort().join(' ').trim();
});

function meansTheSame(a: Prose, b: Prose, vectors: Vectors): boolean {
  const [meaningOfA, meaningOfB] = [meaningOf(a, vectors), meaningOf(b, vectors)];
  return meaningOfA !== undefined && meaningOfB !== undefined && inner(meaningOfA, meaningOfB) >= paragraphs.cosine;
}

const termsIn = memoize(
  (prose: Prose): ReadonlySet<string> => new Set(comparedSentences(prose).flatMap((sentence) => [...sentence.terms])),
);

/** The direction of the sum of the vectors of a paragraph's sentences, of length 1; remembered once all are there. */
function meaningOf(prose: Prose, vectors: Vectors): Float64Array | undefined {
  const known = meanings(vectors);
  const meaning =
    known.get(prose) ?? direction(comparedSentences(prose).map(({ text }) => vectors.of(text, 'sentence')));
  if (meaning !== undefined) known.set(prose, meaning);
  return meaning;
}

const meanings = memoize((_: Vectors) => new WeakMap<Prose, Float64Array>());

function direction(found: readonly (Float32Array | undefined)[]): Float64Array | undefined {
  if (!found.every((vector) => vector !== undefined)) {
    return undefined;
  }
  const sum = new Float64Array(found[0]?.length ?? 0);
  for (const vector of found) {
    for (const [at, value] of vector.entries()) {
      sum[at]! += value;
    }
  }
  const length = Math.sqrt(inner(sum, sum)) || 1;
  return sum.map((value) => value / length);
}
