import type { Entry } from '../../bibliography/entry.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { authors, year } from '../../bibliography/work.ts';
import { citedAs } from '../../project/cited-as.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { authorGroups, type CountedWorks } from './author-groups.ts';
import { isByAuthors, writtenAuthors } from './paper-authors.ts';

/** The traits that the works cited by a related work have in common, by their entries. */
export interface CitedWorksProfile {
  /** Distinct works that have an entry. */
  readonly works: number;
  /** Works by year, the oldest year first; works without a year are left out. */
  readonly years: readonly { readonly year: number; readonly works: number }[];
  /** The median age in years, counted from the newest work that the whole paper cites; undefined if no work has a year. */
  readonly medianAge: number | undefined;
  /** Journals, proceedings and books with at least two of the works, those with most works first. */
  readonly venues: readonly CountedWorks[];
  /** Groups of authors with at least two of the works, those with most works first, by the author who has most of them. */
  readonly authorGroups: readonly CountedWorks[];
  /** The share of books among the works, from 0 to 1; undefined if there is no work. */
  readonly shareOfBooks: number | undefined;
  /**
   * The number of works that somebody who wrote the paper has a part in; undefined if the paper does not name its
   * authors.
   */
  readonly selfCitations: number | undefined;
}

const fewest = 2;

/** Measures the works that the related-work sections of a paper cite. */
export function measureCitedWorks(paper: Paper): CitedWorksProfile {
  const entries = citedEntries(paper);
  const complete = entries.map((entry) => paper.library.complete(entry));
  const years = complete.flatMap((entry) => year(entry) ?? []);
  const newest = [...paper.citedKeys].reduce((last, key) => Math.max(last, yearOfKey(paper, key) ?? last), -Infinity);
  const own = writtenAuthors(paper);
  const names = complete.map((entry) => authors(entry).names);
  return {
    works: entries.length,
    years: [...counted(years.sort((a, b) => a - b))].map(([of, works]) => ({ year: of, works })),
    medianAge: years.length === 0 ? undefined : newest - median(years),
    venues: mostFirst(venuesOf(complete.map(({ content: { values } }) => values))),
    authorGroups: mostFirst(authorGroups(names)),
    shareOfBooks:
      entries.length === 0
        ? undefined
        : entries.filter(({ type }) => /^(?:mv)?book$/i.test(type)).length / entries.length,
    selfCitations: own && names.filter((list) => isByAuthors(list, own)).length,
  };
}

function citedEntries(paper: Paper): Entry[] {
  const keys = relatedWorkSections(paper).flatMap(({ citations }) => citations.flatMap((citation) => citation.keys));
  const found = keys.flatMap(({ key }) => {
    const entry = citedAs(paper, key);
    return entry !== undefined && 'content' in entry ? [entry] : [];
  });
  return [...new Set(found)];
}

function yearOfKey(paper: Paper, key: string): number | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? year(paper.library.complete(entry)) : undefined;
}

const venueFields = ['journal', 'journaltitle', 'booktitle'];

/** The venues of works, in one spelling each: case, accents and punctuation do not count. */
function venuesOf(works: readonly ReadonlyMap<string, string>[]): CountedWorks[] {
  const names = new Map<string, string>();
  const keys = works.flatMap((values) => {
    const venue = venueFields.map((field) => texToText(values.get(field) ?? '')).find((text) => text !== '');
    if (venue === undefined) return [];
    const key = titleWords(venue).join(' ');
    names.set(key, names.get(key) ?? venue);
    return [key];
  });
  return [...counted(keys)].map(([key, count]) => ({ name: names.get(key)!, works: count }));
}

function counted<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function mostFirst(counts: readonly CountedWorks[]): CountedWorks[] {
  return counts.filter(({ works }) => works >= fewest).sort((a, b) => b.works - a.works || (a.name < b.name ? -1 : 1));
}

/** Of at least one number; of an even number of them the mean of the middle two. */
function median(ascending: readonly number[]): number {
  const middle = ascending.length / 2;
  return (ascending[Math.floor(middle)]! + ascending[Math.ceil(middle) - 1]!) / 2;
}
