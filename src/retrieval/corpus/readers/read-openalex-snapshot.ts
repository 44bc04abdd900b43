import * as z from 'zod';
import { textField } from '../../sources/record-fields.ts';
import { readOpenAlexWork } from '../../sources/web/read-openalex.ts';
import type { SourceRecord } from '../source-record.ts';
import { newWork } from './new-work.ts';
import { dayIn } from './read-day.ts';

const item = z.object({ publication_date: textField });

/** A work of OpenAlex's snapshot. */
export function readOpenAlexSnapshot(value: unknown, place: string): SourceRecord {
  const record = readOpenAlexWork(value);
  if (record === undefined) {
    return { problem: { reason: 'unknownLayout', place } };
  }
  const { id, title, identity, ...said } = record;
  return newWork({ id, title, identifiers: identity, said, day: dayIn(item.parse(value).publication_date) }, place);
}
