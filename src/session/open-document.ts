import { isBibliography, isLatex, isManuscript } from './file-kinds.ts';
import type { FilePlace } from './file-place.ts';

/** A document that is open in an editor. */
export interface OpenDocument extends FilePlace {
  /** Grows with each change of the text. */
  readonly version: number;
  /** Characters of the text, or a few less. */
  readonly length: number;
  /** True if its text is not on the disk yet. */
  readonly isDirty: boolean;
  readonly isClosed: boolean;
  text(): string;
}

/** The documents that are open in the editor. */
export interface OpenDocuments extends Iterable<OpenDocument> {
  /**
   * True if a place is on the disk or in the workspace, and not one of the editor's own: the old side of a diff, a
   * setting, an output. A document that was never saved has no folder to find files from.
   */
  isFile(place: FilePlace): boolean;
}

/** Manuscripts of more characters than this are linted on command only: a long book has fewer, a file of data has more. */
const mostCharacters = 2_000_000;

/** True if a manuscript is too long to be linted without a command. */
export function isTooLarge({ path, length }: Pick<OpenDocument, 'path' | 'length'>): boolean {
  return isManuscript(path) && length > mostCharacters;
}

/** Signs that a Markdown document without citations lacks: a cheap check before it is read as a paper. */
const mayCite = /@[\w{]|bibliography|\\[A-Za-z]*cite/;

/** True if it is worth looking for a paper that a document belongs to: most Markdown documents are none. */
export function mayBelongToPaper(document: OpenDocument): boolean {
  const { path } = document;
  return isBibliography(path) || (isManuscript(path) && (isLatex(path) || mayCite.test(document.text())));
}
