import type { TextRange } from '../text/range.ts';
import type { Block } from './block.ts';
import type { CitationForms, CitingManuscript } from './citation-forms.ts';
import type { ManuscriptFormat } from './format.ts';
import type { HiddenPiece } from './hidden-source.ts';
import type { CitationMark, ParagraphMark } from './marks.ts';
import type { Section } from './model.ts';
import type { SourceNesting } from './source-nesting.ts';
import type { SourcePiece } from './source-pieces.ts';

/** Where a stretch of plain text goes. */
export interface EscapeContext {
  /** The source that is before it in its paragraph; empty at the beginning. */
  readonly before: string;
  /** A text of the document: signs of formulas that occur in it print as they are. */
  readonly known: string;
}

/** A citation in two: without a key, and that key alone in the same form. */
export interface SeparatedCitation {
  readonly rest: string;
  readonly alone: string;
}

/** Markup around a text. */
export interface Markup {
  readonly open: string;
  readonly close: string;
}

/** Where source comes from: text that was escaped, source of the document that stays, or new text. */
export type SourceOrigin = 'text' | 'kept' | 'written';

/**
 * The writer of a format's source, which also takes it apart to be written again. The twin of its `ManuscriptReader`.
 */
export interface ManuscriptWriter extends TextWriter, ParagraphWriter, SectionWriter {
  readonly format: ManuscriptFormat;
  /** Finds how a paper writes its citations: as its own do, or else as its citation style has it. */
  citationForms(paper: CitingManuscript): CitationForms;
  /**
   * Takes the key of an index out of a citation of several keys, as written in its source. Undefined if it is
   * not certain to which of them everything in it belongs.
   */
  separateKey(written: string, citation: CitationMark, index: number): SeparatedCitation | undefined;
  /** True if a text can be the key of an entry that papers of this format cite. */
  isValidKey(key: string): boolean;
}

/** A writer of running text. */
interface TextWriter {
  /** Plain text, of one line, as source that prints it. Ties of LaTeX between two words stay in LaTeX. */
  escape(text: string, context: EscapeContext): string;
  /** The source of a paragraph that begins with text, so that its first signs are read as text. */
  escapeStart(source: string): string;
  /**
   * A text in which commands and markup stay, with the signs escaped that stand for themselves in running text.
   * `before` is the text whose place it takes: its quotation marks are the ones to use.
   */
  escapeAmongMarkup(text: string, before: string): string;
  /** The signs with a meaning of their own in a source, and addresses, in order. */
  signsIn(source: string): string[];
  /** True if a stretch of a source is one sign of running text that prints as written. */
  printsAsWritten(source: string, start: number, end: number): boolean;
  /** Commands of LaTeX for accents, signs and spaces print in it. */
  readonly readsCommands: boolean;
  /** The markup that groups text and does not print itself; undefined if braces print. */
  readonly group: Markup | undefined;
  /**
   * Gives the markup that prints a text as a formatting command of LaTeX does (`emph`, `texttt`); undefined if the
   * format has nothing for it. `sign` is the emphasis of Markdown that a text has already: it stays where it can.
   */
  markup(command: string, sign?: string): Markup | undefined;
  /**
   * Gives the source that has to be between two pieces of source for the first not to reach into the second; usually
   * nothing. `endsInKey` says whether `before` ends with the key of a citation that nothing closes.
   */
  separator(before: string, source: string, origin: SourceOrigin, endsInKey: boolean): string;
}

/** A writer of paragraphs. */
interface ParagraphWriter {
  /**
   * The pieces of a paragraph that are no running text, in order; `dead` is what conditionals switch off in its block.
   */
  piecesOf(block: Block, paragraph: ParagraphMark, dead: readonly TextRange[]): SourcePiece[];
  /** Follows what opens and closes in a paragraph. */
  nestingOf(block: Block, paragraph: ParagraphMark, pieces: readonly SourcePiece[]): SourceNesting;
  /**
   * The first offset, `end` or later, at which everything that opens in a source from `start` on is closed again. It is
   * `end` where something never closes.
   */
  balancedEnd(source: string, start: number, end: number): number;
  /** Cuts source that lies hidden between two letters of a running text into pieces, in order. */
  cutHidden(source: string): HiddenPiece[];
  /** True if a source has no effect on what is beside it. */
  isSelfContained(source: string): boolean;
  /** The labels of a source that mean nothing elsewhere, as written; `notes` are its footnotes. */
  boundLabels(source: string, notes: readonly string[]): string[];
  /** Where the comment that is at an offset ends with its line; undefined if there is none. */
  lineCommentEnd(source: string, offset: number): number | undefined;
  /** True if a source ends within a comment, so that what follows it has to begin on a new line. */
  endsInComment(source: string): boolean;
  /** Where a sentence ends with the markup that closes after it and the footnotes that belong to it. */
  endOfSentence(source: string, end: number): number;
  /** True if a block is one in which line breaks mean something: a list, a table, a heading. */
  isLined(block: string): boolean;
  /** Gives the structure that the lines of a paragraph make beside running text. */
  lineStructure(paragraph: string): 'quote' | 'list' | undefined;
  /** Splits a source where lines may be broken; undefined if the line breaks of a source mean something. */
  wordsForLines(source: string): string[] | undefined;
}

/** A writer of sections. */
interface SectionWriter {
  /** Finds the end of the label and the comments that follow a heading, which ends at an offset. */
  headEnd(text: string, offset: number): number;
  /** Where the text of a file ends: before the bibliography and the appendix. `sections` are those of the file. */
  endOfText(text: string, sections: readonly Pick<Section, 'heading' | 'headingRange'>[]): number;
  /** A heading of the kind that a paper has for its sections; `levels` are those of its headings. */
  heading(title: string, levels: readonly number[]): string;
}
