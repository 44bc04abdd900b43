import type { TextRange } from '../text/range.ts';

/** Where a field is. `valueStart` to `valueEnd` covers the value with its delimiters. */
export interface FieldSpan {
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** True if the value is a single stretch in braces or quotes, and they are its first and last character. */
  readonly isOnePiece: boolean;
}

/**
 * The problems that an entry can have.
 * - `unclosed`: no closing brace before the next entry or the end of the file
 * - `unclosedValue`: the value of `field` is not closed
 * - `closedEarly`: a field follows the closing brace of the entry: there is one closing brace too many
 * - `missingBrace`: no opening brace after the type; there is no such entry
 * - `missingKey`: no key before the first comma; there is no such entry
 * - `spaceInKey`: pandoc reads such a key, BibTeX and biber do not
 * - `missingComma`: after the key or after a field; `field` is the one that follows
 * - `missingEquals`: between `field` and its value
 * - `missingValue`: nothing after the `=` of `field`
 * - `bareValue`: the value of `field` has neither braces nor quotes, and is neither a number nor a name
 * - `strayText`: something else where a field was expected
 * - `overlongValue`: abbreviations of `@string` would make the value of `field` too long; they stay as written
 * - `comment`: a `%` comment inside the entry, which biber and pandoc skip and BibTeX misreads
 */
export type EntryProblem =
  | 'unclosed'
  | 'unclosedValue'
  | 'closedEarly'
  | 'missingBrace'
  | 'missingKey'
  | 'spaceInKey'
  | 'missingComma'
  | 'missingEquals'
  | 'missingValue'
  | 'bareValue'
  | 'strayText'
  | 'overlongValue'
  | 'comment';

/** A fault found while scanning; `field` is the index of the field at fault among the fields. */
export interface Fault {
  readonly problem: EntryProblem;
  readonly range: TextRange;
  /** Offset of the text found where something else was expected. */
  readonly foundAt: number;
  readonly field: string | undefined;
}

/** One `@type{…}`, an entry or not, scanned. All offsets are relative to the scanned text. */
export interface ScannedCommand {
  /** Lower case. */
  readonly type: string;
  readonly start: number;
  /** After the closing brace or, where there is none, after the last character that is not white space. */
  readonly end: number;
  /** Where the next command should be looked for: `end`, or the start of the next one. */
  readonly next: number;
  readonly keyStart: number;
  /** Equals `keyStart` where there is no key. */
  readonly keyEnd: number;
  /** For `@string`, the definition is the only field. */
  readonly fields: readonly FieldSpan[];
  readonly faults: readonly Fault[];
}

/** The parts read from one segment of a `.bib` file: one command, with the text before it. Offsets are relative. */
export interface ScannedSegment {
  readonly text: string;
  readonly command: ScannedCommand | undefined;
  readonly commentedOut: boolean;
  /** A field that is before the command, outside any entry. */
  readonly strayField: TextRange | undefined;
  /** Starts of commands whose opening brace is missing, before the command. */
  readonly braceless: readonly TextRange[];
  /** True if a comment that silences rules may be in it. */
  readonly mayHoldDirective: boolean;
  /** The entry that was last made of it: a weak map of thousands would cost more than making them again. */
  entry: object | undefined;
}
