import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Entry } from '../../src/bibliography/entry.ts';
import { readBibliography } from '../../src/bibliography/read-bibliography.ts';
import type { RecordedLookup } from '../../src/retrieval/verification/recorded-lookups.ts';
import { runToEnd } from '../../src/task/task.ts';

const reference = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  year: z.number().nullish(),
  venue: z.string().nullish(),
  url: z.string().nullish(),
  doi: z.string().nullish(),
});

/** A reference as a list of references has it. */
export type Reference = z.infer<typeof reference>;

const row = z.object({
  id: z.string(),
  reference,
  lookups: z.array(
    z.object({ api: z.string(), kind: z.string(), url: z.string(), part: z.string(), reply: z.unknown() }),
  ),
});

/** A reference of a real paper as an entry, with what was recorded when four sources were asked about it. */
export interface RecordedReference {
  readonly id: string;
  readonly entry: Entry;
  readonly lookups: readonly RecordedLookup[];
}

/** The references of the data folder with recorded look-ups. */
export function readRecordedReferences(data: string): RecordedReference[] {
  const text = readFileSync(resolve(data, 'bibliography/references-with-lookups.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id, reference: read, lookups } = row.parse(JSON.parse(line));
      return { id, entry: entryOf(entrySource(id, read)), lookups };
    });
}

/** The first entry of a bibliography. */
export function entryOf(source: string): Entry {
  const [entry] = runToEnd(readBibliography('references.bib', source)).entries;
  if (entry === undefined) {
    throw new Error(`This is no entry: ${source.slice(0, 200)}`);
  }
  return entry;
}

/** Places that are no journals: an entry of such a work is of the type "misc". */
const isWebPage = /^(?:blog|web|https?:|github|system card)/i;

/** A reference as its author could have it in a `.bib` file. */
export function entrySource(key: string, { title, authors, year, venue, url, doi }: Reference): string {
  const names = authors.map((name) => (/^et al\.?$/i.test(name) ? 'others' : name));
  const isConference = /\b(?:proc|conference|symposium|workshop|advances in neural|[A-Z]{3,})\b/i.test(venue ?? '');
  const place = venue === undefined || venue === null || isWebPage.test(venue) ? undefined : venue;
  const type = place === undefined ? 'misc' : isConference ? 'inproceedings' : 'article';
  const fields: [string, string | number | null | undefined][] = [
    ['title', title],
    ['author', names.join(' and ')],
    ['year', year],
    [type === 'misc' ? 'howpublished' : type === 'article' ? 'journal' : 'booktitle', venue],
    ['url', url],
    ['doi', doi],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : `  ${name} = {${String(value)
          .replace(/[{}\\]/g, '')
          .replace(/[&%#$_]/g, '\\$&')}},\n`,
  );
  return `@${type}{${key.replace(/[^\w:]/g, '-')},\n${lines.join('')}}\n`;
}
