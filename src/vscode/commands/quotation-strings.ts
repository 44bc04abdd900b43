import { text } from '../../text/front-language.ts';

/** Everything that the editor says about quotations. */
export const quotationStrings = {
  title: () => text('Quotation'),
  looking: (key: string) => text('Looking for the quotation in “{key}”', { key }),
  noSentence: () => text('Put the cursor in a sentence of running text, or select the quotation.'),
  noCitation: () => text('This sentence cites no work that could have the quotation.'),
  noQuotation: () => text('Nothing here stands in quotation marks: select the words to look for.'),
  unknownKey: (key: string) => text('No bibliography defines “{key}”.', { key }),
  tooShort: (_key: string) => text('Select at least four words: fewer stand in any text.'),
  tooLong: (_key: string) => text('Select at most 300 words.'),
  verbatim: (key: string, _other: string) => text('“{key}” says this word for word.', { key }),
  nearly: (key: string, _other: string) => text('“{key}” says nearly this.', { key }),
  elsewhere: (key: string, other: string) =>
    text('“{key}” does not have this, as far as its text is known, but “{other}” has it.', { key, other }),
  nowhere: (_key: string, _other: string) => text('No text that is known has this.'),
  difference: () =>
    text('{ofWork} in the work, {ofQuotation} in the quotation:', { ofWork: '[-…-]', ofQuotation: '{+…+}' }),
  known: {
    full: () => text('The whole text of the work was read.'),
    parts: () => text('Only parts of the work are known, so that it may have the words elsewhere.'),
    abstract: () => text('Only the abstract of the work is known, so that it may have the words elsewhere.'),
    title: () => text('Only the title of the work is known, so that it may have the words.'),
  },
  unreadable: () => text('The file could not be read.'),
} as const;
