import type { PdfProblem } from './read-article.ts';

/** Texts for an author about a PDF that could not be read, or not as a whole: sentences about "the file". */
export const pdfProblemTexts: Readonly<Record<PdfProblem, string>> = {
  unreadable: 'The file cannot be opened.',
  empty: 'The file is empty.',
  notPdf: 'The file is not a PDF.',
  damaged: 'The file is damaged: its pages cannot be found.',
  cutShort: 'The file is damaged: its end is missing. Download it again.',
  locked: 'The file is locked with a password. Save a copy without the password.',
  noText: 'The file has no text: its pages are pictures. Run it through text recognition first.',
  tooLarge: 'The file is larger than 64 MB, too large to be read.',
  tooLong: 'The file has more than 300 pages: Situate read the first 30 and the last 60 only.',
  tooSlow: 'Reading the file took longer than a minute, so Situate gave up.',
  tooMuchMemory: 'Reading the file took too much memory, so Situate gave up.',
};
