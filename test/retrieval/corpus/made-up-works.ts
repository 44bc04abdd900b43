import assert from 'node:assert/strict';
import type { CorpusWork } from '../../../src/retrieval/corpus/corpus-work.ts';
import { newWork } from '../../../src/retrieval/corpus/readers/new-work.ts';
import type { SourceRecord } from '../../../src/retrieval/corpus/source-record.ts';

/** A work with an id, a title and an abstract. */
export function madeUpWork(id: string, title = `On ${id}`, abstract = `All about ${id}.`): CorpusWork {
  return workIn(newWork({ id, title, said: { abstract, year: 2020 } }, 'made up'));
}

/** The work of a record that has one. */
export function workIn(record: SourceRecord): CorpusWork {
  assert.ok('work' in record, JSON.stringify(record));
  return record.work;
}

/** A source that has these records. */
export async function* sourceOf(records: Iterable<CorpusWork | SourceRecord>): AsyncGenerator<SourceRecord, void> {
  for (const record of records) {
    await Promise.resolve();
    yield 'record' in record ? { work: record } : record;
  }
}
