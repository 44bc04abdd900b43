import { text } from '../../text/front-language.ts';

/** Everything that `situate look-up` says. */
export const lookUpStrings = {
  about: text('Prints the entry of a work, from records of scholarly sources.'),
  aboutReference: text('a DOI, an arXiv number or a title'),
  aboutAuthor: text('an author of the work, where its title is given'),
  aboutYear: text('the year in which it appeared'),
  aboutPaper: text('writes the entry in the style of the bibliography of this paper'),
  aboutOffline: text('asks your corpus and, with --zotero, your Zotero alone; nothing is sent'),
  aboutFormat: text('how to print the work'),
  examples: [
    ['situate look-up 10.1109/5.771073', text('by its DOI')],
    [
      'situate look-up "Attention Is All You Need" --author Vaswani --paper paper.tex',
      text('in the style of the paper'),
    ],
  ],
  notes: [
    text(`Your corpus and Zotero are asked first; where they have the work, nothing is sent. Of a preprint that has appeared
since, the published version is printed. Nothing is made up: what no record says is not in the entry.`),
    '',
    text('Exit status: 0 the work was found, 1 none or several may be meant, 2 sources did not answer.'),
    '',
  ],
  noYear: text('Give a year, such as 2024.'),
  noIdentifier: (typed: string) => text('"{typed}" is no DOI and no arXiv number', { typed }),
  nothingGiven: text('give a DOI, an arXiv number or a title'),
  nobody: text('there is nobody to ask: no corpus, no Zotero, no source'),
  sent: text('what you typed'),
  none: text('No source that answered has this work.'),
  several: text('Several works may be meant: name an author, the year, or the DOI.'),
  failed: (source: string, why: string) => text('{source} did not answer: {why}', { source, why }),
  retracted: (key: string) => text('{key}: the work was retracted', { key }),
  concern: (key: string) => text('{key}: the publisher has expressed concern about the work', { key }),
  preprint: (key: string) => text('{key}: no source knows of a published version of this preprint', { key }),
  inLibrary: (key: string) => text('the bibliography has the work already, as {key}', { key }),
} as const;
