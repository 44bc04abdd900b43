/** A piece of text as a PDF draws it, on a line that is not rotated. Lengths are in points from the lower left corner. */
export interface TextItem {
  readonly text: string;
  /** Where it begins. */
  readonly x: number;
  /** Its baseline. */
  readonly y: number;
  readonly width: number;
  /** The size of its font. */
  readonly size: number;
  /** A name that is the same for all text in one font of the file. */
  readonly font: string;
}

/** The text of one page, in no particular order. */
export interface PdfPage {
  /** Counts from 1 in the file. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
}

/** A PDF whose pages are read one by one. */
export interface PdfPages {
  readonly count: number;
  /** The title that the file states about itself, often that of a template; undefined if it states none. */
  readonly statedTitle: string | undefined;
  /** Reads a page; `number` counts from 1. Rejects if the page cannot be read. */
  page(number: number): Promise<PdfPage>;
}
