import { titleWords } from '../../bibliography/title-key.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { compareAuthors } from './compare-authors.ts';
import { compareTitles } from './compare-titles.ts';
import type { EntryFacts } from './entry-facts.ts';

/** Shorter words are in titles of all kinds. */
const shortestTelling = 5;

/**
 * True if a record that an ISBN leads to is certainly not of the entry's book: it has none of the entry's titles, shares no
 * word with any of them, and is by none of the people whom the entry names. Libraries keep translations, volumes and
 * series under one number, and list editors or translators in place of authors.
 */
export function isOtherBook(
  { title, otherTitles, authors, otherPeople }: EntryFacts,
  record: ScholarlyRecord,
): boolean {
  const titles = [title, ...otherTitles].filter((one) => one !== '');
  const people = [authors, ...otherPeople];
  const own = new Set(titles.flatMap(tellingWords));
  return (
    title !== '' &&
    record.title !== '' &&
    titles.every((one) => compareTitles(one, record.title, true, false) === 'other') &&
    !tellingWords(record.title).some((word) => own.has(word)) &&
    compareAuthors(authors, record.authors, false).relation === 'differ' &&
    people.every((some) => ['differ', 'unknown'].includes(compareAuthors(some, record.authors, false).relation)) &&
    !sharesFamilyName(
      people.flatMap(({ names }) => names),
      record,
    )
  );
}

function tellingWords(title: string): string[] {
  return titleWords(title).filter((word) => word.length >= shortestTelling);
}

function sharesFamilyName(names: EntryFacts['authors']['names'], { authors }: ScholarlyRecord): boolean {
  const keyOf = (name: (typeof names)[number]): string => titleWords(name.family || name.literal).join('');
  const own = new Set(names.map(keyOf));
  return authors.some((name) => own.has(keyOf(name)));
}
