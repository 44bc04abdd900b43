import type { TextRange } from '../../text/range.ts';

/** A work as running text names it: `Smith et al.` with `2021a`. */
export interface NamedWork {
  /** Names of authors as written, without initials; the first author first. */
  readonly names: readonly string[];
  /** There are more authors: “et al.”, “and colleagues”. */
  readonly hasOthers: boolean;
  /** As written, `2021a` or `in press`; undefined for authors by themselves. */
  readonly year: string | undefined;
}

/**
 * A citation that a text spells out, in place of a command or key of its format.
 * - `textual`: a part of the sentence, which would break without it: `Smith et al. (2021)`, `Smith et al.`
 * - `parenthetical`: beside the sentence: `(Smith et al., 2021; Lee, 2020)`, or one of several in a bracket with other
 *   text
 * - `number`: `(3, 7–9)`
 */
export interface SpelledCitation {
  readonly form: 'textual' | 'parenthetical' | 'number';
  /** All of it, brackets included; of one among other text in a bracket, it alone. Without the “’s” after it. */
  readonly range: TextRange;
  /** The range that goes when it is removed: with the comma or semicolon beside it if it is one of several. */
  readonly removal: TextRange;
  /** As written. */
  readonly text: string;
  /** One for each year. Empty for numbers, also where a sentence names them: `Reference 12`. */
  readonly works: readonly NamedWork[];
  /** The end of it that belongs to what follows: `’s` of `Smith’s (2021)`; otherwise empty. */
  readonly ending: string;
  /** Words beside the names in its bracket: `see … for a review`. */
  readonly note: string;
}

/** Everything that a reader of spelled citations has to know. */
export interface KnownWorks {
  /** True if a work is known: then its name counts as a name, however unusual it looks. */
  isKnown(work: NamedWork): boolean;
  /** True if somebody of this name wrote one of the works that are known. */
  isAuthor(name: string): boolean;
  /** True if a word is used in the paper or in what is known of the works, and so is the name of something else. */
  isTerm(word: string): boolean;
}
