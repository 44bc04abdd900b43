import type { Sentence } from '../../manuscript/model.ts';
import { memoize } from '../../task/memoize.ts';
import type { TextRange } from '../../text/range.ts';

/**
 * The way in which a sentence positions a paper in its field.
 * - `own`: it is about the authors' own work: what they do, or how it relates to what others did
 * - `gap`: it says what is missing so far, and nothing about what the authors do about it
 * - `signpost`: it says what the text does next
 * - `none`: none of these
 */
export type PositioningClass = 'own' | 'gap' | 'signpost' | 'none';

/**
 * The thing that an `own` sentence says about the authors' work, from the clearest to the least clear.
 * - `contrast`: how it differs from something
 * - `statement`: something else about it
 * - `relation`: merely that something is similar or related to it
 * - `unsure`: it may be the work of others: "this work" after a sentence that cites
 */
export type OwnBasis = 'contrast' | 'statement' | 'relation' | 'unsure';

/**
 * The way a `gap` sentence says what is missing: `vouched` by the authors ("to our knowledge, nobody …"), which lets
 * one guess that they fill it, or merely `noted`.
 */
export type GapBasis = 'vouched' | 'noted';

/** A sentence, judged. Offsets are those of the text that was given. */
export interface SentencePositioning extends TextRange {
  readonly class: PositioningClass;
  /** Undefined for signposts and for sentences that say nothing. */
  readonly basis: OwnBasis | GapBasis | undefined;
  /**
   * From 0 to 1: how clearly the sentence says where the paper stands. `own` sentences, and only they, have 0.5 or
   * more.
   */
  readonly score: number;
  /** The words that decided, in order: "our", "in contrast", "this paper". */
  readonly evidence: readonly TextRange[];
}

/**
 * Finds the verdict on a sentence of a paragraph in the verdict on that paragraph; undefined where a judge did not look
 * at sentences.
 */
export function positioningOf(
  { sentences }: { readonly sentences: readonly SentencePositioning[] },
  { place }: Pick<Sentence, 'place'>,
): SentencePositioning | undefined {
  return byStart(sentences).get(place.start);
}

const byStart = memoize(
  (sentences: readonly SentencePositioning[]) => new Map(sentences.map((sentence) => [sentence.start, sentence])),
);
