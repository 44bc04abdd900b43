/** What `situate init` says. */
export const initStrings = {
  about: 'Writes situate.json for a paper, with what can be found out about it, and says what was found.',
  aboutPaper: 'file of a paper, or a folder with one',
  aboutRelatedWork: 'heading of a section that is related work, where Situate does not know it; may be repeated',
  examples: [
    ['situate init', 'for the paper in this folder'],
    ['situate init paper.tex', 'for this one of several'],
    ['situate init paper.tex --related-work "Where we stand"', 'a section with a heading of its own'],
  ],
  notes: ['It asks no questions and never changes a situate.json that exists.'],
  written: (path: string) => `Wrote ${path}.`,
  exists: (path: string) => `"${path}" exists already and was left alone: change it in an editor`,
  noPaper: (typed: string) => `no paper in "${typed}": name a file of one`,
  severalPapers: (typed: string, papers: readonly string[]) =>
    `several papers in "${typed}": name one of ${quoted(papers)}`,
  noHeading: (heading: string, headings: readonly string[]) =>
    headings.length === 0
      ? `the paper has no section "${heading}": it has no headings`
      : `the paper has no section "${heading}": it has ${quoted(headings)}`,
  noRelatedWork: (headings: readonly string[]) =>
    headings.length === 0
      ? 'no section is known to be related work: the paper has no headings'
      : `no section is known to be related work: put its heading into the list "headings", one of ${quoted(headings)}`,
} as const;

/** The most names in one line. */
const named = 10;

function quoted(names: readonly string[]): string {
  const rest = names.length > named ? ` and ${names.length - named} more` : '';
  return `${names
    .slice(0, named)
    .map((name) => `"${name}"`)
    .join(', ')}${rest}`;
}
