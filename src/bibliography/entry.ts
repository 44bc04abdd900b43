import type { TextRange } from '../text/range.ts';
import type { SegmentedText } from '../text/segments.ts';
import type { EntryProblem, ScannedSegment } from './scanned.ts';

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

/**
 * The content of an entry, apart from its place. An entry that moved, or is in a bibliography that changed
 * elsewhere, keeps its content object: it is the key of every cache about a cited work.
 */
export interface EntryContent {
  /** Lower case: `article`. */
  readonly type: string;
  readonly key: string;
  /** The whole entry as written, from the `@` to after the closing brace. */
  readonly source: string;
  /** Field values by lower-case name, as in `Field.value`. The first of a repeated field wins, as in BibTeX. */
  readonly values: ReadonlyMap<string, string>;
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
  /** The fields by lower-case name, read on first use. The first of a repeated field wins, as in BibTeX. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly content: EntryContent;
}

/**
 * A fault in an entry, the first of each entry (and the first `comment` besides). Unless the key is missing,
 * the entry itself is among the entries, with the fields that could be read.
 */
export interface BrokenEntry {
  readonly problem: EntryProblem;
  /** The range to underline: the line of the `@`, or the field or text at fault. Absolute. */
  readonly range: TextRange;
  /** The key, where it could be read. */
  readonly key: string | undefined;
  /** Lower-case name of the field at fault. */
  readonly field: string | undefined;
  /** The text found where something else was expected, at most a line; empty at the end of the file. */
  readonly found: string;
  /** 1-based line of `range.start`, for the message. */
  readonly line: number;
}

/** A `.bib` file, read. */
export interface Bibliography extends SegmentedText {
  readonly path: string;
  /** In the order of the file, duplicates included, entries recovered from broken ones too. */
  readonly entries: readonly Entry[];
  /**
   * Entries after a `%` on their line. Biber and pandoc skip them and so their author means it,
   * but BibTeX knows no comments and reads them: their keys are not undefined there.
   */
  readonly commentedOut: readonly Entry[];
  readonly broken: readonly BrokenEntry[];
  /** `@string` definitions, lower-case names. The same object as before an edit that left them alone. */
  readonly strings: ReadonlyMap<string, string>;
  /** The scan of each of `segments`, for the next reading. */
  readonly scanned: readonly ScannedSegment[];
}
