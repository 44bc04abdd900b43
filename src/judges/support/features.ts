import { inner } from '../../similarity/inner.ts';
import type { ComparableWorks } from './comparable-works.ts';
import type { RankedWorks, SentenceFit } from './sentence-fit.ts';
import { standardise } from './statistics.ts';
import type { WorkVectors } from './work-vectors.ts';

/**
 * A feature that a judgement rests on. Similarities are cosines, of words (TF-IDF) and of vectors; competitors are
 * works that the sentence does not cite.
 * - `words`, `vectors`: how alike sentence and work are
 * - `wordsAboveMean`: standard deviations of `words` above the mean of all works
 * - `ownVectors`: `vectors` less the mean cosine of the work and all other works, which is high for a work that is a
 *   little about everything (a hub; after the cross-domain similarity local scaling of Conneau et al. 2018)
 * - `rank`, `margin`: by the sum of both similarities, the share of competitors below the work, and how far it is above
 *   the best of them
 * - `company`: how alike the work is to the most similar of the works cited in the same paragraph; by vectors, or by
 *   words where there are none
 * - `ownVectorsInCompany`: product of the two, since either is enough
 * - `authorNamed`, `otherNamed`: the sentence names an author of the work; it names only authors of other works
 */
export type Feature =
  | 'words'
  | 'wordsAboveMean'
  | 'vectors'
  | 'ownVectors'
  | 'rank'
  | 'margin'
  | 'company'
  | 'ownVectorsInCompany'
  | 'authorNamed'
  | 'otherNamed';

export type Features = Readonly<Record<Feature, number>>;

/**
 * A sentence and what it was compared with. Positions are those of `works`; of those named here all vectors are there.
 */
export interface ComparedSentence {
  /** Its words that may be names. */
  readonly capitalised: ReadonlySet<string>;
  readonly works: ComparableWorks;
  readonly workVectors: WorkVectors | undefined;
  readonly fit: SentenceFit;
  /** The other works that the sentence cites, and those that its paragraph cites elsewhere. */
  readonly beside: readonly number[];
  readonly nearby: readonly number[];
}

/** The values that stand for `company` where a paragraph cites nothing else: about the mean. */
const companyOfNone = { vectors: 0.35, words: 0 };

/** The features of a work, given by its position, as the one that the sentence cites. */
export function featuresOf(position: number, sentence: ComparedSentence): Features {
  const { workVectors, fit } = sentence;
  const vectors = fit.vectors(position);
  const ownVectors = vectors - (workVectors?.hubness(position) ?? 0);
  const company = companyOf(position, sentence);
  return {
    words: fit.words(position),
    wordsAboveMean: standardise(fit.words(position), fit.wordsSpread),
    vectors,
    ownVectors,
    ...standing(position, sentence),
    company,
    ownVectorsInCompany: ownVectors * company,
    ...namesIn(sentence, position),
  };
}

function standing(position: number, { works, fit, beside }: ComparedSentence): Pick<Features, 'rank' | 'margin'> {
  const own = fit.combined(position);
  const cited = [...new Set([position, ...beside].map((one) => works.title(one)))];
  const competitors = cited.reduce((count, title) => count - works.withTitle(title), works.size);
  const near = compete(own, cited, fit.near, works);
  const rest = compete(own, cited, fit.rest, works);
  // The works that were not compared are below it as often as those that stand for them.
  const others = competitors - near.count;
  const below = near.below + (rest.count === 0 ? 0 : (others * rest.below) / rest.count);
  const count = rest.count === 0 ? near.count : competitors;
  const best = others > 0 ? Math.max(near.best, rest.best) : near.best;
  return count === 0 ? { rank: 0.5, margin: 0 } : { rank: below / count, margin: own - best };
}

/** Counts all works and those below a value, without those that are cited; equal ones count half. */
function compete(
  own: number,
  cited: readonly number[],
  { positions, combined }: RankedWorks,
  works: ComparableWorks,
): { readonly count: number; readonly below: number; readonly best: number } {
  let count = 0;
  let below = 0;
  let best = -Infinity;
  for (let at = 0; at < combined.length; at++) {
    if (!cited.includes(works.title(positions[at]!))) {
      const value = combined[at]!;
      count++;
      below += value < own ? 1 : value === own ? 0.5 : 0;
      best = Math.max(best, value);
    }
  }
  return { count, below, best };
}

function companyOf(position: number, { works, workVectors, beside, nearby }: ComparedSentence): number {
  const others = [...beside, ...nearby].filter((other) => other !== position);
  if (others.length === 0) {
    return workVectors === undefined ? companyOfNone.words : companyOfNone.vectors;
  }
  return Math.max(
    ...others.map((other) =>
      workVectors === undefined
        ? works.likeness(other, position)
        : inner(workVectors.at(other)!, workVectors.at(position)!),
    ),
  );
}

function namesIn(
  { capitalised, works }: ComparedSentence,
  position: number,
): Pick<Features, 'authorNamed' | 'otherNamed'> {
  const named = new Set([...capitalised].flatMap((word) => works.positionsNamed(word)));
  return { authorNamed: Number(named.has(position)), otherNamed: Number(named.size > 0 && !named.has(position)) };
}
