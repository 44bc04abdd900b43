import type { CitationForms, CitingManuscript } from './citation-forms.ts';
import type { ManuscriptFormat } from './format.ts';
import type { CitationMark } from './marks.ts';

/** Where a stretch of plain text goes. */
export interface EscapeContext {
  /** The source that stands before it in its paragraph; empty at the beginning. */
  readonly before: string;
  /** A text of the document: signs of formulas that occur in it print as they are. */
  readonly known: string;
}

/** A citation in two: without a key, and that key alone in the same form. */
export interface SeparatedCitation {
  readonly rest: string;
  readonly alone: string;
}

/** How source of a format is written, and taken apart where it is to be written anew. The twin of its `ManuscriptReader`. */
export interface ManuscriptWriter {
  readonly format: ManuscriptFormat;
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
  /** How a paper writes its citations: as its own do, or else as its citation style has it. */
  citationForms(paper: CitingManuscript): CitationForms;
  /**
   * Takes the key of an index out of a citation of several keys, as it is written in its source. Undefined where it is
   * not certain to which of them everything in it belongs.
   */
  separateKey(written: string, citation: CitationMark, index: number): SeparatedCitation | undefined;
}
