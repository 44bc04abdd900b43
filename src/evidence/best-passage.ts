import { inner } from '../similarity/inner.ts';
import { termsOf } from '../similarity/terms.ts';
import type { Vectors } from '../similarity/vectors.ts';
import { memoize } from '../task/memoize.ts';
import { isEnglish } from '../text/language.ts';
import type { CitedWork } from './cited-work.ts';
import { type Passage, passagesOf } from './passages-of-work.ts';

/** A passage of a work, and how close it is to what is said of the work. */
export interface RankedPassage {
  readonly passage: Passage;
  /** Up to 1: the share of the terms of the sentence that it has; with vectors the mean of that and the cosine. */
  readonly similarity: number;
}

/**
 * What was found of a sentence in what is known of a work that it cites. It is a matter of likeness: whether the work says
 * what the sentence does only a reader can tell.
 * - `near`, `related`: the best passage; of those who are not cited, hardly any work of the same bibliography has one as near,
 *   and hardly any work of another field one as related
 * - `nothing`: nothing like the sentence was found
 * - `tooLittle`: there is too little to go by: nothing is known but a title that could be that of anything, or the sentence
 *   says hardly anything
 * - `otherLanguage`: sentence or work is not in English, in which passages are compared
 */
export type PassageFound =
  | (RankedPassage & { readonly found: 'near' | 'related'; readonly by: ComparedByMeans })
  | { readonly found: 'nothing'; readonly by: ComparedByMeans /** Where was looked. */; readonly in: KnownOfWork }
  | { readonly found: 'tooLittle' /** The text that says too little. */; readonly of: 'sentence' | 'work' }
  | { readonly found: 'otherLanguage' };

/** By words alone, or by the vectors of the local model too. */
type ComparedByMeans = 'words' | 'vectors';

/** What is known of a work: something of its text, its abstract without that, or nothing but its title. */
type KnownOfWork = 'text' | 'abstract' | 'title';

/** The passages of a work of which vectors are compared: those that words alone put first. */
const comparedByVectors = 16;
/** A sentence with fewer terms says too little: "This has long been known [1]." */
const fewestTerms = 4;
/** A title with fewer terms may name anything within a field: "Deep Learning", "Envisioning Information". */
export const fewestTitleTerms = 3;

/**
 * The least similarity of a passage that is near, and of one that is related. The more passages a work is known by, the closer
 * to anything is one of them: so the least similarity grows with the logarithm of how many there are.
 * `npm run eval -- passages` shows how often works that are not cited reach it.
 */
const leastSimilarity = {
  vectors: { near: 0.37, related: 0.2, nearTitle: 0.35, relatedTitle: 0.12, growth: 0.035 },
  // Texts that say the same often have no word in common: by words alone nothing else is nothing like it.
  words: { near: 0.25, related: 0.01, nearTitle: 0.25, relatedTitle: 0.01, growth: 0.03 },
} as const;
/** So many passages have most abstracts. */
const passagesOfAbstract = 3;

/** True if a plain sentence says enough to compare it with a work. */
export function saysEnough(text: string): boolean {
  return termsOf(text).length >= fewestTerms;
}

/**
 * Finds the passage of a work that bears most on what a sentence says of it. Undefined if vectors are missing, which are
 * wanted then.
 * @param claims the sentence as plain text, and the part of it that is about the work, where it cites others too
 * @param vectors undefined to go by words alone
 */
export function bestPassage(
  work: CitedWork,
  claims: readonly string[],
  vectors: Vectors | undefined,
): PassageFound | undefined {
  const passages = passagesOf(work);
  if (!claims.some(saysEnough)) {
    return { found: 'tooLittle', of: 'sentence' };
  }
  if (passages.length === 0) {
    return { found: 'tooLittle', of: 'work' };
  }
  if (!isEnglish(claims.join(' ')) || !isEnglish(...passages.map(({ text }) => text))) {
    return { found: 'otherLanguage' };
  }
  const ranked = rankPassages(work, claims, vectors);
  if (ranked === undefined) {
    return undefined;
  }
  const by = vectors === undefined ? 'words' : 'vectors';
  const least = leastSimilarity[by];
  const growth = least.growth * Math.log(Math.max(1, passages.length / passagesOfAbstract));
  for (const found of ['near', 'related'] as const) {
    const best = ranked.find(({ passage: { place }, similarity }) =>
      place === 'title' ? similarity >= least[`${found}Title`] : similarity >= least[found] + growth,
    );
    if (best !== undefined) {
      return { found, by, ...best };
    }
  }
  const places = new Set(passages.map(({ place }) => place));
  const known = [...places].some((place) => place !== 'abstract' && place !== 'title')
    ? 'text'
    : places.has('abstract')
      ? 'abstract'
      : 'title';
  return known === 'title' && termsOf(work.title).length < fewestTitleTerms
    ? { found: 'tooLittle', of: 'work' }
    : { found: 'nothing', by, in: known };
}

/**
 * The passages of a work by how close they are to what is said of it, the closest first, those from within its text first
 * among equals; of a long work vectors are compared for the first ones by words, which come before all others. Undefined if
 * vectors are missing, which are wanted then.
 */
export function rankPassages(
  work: CitedWork,
  claims: readonly string[],
  vectors: Vectors | undefined,
): readonly RankedPassage[] | undefined {
  const wanted = claims.map((claim) => new Set(termsOf(claim))).filter(({ size }) => size > 0);
  const byWords = termsOfPassages(work).map(({ passage, terms }) => ({
    passage,
    similarity: Math.max(0, ...wanted.map((claim) => [...claim].filter((term) => terms.has(term)).length / claim.size)),
  }));
  byWords.sort((a, b) => b.similarity - a.similarity);
  if (vectors === undefined) {
    return byWords;
  }
  const ofClaims = claims.map((claim) => vectors.of(claim, 'sentence'));
  const compared = byWords.slice(0, comparedByVectors).map(({ passage, similarity }) => {
    const vector = vectors.of(passage.text, 'work');
    const cosines = ofClaims.map((claim) => claim && vector && inner(claim, vector));
    return { passage, similarity: (similarity + Math.max(...cosines.map((cosine) => cosine ?? Number.NaN))) / 2 };
  });
  return compared.some(({ similarity }) => Number.isNaN(similarity))
    ? undefined
    : [...compared.sort((a, b) => b.similarity - a.similarity), ...byWords.slice(comparedByVectors)];
}

const termsOfPassages = memoize((work: CitedWork) =>
  passagesOf(work).map((passage) => ({ passage, terms: new Set(termsOf(passage.text)) })),
);
