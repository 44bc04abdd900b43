import { text } from '../../text/front-language.ts';

/** Everything that `situate passages` says. */
export const passagesStrings = {
  about: text(
    'Shows what the works say that a paper cites: for each citing sentence the passage that bears most on it.',
  ),
  aboutKey: text('only this work, wherever the paper cites it'),
  aboutFormat: text('how to print the passages'),
  examples: [
    ['situate passages paper.tex', text('a passage for each citation of the related work')],
    ['situate passages paper.tex --key smith2020', text('what one work says of all sentences that cite it')],
    [
      'situate evidence paper.tex --offline',
      text('first: reads your PDFs and your corpus, so that there is more to find'),
    ],
  ],
  notes: [
    text(`Passages are chosen on this machine from what is known of each work: its pages and introduction, then its abstract, then
its title. Being alike does not show that a work says what the sentence does: read the passage.`),
    '',
  ],
  unknownKey: (key: string) => text('"{key}" is not the key of a work in the bibliography', { key }),
  notCited: (key: string) => text('The paper does not cite "{key}" in running text.', { key }),
  nothingCited: text('No sentence cites a work of the bibliography.'),
} as const;
