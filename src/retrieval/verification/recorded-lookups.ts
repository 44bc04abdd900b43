import * as z from 'zod';
import type { WithContent } from '../../bibliography/content-memo.ts';
import { identityOf } from '../../bibliography/work-identity.ts';
import { readRecords } from '../sources/read-records.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { readCrossrefWork } from '../sources/web/read-crossref.ts';
import { readDblpHit } from '../sources/web/read-dblp.ts';
import { readOpenAlexWork } from '../sources/web/read-openalex.ts';
import { readSemanticScholarPaper } from '../sources/web/read-semanticscholar.ts';
import type { AskedBy, SourceAnswer } from './source-answer.ts';

/** One recorded look-up: what an interface was asked, and a part of the body that it sent. */
const recordedLookup = z.object({
  api: z.string(),
  /** The way in which it was asked: `doi`, `arxiv`, `search`, `match`, … */
  kind: z.string(),
  url: z.string(),
  /**
   * The part of the body that `reply` is: `message`, `message.items`, `results`, `result.hits.hit`, `data`, `whole`.
   */
  part: z.string(),
  reply: z.unknown(),
});

/** The look-ups that were recorded for an entry. */
export const recordedLookupsSchema = z.object({
  key: z.string(),
  lookups: z.array(recordedLookup),
});

export type RecordedLookup = Readonly<z.output<typeof recordedLookup>>;

type RecordReader = (item: unknown) => ScholarlyRecord | undefined;

const readers: ReadonlyMap<string, { readonly source: SourceAnswer['source']; readonly read: RecordReader }> = new Map([
  ['crossref', { source: 'crossref', read: readCrossrefWork }],
  ['openalex', { source: 'openalex', read: readOpenAlexWork }],
  ['dblp', { source: 'dblp', read: readDblpHit }],
  ['semanticscholar', { source: 'semanticscholar', read: readSemanticScholarPaper }],
]);

/**
 * Gives what recorded look-ups say about an entry, as if its sources had been asked. Look-ups of interfaces that
 * Situate does not know are left out. A look-up by an identifier that the entry does not have counts as one by title:
 * recordings may belong to a neighbour in the list.
 */
export function answersFromRecordings(entry: WithContent, lookups: readonly RecordedLookup[]): SourceAnswer[] {
  return lookups.flatMap((lookup): SourceAnswer[] => {
    const reader = readers.get(lookup.api);
    if (reader === undefined) {
      return [];
    }
    const items = itemsOf(lookup.reply);
    const { records } = readRecords(items, reader.read, items.length);
    const isConclusive = records.length > 0 && !withinYears.test(decoded(lookup.url));
    return [{ source: reader.source, by: askedBy(entry, lookup), records, isConclusive }];
  });
}

/** The terms that restrict a search to works of some years. */
const withinYears = /\b(?:from-pub-date|until-pub-date|publication_year|from_publication_date|year)\b\s*[:=]/;

function askedBy(entry: WithContent, { kind, url }: RecordedLookup): AskedBy {
  const { doi, arxiv } = identityOf(entry);
  const asked = decoded(url).toLowerCase();
  if (kind === 'doi' && doi !== undefined && asked.includes(doi)) {
    return 'doi';
  }
  return (kind === 'arxiv' || kind === 'doi') && arxiv !== undefined && asked.includes(arxiv) ? 'arxiv' : 'title';
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** The names under which the interfaces have the items of a list within a whole body. */
const containers = ['message', 'items', 'results', 'data', 'result', 'hits', 'hit'] as const;

/** The items of a reply: those of a list, wherever in the body it is, or the one item that the reply is. */
function itemsOf(reply: unknown): readonly unknown[] {
  if (Array.isArray(reply)) {
    return reply;
  }
  if (typeof reply !== 'object' || reply === null || Object.keys(reply).length === 0) {
    return [];
  }
  for (const name of containers) {
    const inside: unknown = (reply as Record<string, unknown>)[name];
    if (typeof inside === 'object' && inside !== null) {
      return itemsOf(inside);
    }
  }
  return [reply];
}
