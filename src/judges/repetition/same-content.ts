import type { Prose } from '../../manuscript/reader.ts';
import type { Vectors } from '../embedding/vectors.ts';
import { inner } from '../support/work-vectors.ts';
import { comparedSentences, type RepetitionCandidate, sharedPart } from './repetition-candidates.ts';

/**
 * Thresholds, calibrated on published related work: 587 sections with 2,075 paragraphs, in which nearly nothing is said
 * twice. `npm run eval -- rules` counts how often they are passed.
 */
const sentences = { cosine: 0.85, cosineAndOverlap: 1.3 } as const;
const paragraphs = { cosine: 0.9, overlap: 0.3, overlapAlone: 0.9, fewestSentences: 3 } as const;

/**
 * How near two sentences of two paragraphs are in meaning, as a cosine, where they say the same; undefined where they do
 * not, or where vectors are missing, which are wanted then.
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

/**
 * Whether two paragraphs of some length say the same: in the same words or, where there are vectors, in half of the same
 * words and with the same meaning. Not where vectors are missing, which are wanted then.
 */
export function isSameParagraph(earlier: Prose, later: Prose, vectors: Vectors | undefined): boolean {
  const [a, b] = [earlier, later].map(comparedSentences);
  if (Math.min(a!.length, b!.length) < paragraphs.fewestSentences) {
    return false;
  }
  const overlap = sharedPart(termsIn(earlier), termsIn(later));
  if (overlap < paragraphs.overlap || overlap >= paragraphs.overlapAlone || vectors === undefined) {
    return overlap >= paragraphs.overlapAlone;
  }
  const [meaningOfA, meaningOfB] = [meaningOf(earlier, vectors), meaningOf(later, vectors)];
  return meaningOfA !== undefined && meaningOfB !== undefined && inner(meaningOfA, meaningOfB) >= paragraphs.cosine;
}

const terms = new WeakMap<Prose, ReadonlySet<string>>();

function termsIn(prose: Prose): ReadonlySet<string> {
  let known = terms.get(prose);
  if (known === undefined) {
    known = new Set(comparedSentences(prose).flatMap((sentence) => [...sentence.terms]));
    terms.set(prose, known);
  }
  return known;
}

/** The direction of the sum of the vectors of a paragraph's sentences, of length 1. */
function meaningOf(prose: Prose, vectors: Vectors): Float64Array | undefined {
  const found = comparedSentences(prose).map(({ text }) => vectors.of(text, 'sentence'));
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
