import type { CorpusWork } from '../../retrieval/corpus/corpus-work.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import { unsaidFields } from '../../retrieval/sources/unsaid-fields.ts';

/** A work as it is read from the tables. */
export interface WorkColumns {
  readonly key: string;
  readonly id: string;
  readonly day: string | null;
  readonly record: ScholarlyRecord;
  readonly pages: readonly string[] | null;
}

/** The columns of a work, for a statement about `situate.work` joined with `situate.record`. */
export const workColumns = `work.id::text as key, work.source_id as id, work.day::text as day, record.record,
  (select array_agg(page.text order by page.number) from situate.page where page.work_id = work.id) as pages`;

/** The tables that these columns are of. */
export const workTables = 'situate.work join situate.record on record.work_id = work.id';

/** A work from its columns. */
export function readWork({ id, day, record, pages }: WorkColumns): CorpusWork {
  return { id, record: readRecord(record), day: day ?? undefined, pages: pages ?? [] };
}

/** A record from its JSON, which has left out what is undefined. */
export function readRecord(record: ScholarlyRecord): ScholarlyRecord {
  return { ...unsaidFields, ...record };
}
