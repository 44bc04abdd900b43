import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Entry } from '../../src/bibliography/entry.ts';
import { type Name, parseNames } from '../../src/bibliography/names.ts';
import { texToText } from '../../src/bibliography/tex-text.ts';
import { identityOf, identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import type { SourceName } from '../../src/retrieval/sources/source-profiles.ts';
import { compareVenues } from '../../src/retrieval/verification/compare-venues.ts';
import type { SourceAnswer } from '../../src/retrieval/verification/source-answer.ts';
import { madeUpRecord } from './made-up-record.ts';
import { entryOf } from './recorded-references.ts';

const row = z.object({
  id: z.string(),
  bibtex_type: z.string(),
  fields: z.record(z.string(), z.string()),
  label: z.enum(['VALID', 'HALLUCINATED']),
  type: z.string().nullable(),
  subtests: z.object({
    doi_resolves: z.boolean().nullable(),
    title_exists: z.boolean().nullable(),
    authors_match: z.boolean().nullable(),
    venue_correct: z.boolean().nullable(),
  }),
  explanation: z.string().nullish(),
});

type Row = z.infer<typeof row>;

/** An entry of HALLMARK with the answers that its recorded outcomes stand for. */
export interface HallmarkEntry {
  readonly entry: Entry;
  /** The way it was fabricated; undefined for a valid entry. */
  readonly fabrication: string | undefined;
  readonly answers: readonly SourceAnswer[];
}

/**
 * HALLMARK's entries. The data says of each look-up only how it came out: whether the DOI resolves, whether a work of
 * that title exists, whether its authors and its venue are the entry's. From that, records are made up: with the
 * entry's own values where the outcome is yes, with others where it is no.
 */
export function readHallmark(data: string): HallmarkEntry[] {
  return readFileSync(resolve(data, 'bib-entries.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const read = row.parse(JSON.parse(line));
      const fields = Object.entries(read.fields).map(([name, value]) => `  ${name} = {${closed(value)}},\n`);
      const entry = entryOf(`@${read.bibtex_type}{${read.id},\n${fields.join('')}}\n`);
      return { entry, fabrication: read.type ?? undefined, answers: answersTo(entry, read) };
    });
}

/** A value with the braces that it lacks: some of the data's are cut off. */
function closed(value: string): string {
  const missing = value.split('{').length - value.split('}').length;
  return missing > 0 ? value + '}'.repeat(missing) : '{'.repeat(-missing) + value;
}

/** Made-up authors, a title and venues that no entry has. */
const strangers = parseNames('Vilhelmina Quist and Oreste Baldacchino and Ntombi Xaba and Ulf Ekekrantz').names;
const strangeTitle = 'On the Drying of Roof Tiles in Coastal Winters';
const otherVenues = ['International Conference on Machine Learning', 'European Conference on Computer Vision'];

function answersTo(entry: Entry, { fields, subtests, type, explanation }: Row): SourceAnswer[] {
  const original = /\(original: '([^']+)'\)/.exec(explanation ?? '')?.[1];
  const isRightTitle = subtests.title_exists !== false;
  const record = (source: SourceName): ScholarlyRecord =>
    recordOf(entry, source, {
      title: isRightTitle ? texToText(fields['title'] ?? '') : (original ?? strangeTitle),
      authors: authorsOf(fields['author'] ?? '', subtests.authors_match, type, explanation ?? ''),
      venue: venueOf(fields['booktitle'] ?? fields['journal'], subtests.venue_correct, type),
    });
  const doi = identityOf(entry).doi;
  const byDoi: SourceAnswer[] =
    doi === undefined || subtests.doi_resolves === null
      ? []
      : (['crossref', 'semanticscholar'] as const).map((source) => ({
          source,
          by: 'doi' as const,
          records: subtests.doi_resolves === true ? [withDoi(record(source), doi)] : [],
          isConclusive: true,
        }));
  const byTitle = (['crossref', 'dblp', 'semanticscholar'] as const).map((source) => ({
    source,
    by: 'title' as const,
    records: isRightTitle ? [record(source)] : [],
    isConclusive: true,
  }));
  return [...byDoi, ...byTitle];
}

/** A list that was cut short is made whole again; other wrong lists are those of strangers. */
function authorsOf(written: string, isRight: boolean | null, type: string | null, explanation: string): Name[] {
  const names = [...parseNames(written).names];
  if (isRight !== false) {
    return names;
  }
  if (type !== 'partial_author_list') {
    return [...strangers];
  }
  const [all = names.length + 1, kept = names.length] =
    /(\d+) authors reduced to (\d+)/.exec(explanation)?.slice(1).map(Number) ?? [];
  return [...names, ...Array.from({ length: all - kept }, (_, index) => strangers[index % strangers.length]!)];
}

function venueOf(written: string | undefined, isRight: boolean | null, type: string | null): string | undefined {
  if (type === 'preprint_as_published') {
    return 'arXiv';
  }
  return isRight === false ? otherVenues.find((venue) => compareVenues(venue, written ?? '') !== 'same') : written;
}

/** The year of an entry, unless that is still to come. */
function yearOf(entry: Entry): number | undefined {
  const written = Number(entry.content.values.get('year'));
  return written <= lastYear ? written : lastYear - 3;
}

/** The last year that an entry of the data can truly have. */
export const lastYear = 2026;

function recordOf(
  entry: Entry,
  source: SourceName,
  { title, authors, venue }: { title: string; authors: readonly Name[]; venue: string | undefined },
): ScholarlyRecord {
  return madeUpRecord({
    source,
    id: `${entry.key} ${title}`,
    identity: identityOfTitle(title),
    title,
    authors,
    year: yearOf(entry),
    venue,
    type: venue === 'arXiv' ? 'preprint' : undefined,
  });
}

function withDoi(record: ScholarlyRecord, doi: string): ScholarlyRecord {
  return { ...record, identity: { ...record.identity, doi } };
}
