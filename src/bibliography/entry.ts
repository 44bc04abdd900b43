import type { TextRange } from '../text/range.ts';

/** One field of an entry. Ranges are absolute in the file. */
export interface Field {
  /** Lower case. */
  readonly name: string;
  readonly nameRange: TextRange;
  /** The value as written, without its outer braces or quotes; `#` concatenations and `@string` names are resolved. */
  readonly value: string;
  /** Covers the value with its delimiters. */
  readonly valueRange: TextRange;
}

/** An `@type{key, …}` of a bibliography. */
export interface Entry {
  /** Lower case: `article`. */
  readonly type: string;
  readonly key: string;
  /** Path of the bibliography. */
  readonly file: string;
  /** From the `@` to after the closing brace. */
  readonly range: TextRange;
  readonly keyRange: TextRange;
  /** The text of `range`. */
  readonly source: string;
  /** By lower-case name, read on first use. The first of a repeated field wins, as in BibTeX. */
  readonly fields: ReadonlyMap<string, Field>;
}

/**
 * A stretch of a bibliography that is not an entry though it starts as one.
 * `unclosed`: no closing brace before the next entry or the end of the file; `missingKey`: no key before the first comma;
 * `badField`: the key can be cited, a field cannot be read.
 */
export interface BrokenEntry {
  readonly problem: 'unclosed' | 'missingKey' | 'badField' | 'unclosedValue';
  /** What to underline: the line of the `@`, or the field. Absolute. */
  readonly range: TextRange;
  /** The key, where it could be read. */
  readonly key: string | undefined;
  /** The text that stands where something else was expected, at most a line. */
  readonly found: string;
  /** 1-based line in the file of `found`, for the message. */
  readonly line: number;
}

/** A `.bib` file, read. */
export interface Bibliography {
  readonly path: string;
  readonly text: string;
  /** In the order of the file, duplicates included, entries recovered from broken ones too. */
  readonly entries: readonly Entry[];
  readonly broken: readonly BrokenEntry[];
  /** `@string` definitions, lower-case names. */
  readonly strings: ReadonlyMap<string, string>;
}
