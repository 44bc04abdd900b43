import { catalogueKinds } from '../../bibliography/catalogue-identifiers.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import type { IdentifierKind } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { sourceTraits } from '../sources/source-profiles.ts';
import { withoutRelease } from '../sources/title-notes.ts';
import { type AuthorComparison, type ComparedAuthors, compareAuthors, isByAuthors } from './compare-authors.ts';
import { compareTitles, type TitleComparison } from './compare-titles.ts';
import { confirmsSoftware, isAccountOfGroup } from './confirm-software.ts';
import type { EntryFacts } from './entry-facts.ts';
import { isOtherBook } from './other-book.ts';
import type { SourceAnswer } from './source-answer.ts';

/**
 * The relation of a record to an entry.
 * - `work`: a record of the entry's work
 * - `retitled`: of a work by the entry's authors with nearly its title, or with its identifier and another title
 * - `namesake`: of a work with the entry's title, and other authors
 * - `stranger`: of another work, which has the entry's identifier
 */
export type Relation = 'work' | 'retitled' | 'namesake' | 'stranger';

const identifierKinds: readonly IdentifierKind[] = ['doi', 'arxiv', ...catalogueKinds];

/** A record that says something about an entry. */
export interface ComparedRecord {
  readonly record: ScholarlyRecord;
  readonly relation: Relation;
  /** True if the entry's DOI or arXiv number leads to it. */
  readonly isIdentified: boolean;
  /** The identifiers that lead to it, of whatever kind. */
  readonly identifiedBy: readonly IdentifierKind[];
  readonly title: TitleComparison;
  readonly authors: AuthorComparison;
  /** The same, name by name. */
  readonly names: ComparedAuthors;
}

/** A work that came out more years apart than this, by others, is another one (refchecker's rule). */
const farYears = 5;

/** The records of some answers that say something about an entry, each once; others are left out. */
export function compareRecords(facts: EntryFacts, answers: readonly SourceAnswer[]): ComparedRecord[] {
  const found = new Map<string, { readonly record: ScholarlyRecord; readonly by: Set<IdentifierKind> }>();
  for (const { by, records } of answers) {
    for (const record of records) {
      const name = `${record.source} ${record.id}`;
      const known = found.get(name) ?? { record, by: new Set() };
      found.set(name, known);
      for (const kind of by === 'title' ? sharedIdentifiers(facts, record) : [by]) {
        known.by.add(kind);
      }
    }
  }
  // Records that an identifier leads to come first.
  return [...found.values()]
    .sort((a, b) => Math.sign(b.by.size) - Math.sign(a.by.size))
    .flatMap(({ record, by }) => compareRecord(facts, record, [...by]));
}

function sharedIdentifiers({ identity }: EntryFacts, record: ScholarlyRecord): IdentifierKind[] {
  return identifierKinds.filter((kind) => identity[kind] !== undefined && identity[kind] === record.identity[kind]);
}

function compareRecord(
  facts: EntryFacts,
  record: ScholarlyRecord,
  identifiedBy: readonly IdentifierKind[],
): ComparedRecord[] {
  const isIdentified = identifiedBy.some((kind) => kind === 'doi' || kind === 'arxiv');
  if (!isIdentified && isReviewOf(facts, record)) {
    return [];
  }
  const names = compareAuthors(facts.authors, record.authors, listsEverybody(record));
  const isOwnAccount = names.relation === 'unconfirmed' && isAccountOfGroup(facts, record);
  const authors = isOwnAccount ? 'sameGroup' : names.relation;
  const isLedTo = identifiedBy.length > 0;
  const stated = record.type === 'software' ? withoutRelease(facts.title) : facts.title;
  const title = compareTitles(stated, record.title, isLedTo || authors === 'agree', authors === 'agree');
  const relation = isIdentified
    ? identified(title, authors)
    : isLedTo
      ? catalogued(facts, record, title, authors, identifiedBy)
      : ofCatalogue(record, searched(facts, record, title, authors));
  return relation === undefined ? [] : [{ record, relation, isIdentified, identifiedBy, title, authors, names }];
}

/** True if a record may be of a review of a book, which has the book's title and is an article by others. */
function isReviewOf({ isBook }: EntryFacts, { type }: ScholarlyRecord): boolean {
  return isBook && (type === 'article' || type === 'paper');
}

/** True if whom a record does not name is no author: dblp is edited by people, though it does not promise it. */
function listsEverybody({ hasAllAuthors, source }: ScholarlyRecord): boolean {
  return hasAllAuthors || source === 'dblp';
}

/** Gives the relation of a record that the entry's identifier leads to. */
function identified(title: TitleComparison, authors: AuthorComparison): Relation {
  switch (title) {
    case 'same':
    case 'shortened':
    case 'extended':
      return 'work';
    case 'changed':
      return authors === 'differ' ? 'stranger' : 'retitled';
    case 'other':
      return isByAuthors(authors) ? 'retitled' : 'stranger';
  }
}

/**
 * Gives the relation of a record that only the number of a catalogue leads to. It confirms a work and accuses none: one
 * number may be that of several editions, and libraries list others as the authors than a title page does. The one exception
 * is an ISBN of what is certainly another book.
 */
function catalogued(
  facts: EntryFacts,
  record: ScholarlyRecord,
  title: TitleComparison,
  authors: AuthorComparison,
  identifiedBy: readonly IdentifierKind[],
): Relation | undefined {
  if (record.type === 'software') {
    return confirmsSoftware(facts, record, authors) ? 'work' : undefined;
  }
  const hasTitle = title === 'same' || title === 'shortened' || title === 'extended';
  if (hasTitle && authors !== 'differ') {
    return 'work';
  }
  return identifiedBy.includes('isbn') && isOtherBook(facts, record) ? 'stranger' : undefined;
}

/**
 * A source that has most works of no kind may well have the thesis, another volume or a book of that title in place of the
 * work: what only resembles it there says nothing.
 */
function ofCatalogue({ source }: ScholarlyRecord, relation: Relation | undefined): Relation | undefined {
  return relation === 'work' || sourceTraits[source].lists.most.length > 0 ? relation : undefined;
}

/** Gives the relation of a record that was found by its title; undefined if it is of another work. */
function searched(
  facts: EntryFacts,
  record: ScholarlyRecord,
  title: TitleComparison,
  authors: AuthorComparison,
): Relation | undefined {
  const apart = facts.year === undefined || record.year === undefined ? 0 : Math.abs(facts.year - record.year);
  switch (title) {
    case 'same':
      if (isByAuthors(authors) || (authors !== 'differ' && apart <= 1 && isTelling(facts.title))) {
        return 'work';
      }
      return authors === 'differ' &&
        (apart < farYears || isTelling(facts.title, wordsOfRareTitle)) &&
        isTelling(facts.title)
        ? 'namesake'
        : undefined;
    case 'shortened':
    case 'extended':
      return isByAuthors(authors) ? 'work' : undefined;
    case 'changed':
      return isByAuthors(authors) ? 'retitled' : undefined;
    case 'other':
      return undefined;
  }
}

/** Titles of so many words are hardly given twice, however many years apart. */
const wordsOfRareTitle = 6;

/** True if it would be strange for two works to have this title. */
function isTelling(title: string, least = 4): boolean {
  const words = titleWords(title);
  return words.length >= least && words.join('').length >= 20;
}
