import type { TextRange } from '../../text/range.ts';
import type { CitationPlace } from '../marks.ts';

/**
 * A stretch of a block, of one or more whole lines apart from what comments and environments take of them.
 * Offsets are those of the text it was read from; pieces come in order and do not overlap.
 */
export type Piece =
  | TextPiece
  | HeadingPiece
  | AsidePiece
  | CodePiece
  | EnvironmentPiece
  | MetadataPiece
  | { readonly kind: 'break' | 'hidden'; readonly start: number; readonly end: number };

/** A line of running text, without its line break. Comments inside it may span several lines. */
export interface TextPiece extends TextRange {
  readonly kind: 'text';
  /** Markup open in the piece before cannot close in this one: a new list item, a blank line between. */
  readonly startsAnew: boolean;
  /** Where its text begins, after the marker of a list item. */
  readonly textStart: number;
}

/** A heading with its signs. */
export interface HeadingPiece extends TextRange {
  readonly kind: 'heading';
  readonly level: number;
  /** The title, with its attributes. */
  readonly title: TextRange;
}

/** A line of a table, a caption or a footnote: no running text, but citations in it count. */
export interface AsidePiece extends TextRange {
  readonly kind: 'aside';
  readonly place: CitationPlace & ('float' | 'caption' | 'footnote');
  /** As for text: the row of a table, the next footnote. */
  readonly startsAnew: boolean;
}

/** A fence with its code, or indented code, which has no header. */
export interface CodePiece extends TextRange {
  readonly kind: 'code';
  /** The text after the opening signs: `{r child="a.Rmd"}`. */
  readonly header: TextRange;
}

/** A raw LaTeX environment. */
export interface EnvironmentPiece extends TextRange {
  readonly kind: 'environment';
  readonly name: string;
  readonly isClosed: boolean;
}

/** YAML between `---` and `---`. */
export interface MetadataPiece extends TextRange {
  readonly kind: 'metadata';
  readonly yaml: TextRange;
  readonly isClosed: boolean;
}

/** An HTML comment, with its signs. */
export interface Comment extends TextRange {
  readonly isClosed: boolean;
}

/** The pieces and comments in the lines of one block. */
export interface BlockStructure {
  /** Where the next block starts. */
  readonly end: number;
  readonly pieces: readonly Piece[];
  /** In order; they may be inside text. */
  readonly comments: readonly Comment[];
}
