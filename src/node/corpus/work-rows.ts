import { createHash } from 'node:crypto';
import { identityStrings } from '../../bibliography/work-identity.ts';
import type { HashedWork } from '../../retrieval/corpus/corpus-store.ts';
import type { CorpusWork } from '../../retrieval/corpus/corpus-work.ts';
import { isDay } from '../../retrieval/search/until.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import { embeddedText } from '../../similarity/embedded-text.ts';
import {
  bigint,
  boolean,
  type CopyTable,
  date,
  halfVector,
  integer,
  jsonb,
  smallint,
  text,
  textArray,
} from './binary-copy.ts';
import { searchedCategories } from './filter-conditions.ts';

/** The tables that rows are copied into (`schema.ts`, `vector-tables.ts`). */
export const workTable: CopyTable<WorkRow> = {
  name: 'situate.work',
  columns: {
    id: bigint,
    source: text,
    source_id: text,
    hash: text,
    text_hash: text,
    year: smallint,
    day: date,
    categories: textArray,
    has_abstract: boolean,
  },
};
export const recordTable: CopyTable<{ work_id: bigint; record: ScholarlyRecord }> = {
  name: 'situate.record',
  columns: { work_id: bigint, record: jsonb },
};
export const pageTable: CopyTable<{ work_id: bigint; number: number; text: string }> = {
  name: 'situate.page',
  columns: { work_id: bigint, number: integer, text },
};
export const citationTable: CopyTable<{ work_id: bigint; cited: string }> = {
  name: 'situate.citation',
  columns: { work_id: bigint, cited: text },
};
export const workVectorTable: CopyTable<{ work_id: bigint; embedding: Float32Array }> = {
  name: 'situate.work_vector',
  columns: { work_id: bigint, embedding: halfVector },
};
export const pageVectorTable: CopyTable<{ work_id: bigint; number: number; piece: number; embedding: Float32Array }> = {
  name: 'situate.page_vector',
  columns: { work_id: bigint, number: integer, piece: integer, embedding: halfVector },
};

interface WorkRow {
  readonly id: bigint;
  readonly source: string;
  readonly source_id: string;
  readonly hash: string;
  readonly text_hash: string;
  readonly year: number | undefined;
  readonly day: string | undefined;
  readonly categories: readonly string[];
  readonly has_abstract: boolean;
}

/** The id of a work in a store: 63 bits of the SHA-256 of its source and of what that calls it. */
export function workKey(source: string, id: string): bigint {
  const digest = createHash('sha256')
    .update(JSON.stringify([source, id]))
    .digest();
  return digest.readBigUInt64BE() >> 1n;
}

/** The row of a work. */
export function workRow(source: string, { work, hash }: HashedWork): WorkRow {
  const { record, day } = work;
  return {
    id: workKey(source, work.id),
    source,
    source_id: work.id,
    hash,
    text_hash: textHash(work),
    year: record.year !== undefined && isYear(record.year) ? record.year : undefined,
    day: day !== undefined && isDay(day) ? day : undefined,
    categories: searchedCategories(record.subjects),
    has_abstract: (record.abstract ?? '') !== '',
  };
}

/**
 * Gives the works that a work cites, as far as its record has identifiers of it: each work by the first of its
 * identifiers.
 */
export function citedWorks({ references = [] }: ScholarlyRecord): readonly string[] {
  const cited = references.flatMap((reference) => identityStrings({ ...reference, titleKey: '' }).slice(0, 1));
  return [...new Set(cited)];
}

/** A hash of all that is embedded of a work: as long as it stays, so do the work's vectors. */
function textHash({ record, pages }: CorpusWork): string {
  const texts = [embeddedText(record, 'abstract'), ...pages];
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/** True if a table has room for a year. */
function isYear(year: number): boolean {
  return Number.isInteger(year) && Math.abs(year) < 2 ** 15;
}
