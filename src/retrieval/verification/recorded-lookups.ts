import * as z from 'zod';
import type { WithContent } from '../../bibliography/content-memo.ts';
import { identityOf } from '../../bibliography/work-identity.ts';
import { readRecords } from '../sources/read-records.ts';
import { arxivOfDoi } from '../sources/record-identity.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { SourceReply } from '../sources/scholarly-source.ts';
import { type SourceName, sourceTraits } from '../sources/source-profiles.ts';
import { readArxivFeed } from '../sources/web/read-arxiv.ts';
import { readArxivObject } from '../sources/web/read-arxiv-object.ts';
import { readCrossrefWork } from '../sources/web/read-crossref.ts';
import { readDataciteItem } from '../sources/web/read-datacite.ts';
import { readDblpHit } from '../sources/web/read-dblp.ts';
import { readOpenAlexWork } from '../sources/web/read-openalex.ts';
import { readSemanticScholarPaper } from '../sources/web/read-semanticscholar.ts';
import { compareRecords } from './compare-records.ts';
import { mayHave } from './coverage.ts';
import { factsOf } from './entry-facts.ts';
import type { AskedBy, EntryAnswers, SourceAnswer, SourceFailure } from './source-answer.ts';

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
  /** Null if there was none. */
  reply: z.unknown(),
  /** The status of HTTP, where it was recorded. */
  status: z.number().nullish(),
});

/** The look-ups that were recorded for an entry. */
export const recordedLookupsSchema = z.object({
  key: z.string(),
  lookups: z.array(recordedLookup),
});

export type RecordedLookup = Readonly<z.output<typeof recordedLookup>>;

type RecordReader = (item: unknown) => ScholarlyRecord | undefined;

const readers: ReadonlyMap<string, { readonly source: SourceName; readonly read: RecordReader }> = new Map([
  ['crossref', { source: 'crossref', read: readCrossrefWork }],
  ['openalex', { source: 'openalex', read: readOpenAlexWork }],
  ['dblp', { source: 'dblp', read: readDblpHit }],
  ['semanticscholar', { source: 'semanticscholar', read: readSemanticScholarPaper }],
  ['datacite', { source: 'datacite', read: readDatacite }],
  ['arxiv', { source: 'arxiv', read: readArxivObject }],
]);

/**
 * Gives what recorded look-ups say about an entry, as if its sources had been asked. Look-ups of interfaces that
 * Situate does not know are left out. A look-up by an identifier that the entry does not have counts as one by title:
 * recordings may belong to a neighbour in the list. A failure counts unless the source answered the same question after
 * all, or has the work.
 */
export function answersFromRecordings(entry: WithContent, lookups: readonly RecordedLookup[]): EntryAnswers {
  const answers: SourceAnswer[] = [];
  const failures: (SourceFailure & { readonly by: AskedBy })[] = [];
  for (const lookup of lookups) {
    const reader = readers.get(lookup.api);
    if (reader === undefined) continue;
    const { source } = reader;
    const by = askedBy(entry, lookup);
    const read = readLookup(lookup, source, reader.read);
    if (typeof read === 'string') {
      failures.push({ source, by, why: read });
    } else {
      answers.push({ source, by, ...read });
    }
  }
  const works = compareRecords(factsOf(entry), answers).filter(({ relation }) => relation === 'work');
  const knowing = new Set(works.map(({ record }) => record.source));
  const failed = new Map<SourceName, SourceFailure>();
  for (const { source, by, why } of failures) {
    const isMadeUp = knowing.has(source) || answers.some((answer) => answer.source === source && answer.by === by);
    if (!isMadeUp && (by !== 'title' || mayHave(entry, source))) {
      failed.set(source, { source, why });
    }
  }
  const asked = [...answers.map(({ source }) => source), ...failed.keys()];
  return { answers, asked: [...new Set(asked)], failed: [...failed.values()] };
}

/**
 * Reads what a look-up answered; a sentence where it failed. An empty list is a no only if the status says that it is an
 * answer: recordings without one may be of refusals. No reply at all is none but with the status of a no.
 */
function readLookup(
  { reply, status, url }: RecordedLookup,
  source: SourceName,
  read: RecordReader,
): Pick<SourceAnswer, 'records' | 'isConclusive'> | string {
  const { title } = sourceTraits[source];
  if (status === 404 || status === 410) {
    return { records: [], isConclusive: true };
  }
  if (typeof status === 'number' && (status < 200 || status > 299)) {
    return `${title} answered with status ${status}.`;
  }
  const isAnswer = typeof status === 'number';
  if (reply === null || reply === undefined) {
    return isAnswer ? { records: [], isConclusive: true } : `No reply of ${title} was recorded.`;
  }
  const { records, unreadable } = readReply(reply, source, read);
  if (records.length === 0 && unreadable > 0) {
    return `What ${title} answered cannot be read.`;
  }
  const mayBeAll = !withinYears.test(decoded(url));
  return { records, isConclusive: mayBeAll && unreadable === 0 && (records.length > 0 || isAnswer) };
}

function readReply(reply: unknown, source: SourceName, read: RecordReader): SourceReply {
  if (typeof reply === 'string') {
    return source === 'arxiv' ? readFeed(reply) : { records: [], unreadable: 1 };
  }
  const items = itemsOf(reply);
  return readRecords(items, read, items.length);
}

/** Reads an item of DataCite, or its attributes alone. */
function readDatacite(item: unknown): ScholarlyRecord | undefined {
  const isWhole = typeof item === 'object' && item !== null && 'attributes' in item;
  return readDataciteItem(isWhole ? item : { attributes: item });
}

/** Reads a feed of arXiv or an entry of one, the one reply that is a text. */
function readFeed(text: string): SourceReply {
  try {
    return readArxivFeed(/^\s*<entry[\s>]/.test(text) ? `<feed>${text}</feed>` : text, mostEntries);
  } catch {
    return { records: [], unreadable: 1 };
  }
}

/** The most entries of a recorded feed that are read. */
const mostEntries = 100;

/** The terms that restrict a search to works of some years. */
const withinYears = /\b(?:from-pub-date|until-pub-date|publication_year|from_publication_date|year)\b\s*[:=]/;

function askedBy(entry: WithContent, { kind, url }: RecordedLookup): AskedBy {
  const { doi, arxiv = arxivOfDoi(doi) } = identityOf(entry);
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
const containers = [
  'message',
  'items',
  'results',
  'data',
  'result',
  'hits',
  'hit',
  'feed',
  'entry',
  'entries',
] as const;

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
