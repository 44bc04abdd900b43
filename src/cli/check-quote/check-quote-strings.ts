import { text } from '../../text/front-language.ts';
import type { QuoteState } from '../../workflows/evidence/check-quote.ts';
import type { TextKnown } from '../../workflows/evidence/texts-of-work.ts';

/** Everything that `situate check-quote` says. */
export const checkQuoteStrings = {
  about: text(
    'Tells whether a cited work says a quotation: word for word, nearly, only another work does, or nowhere.',
  ),
  aboutKey: text('the key of the work that is quoted'),
  aboutQuotation: text('the words between the quotation marks'),
  aboutPdfFolder: text('folders with your PDFs'),
  aboutFormat: text('how to print what was found'),
  examples: [
    [
      'situate check-quote paper.tex smith2020 "bees dance to tell how far food is"',
      text('looks in the PDF of the work, in your corpus, and in what was kept of it'),
    ],
  ],
  notes: [
    text(`Case, white space, the shapes of quotation marks and words divided at the ends of lines do not count; what an ellipsis
leaves out may be anything. Of the other works of the bibliography only what was kept of them is searched. Nothing is sent.`),
    '',
    text('Exit status: 0 the work says it word for word, 1 it does not, 2 it could not be looked for.'),
  ],
  unknownKey: (key: string) => text('"{key}" is not the key of a work in the bibliography', { key }),
  tooShort: text('give at least four words: fewer stand in any text'),
  tooLong: text('give at most 300 words: check a longer quotation piece by piece'),
  found: (state: QuoteState, key: string, other: string): string => {
    switch (state) {
      case 'verbatim':
        return text('{key} says this word for word.', { key });
      case 'nearly':
        return text('{key} says nearly this.', { key });
      case 'elsewhere':
        return text('{key} does not have this, as far as its text is known, but {other} has it.', { key, other });
      case 'nowhere':
        return text('No text that is known has this.');
    }
  },
  difference: text('{ofWork} in the work, {ofQuotation} in the quotation:', { ofWork: '[-…-]', ofQuotation: '{+…+}' }),
  by: (known: TextKnown): string => {
    switch (known) {
      case 'full':
        return text('The whole text of the work was read.');
      case 'parts':
        return text('Only parts of the work are known, so that it may have the words elsewhere.');
      case 'abstract':
        return text('Only the abstract of the work is known, so that it may have the words elsewhere.');
      case 'title':
        return text('Only the title of the work is known, so that it may have the words.');
    }
  },
  unread: (from: string, why: string) => text('{from} could not be read: {why}', { from, why }),
} as const;
