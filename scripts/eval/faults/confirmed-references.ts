import type { Entry } from '../../../src/bibliography/entry.ts';
import { type Name, shortName } from '../../../src/bibliography/names.ts';
import { titleWords } from '../../../src/bibliography/title-key.ts';
import { authors, title, year } from '../../../src/bibliography/work.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
import { answersFromRecordings, type RecordedLookup } from '../../../src/retrieval/verification/recorded-lookups.ts';
import { originOf, type SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import { readRecordedReferences } from '../recorded-references.ts';

/** A reference of a real paper that recorded answers confirm word for word. */
export interface ConfirmedReference {
  readonly id: string;
  readonly entry: Entry;
  /** The authors as the entry has them. */
  readonly names: readonly Name[];
  /** True if the entry ends in "and others". */
  readonly hasOthers: boolean;
  readonly lookups: readonly RecordedLookup[];
  readonly answers: readonly SourceAnswer[];
  /** The records of its title. */
  readonly records: readonly ScholarlyRecord[];
  /** Those of them that have the same authors in the same order. */
  readonly confirming: readonly ScholarlyRecord[];
  /** The number of independent origins of the confirming records. */
  readonly origins: number;
}

/**
 * The references of the data folder whose title, authors and year a record has. They are compared letter by letter, not by
 * what is to be measured.
 */
export function readConfirmedReferences(data: string): ConfirmedReference[] {
  return readRecordedReferences(data).flatMap(({ id, entry, lookups }): ConfirmedReference[] => {
    const { names, others } = authors(entry);
    const { answers } = answersFromRecordings(entry, lookups);
    const key = titleWords(title(entry)).join('');
    const records = answers
      .flatMap((answer) => answer.records)
      .filter((record) => titleWords(record.title).join('') === key);
    const confirming = records.filter((record) => hasNames(record.authors, names, others));
    const isDated = confirming.some((record) => record.year === year(entry));
    const origins = new Set(confirming.map(({ source }) => originOf(source))).size;
    return names.length > 0 && isDated
      ? [{ id, entry, names, hasOthers: others, lookups, answers, records, confirming, origins }]
      : [];
  });
}

function hasNames(there: readonly Name[], here: readonly Name[], others: boolean): boolean {
  const isLong = others ? there.length > here.length : there.length === here.length;
  return isLong && here.every((name, at) => isSame(name, there[at]!));
}

function isSame(a: Name, b: Name): boolean {
  return letters(shortName(a)) === letters(shortName(b)) && letters(a.given)[0] === letters(b.given)[0];
}

/** A name without accents, spaces and signs, in lower case. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
