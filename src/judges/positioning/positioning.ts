import type { TextRange } from '../../text/range.ts';
import type { JudgedBy, JudgedHere } from '../judged-by.ts';

/**
 * How a sentence positions a paper in its field.
 * - `own`: it is about the authors' own work: what they do, or how it relates to what others did
 * - `gap`: it says what is missing so far, and nothing about what the authors do about it
 * - `signpost`: it says what the text does next
 * - `none`: none of these
 */
export type PositioningClass = 'own' | 'gap' | 'signpost' | 'none';

/**
 * What an `own` sentence says about the authors' work, from the clearest to the least clear.
 * - `contrast`: how it differs from something
 * - `statement`: something else about it
 * - `relation`: merely that something is similar or related to it
 * - `unsure`: it may be the work of others: "this work" after a sentence that cites
 */
export type OwnBasis = 'contrast' | 'statement' | 'relation' | 'unsure';

/**
 * How a `gap` sentence says what is missing: `vouched` by the authors ("to our knowledge, nobody …"), which lets one
 * guess that they fill it, or merely `noted`.
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

/** What a judge says of a paragraph or a longer text. */
export interface PositioningVerdict<By extends JudgedBy = JudgedBy> {
  /**
   * Whether it says where the paper stands. Undefined: the votes of a language model were level, or none of them
   * counted.
   */
  readonly positions: boolean | undefined;
  /**
   * From 0 to 1. On this machine that of its best sentence, 0 where there is none; of a language model the share of
   * valid votes that say so, 0.5 where there are none.
   */
  readonly score: number;
  /** Each of its sentences; empty if a judge looks at the text as a whole. */
  readonly sentences: readonly SentencePositioning[];
  readonly by: By;
}

/** What this machine finds; it always has a verdict: whether any sentence is `own`. */
export interface LocalPositioning extends PositioningVerdict<JudgedHere> {
  readonly positions: boolean;
}

/** How the judge on this machine signs. */
export const offlinePositioning: JudgedHere = { judge: 'offline-positioning' };
