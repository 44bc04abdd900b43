import * as z from 'zod';
import { parseJson } from '../../../text/json.ts';
import { textField } from '../../sources/record-fields.ts';
import { readOpenAlexWork } from '../../sources/web/read-openalex.ts';
import type { SourceRecord } from '../source-record.ts';
import { newWork } from './new-work.ts';
import { readArxivMetadata } from './read-arxiv-metadata.ts';
import { readCsl } from './read-csl.ts';
import { dayIn } from './read-day.ts';
import { readPlain } from './read-plain.ts';

const item = z.object({ publication_date: textField });

/** A work of OpenAlex's snapshot. */
function readOpenAlexSnapshot(value: unknown, place: string): SourceRecord {
  const record = readOpenAlexWork(value);
  if (record === undefined) {
    return { problem: { reason: 'unknownLayout', place } };
  }
  const { id, title, identity, ...said } = record;
  return newWork({ id, title, identifiers: identity, said, day: dayIn(item.parse(value).publication_date) }, place);
}

type Reader = (value: unknown, place: string) => SourceRecord;

const readers = {
  arxiv: readArxivMetadata,
  openalex: readOpenAlexSnapshot,
  csl: readCsl,
  plain: readPlain,
} as const satisfies Record<string, Reader>;

/** The layout of records that are JSON objects. */
export type Layout = keyof typeof readers;

/** The work in a line of JSON. `layout` is recognised by the fields where it is undefined. Never throws. */
export function readLine(line: string, place: string, layout?: Layout): SourceRecord {
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    return { problem: { reason: 'noJson', place } };
  }
  return readObject(value, place, layout);
}

/** The work in an object, as `readLine` reads it. */
export function readObject(value: unknown, place: string, layout = layoutOf(value)): SourceRecord {
  return layout === undefined || typeof value !== 'object' || value === null || Array.isArray(value)
    ? { problem: { reason: 'unknownLayout', place } }
    : readers[layout](value, place);
}

/** The layout of an object, by the fields that no other layout has; undefined if it is none of them. */
function layoutOf(value: unknown): Layout | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return undefined;
  }
  const has = (...fields: readonly string[]): boolean => fields.some((field) => field in value);
  if (has('authors_parsed', 'versions') || (has('update_date') && has('categories'))) return 'arxiv';
  if (has('abstract_inverted_index', 'authorships', 'display_name')) return 'openalex';
  if (has('issued', 'container-title', 'DOI', 'citation-key')) return 'csl';
  return has('id', 'title') ? 'plain' : undefined;
}
