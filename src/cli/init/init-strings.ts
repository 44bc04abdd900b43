import { text } from '../../text/front-language.ts';

/** Everything that `situate init` says. */
export const initStrings = {
  about: text('Writes situate.json for a paper, with what can be found out about it, and says what was found.'),
  aboutPaper: text('file of a paper, or a folder with one'),
  aboutRelatedWork: text('heading of a section that is related work, where Situate does not know it; may be repeated'),
  examples: [
    ['situate init', text('for the paper in this folder')],
    ['situate init paper.tex', text('for this one of several')],
    ['situate init paper.tex --related-work "Where we stand"', text('a section with a heading of its own')],
  ],
  notes: [text('It asks no questions and never changes a situate.json that exists.')],
  written: (path: string) => text('Wrote {path}.', { path }),
  exists: (path: string) => text('"{path}" exists already and was left alone: change it in an editor', { path }),
  noPaper: (typed: string) => text('no paper in "{typed}": name a file of one', { typed }),
  severalPapers: (typed: string, papers: readonly string[]) =>
    text('several papers in "{typed}": name one of {papers}', { typed, papers: quoted(papers) }),
  noHeading: (heading: string, headings: readonly string[]) =>
    headings.length === 0
      ? text('the paper has no section "{heading}": it has no headings', { heading })
      : text('the paper has no section "{heading}": it has {headings}', { heading, headings: quoted(headings) }),
  noRelatedWork: (headings: readonly string[]) =>
    headings.length === 0
      ? text('no section is known to be related work: the paper has no headings')
      : text('no section is known to be related work: put its heading into the list "headings", one of {headings}', {
          headings: quoted(headings),
        }),
} as const;

/** The most names in one line. */
const named = 10;

function quoted(names: readonly string[]): string {
  const first = names
    .slice(0, named)
    .map((name) => `"${name}"`)
    .join(', ');
  return names.length > named
    ? text('{names} and {more} more', { names: first, more: String(names.length - named) })
    : first;
}
