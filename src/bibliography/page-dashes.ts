import type { ReferenceProgram } from './reference-program.ts';

/**
 * The dashes between page numbers that come out wrong. One hyphen is not among them: BibTeX's styles, biber and citeproc
 * all make a range of it, and so do biber and citeproc of most dashes. A minus sign is none.
 */
const wrongDashes: Readonly<Record<ReferenceProgram, RegExp>> = {
  bibtex: /(?<=\d)\s{0,3}(?:-{3,5}|[‐‑‒—―−])\s{0,3}(?=\d)/,
  biblatex: /(?<=\d)\s{0,3}−\s{0,3}(?=\d)/,
  pandoc: /(?<=\d)\s{0,3}(?:-{3,5}|[—―−])\s{0,3}(?=\d)/,
};

/** The pages of an entry with the usual dash in place of one that comes out wrong; undefined if none does. */
export function repairedPages(pages: string, program: ReferenceProgram): string | undefined {
  // Two ranges, or numbers that hold dashes themselves, are the author's to write.
  const dashes = pages.match(/\s{0,3}[-‐‑‒–—―−]+\s{0,3}/gu) ?? [];
  return dashes.length === 1 && wrongDashes[program].test(pages)
    ? pages.replace(wrongDashes[program], '--')
    : undefined;
}
