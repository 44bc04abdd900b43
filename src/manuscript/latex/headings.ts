/** Sectioning commands and their level: 0 part and chapter, 1 section, … 5 subparagraph. */
export const headingLevels: ReadonlyMap<string, number> = new Map([
  ['part', 0],
  ['chapter', 0],
  ['addchap', 0],
  ['section', 1],
  ['addsec', 1],
  ['subsection', 2],
  ['subsubsection', 3],
  ['paragraph', 4],
  ['minisec', 4],
  ['subparagraph', 5],
]);

/** Commands that leave nothing in a title, arguments included. */
const silent = /\\(?:label|index|footnote|thanks|nocite|protect|cite[a-zA-Z]*|vspace|hspace)\*?(?:\[[^\]]*\])*(?:\{[^{}]*\})?/g;

/** The title of a heading as plain text: commands dropped, their arguments kept, white space folded. */
export function plainTitle(source: string): string {
  return source
    .replace(/(?<!\\)%.*(?:\n|$)/g, '')
    .replace(silent, '')
    .replace(/\\texorpdfstring\s*\{[^{}]*\}/g, '')
    .replace(/\\([&%#$_])/g, '$1')
    .replace(/\\\\/g, ' ')
    .replace(/\\[a-zA-Z@]+\*?\s*/g, '')
    .replace(/\\./g, '')
    .replace(/[{}]/g, '')
    .replace(/~/g, ' ')
    .replace(/``|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
