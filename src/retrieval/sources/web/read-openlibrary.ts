import * as z from 'zod';
import { normalisedIsbn } from '../../../bibliography/isbn.ts';
import { listField, textField, unlessEmpty, yearField } from '../record-fields.ts';
import { identityAsWritten, saysWhichWork } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { unsaidFields } from '../unsaid-fields.ts';

const named = z.object({ name: textField });

const edition = z.object({
  key: textField,
  title: textField,
  subtitle: textField,
  authors: listField(named),
  publishers: listField(named),
});

const work = z.object({
  key: textField,
  title: textField,
  subtitle: textField,
  author_name: listField(textField),
  first_publish_year: yearField,
  publish_year: listField(yearField),
  publisher: listField(textField),
  isbn: listField(textField),
});

/** The most editions of a work, and numbers of them, that are read. */
const mostEditions = 1000;

/** The years in which the editions of a book came out, the first one first. */
type EditionYears = readonly number[];

/** The years of all editions of some works, by the number of each edition. */
export function yearsByIsbn(docs: readonly unknown[]): ReadonlyMap<string, EditionYears> {
  return new Map(
    docs.flatMap((doc) => {
      const { success, data } = work.safeParse(doc);
      const years = success ? yearsOf(data) : [];
      return (success ? data.isbn.slice(0, mostEditions) : []).flatMap((written): [string, EditionYears][] => {
        const isbn = normalisedIsbn(written);
        return isbn === undefined ? [] : [[isbn, years]];
      });
    }),
  );
}

function yearsOf({ first_publish_year: first, publish_year: others }: z.infer<typeof work>): EditionYears {
  const years = [first, ...others.slice(0, mostEditions)].filter((year) => year !== undefined);
  return [...new Set(years)];
}

/**
 * Reads the edition that a number belongs to. It has the years of all editions, and none where they are not known: most
 * people cite a year of another one.
 */
export function readOpenLibraryEdition(
  item: unknown,
  isbn: string,
  years: EditionYears = [],
): ScholarlyRecord | undefined {
  const read = edition.parse(item);
  return recordOf(read, isbn, {
    authors: read.authors.map(({ name }) => name),
    publisher: read.publishers[0]?.name,
    years,
  });
}

/** Reads a work of the search, which has all its editions. */
export function readOpenLibraryWork(item: unknown): ScholarlyRecord | undefined {
  const read = work.parse(item);
  return recordOf(read, undefined, { authors: read.author_name, publisher: undefined, years: yearsOf(read) });
}

function recordOf(
  { key, title, subtitle }: { readonly key: string; readonly title: string; readonly subtitle: string },
  isbn: string | undefined,
  said: {
    readonly authors: readonly string[];
    readonly publisher: string | undefined;
    readonly years: EditionYears;
  },
): ScholarlyRecord | undefined {
  const isThere = subtitle === '' || title.toLowerCase().includes(subtitle.toLowerCase());
  const whole = plainText(isThere ? title : `${title.replace(/[\s:]{1,10}$/, '')}: ${subtitle}`);
  const identity = identityAsWritten({ isbn, title: whole });
  if (whole === '' || !saysWhichWork(identity)) return undefined;
  const [year, ...otherYears] = said.years;
  return {
    ...unsaidFields,
    source: 'openlibrary',
    id: key.replace(/^\//, ''),
    identity,
    title: whole,
    authors: presentNames(said.authors.map(nameAsWritten)),
    // Libraries list some authors and leave others out.
    hasAllAuthors: false,
    year,
    ...(otherYears.length > 0 && { otherYears }),
    type: 'book',
    publisher: unlessEmpty(plainText(said.publisher ?? '')),
  };
}
