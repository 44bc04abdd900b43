import { titleWords } from '../../bibliography/title-key.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { type AuthorComparison, compareAuthors, isByAuthors } from './compare-authors.ts';
import { compareTitles, type TitleComparison } from './compare-titles.ts';
import type { EntryFacts } from './entry-facts.ts';
import type { SourceAnswer } from './source-answer.ts';

/**
 * The relation of a record to an entry.
 * - `work`: a record of the entry's work
 * - `retitled`: of a work by the entry's authors with nearly its title, or with its identifier and another title
 * - `namesake`: of a work with the entry's title, and other authors
 * - `stranger`: of another work, which has the entry's identifier
 */
export type Relation = 'work' | 'retitled' | 'namesake' | 'stranger';

/** A record that says something about an entry. */
export interface ComparedRecord {
  readonly record: ScholarlyRecord;
  readonly relation: Relation;
  /** True if the entry's DOI or arXiv number leads to it. */
  readonly isIdentified: boolean;
  readonly title: TitleComparison;
  readonly authors: AuthorComparison;
}

/** A work that came out more years apart than this, by others, is another one (refchecker's rule). */
const farYears = 5;

/** The records of some answers that say something about an entry, each once; others are left out. */
export function compareRecords(facts: EntryFacts, answers: readonly SourceAnswer[]): ComparedRecord[] {
  const seen = new Set<string>();
  const compared: ComparedRecord[] = [];
  // Answers by identifier come first: that is more than the same record in a list of search results.
  for (const { by, records } of [...answers].sort((a, b) => rank(a) - rank(b))) {
    for (const record of records) {
      const name = `${record.source} ${record.id}`;
      if (!seen.has(name)) {
        seen.add(name);
        compared.push(...compareRecord(facts, record, by !== 'title' || sharesIdentifier(facts, record)));
      }
    }
  }
  return compared;
}

function rank({ by }: SourceAnswer): number {
  return by === 'title' ? 1 : 0;
}

function sharesIdentifier({ identity }: EntryFacts, record: ScholarlyRecord): boolean {
  return (['doi', 'arxiv'] as const).some(
    (kind) => identity[kind] !== undefined && identity[kind] === record.identity[kind],
  );
}

function compareRecord(facts: EntryFacts, record: ScholarlyRecord, isIdentified: boolean): ComparedRecord[] {
  const authors = compareAuthors(facts.authors, record.authors, record.hasAllAuthors);
  const title = compareTitles(facts.title, record.title, isIdentified || authors === 'agree');
  const relation = isIdentified ? identified(title, authors) : searched(facts, record, title, authors);
  return relation === undefined ? [] : [{ record, relation, isIdentified, title, authors }];
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
      return authors === 'differ' && apart < farYears && isTelling(facts.title) ? 'namesake' : undefined;
    case 'shortened':
    case 'extended':
      return isByAuthors(authors) ? 'work' : undefined;
    case 'changed':
      return isByAuthors(authors) ? 'retitled' : undefined;
    case 'other':
      return undefined;
  }
}

/** True if it would be strange for two works to have this title. */
function isTelling(title: string): boolean {
  const words = titleWords(title);
  return words.length >= 4 && words.join('').length >= 20;
}
