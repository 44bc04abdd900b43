import * as z from 'zod';
import { numberField, pdfAddresses, textField, unlessEmpty, yearIn } from '../record-fields.ts';
import { identityAsWritten, saysWhichWork } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';

const citation = z.object({ citing: textField, cited: textField });

const metadata = z.object({
  // Version 1 of COCI.
  doi: textField,
  year: textField,
  source_title: textField,
  citation_count: numberField,
  oa_link: textField,
  reference: textField,
  // OpenCitations Meta.
  id: textField,
  pub_date: textField,
  venue: textField,
  publisher: textField,
  // Both.
  title: textField,
  author: textField,
  volume: textField,
  issue: textField,
  page: textField,
});

/** One end of a citation: all that is known of the work is its DOI, as there is nothing else. */
export function readCitation(item: unknown, end: 'citing' | 'cited'): ScholarlyRecord | undefined {
  return recordOf({ doi: doiIn(citation.parse(item)[end]), title: '' });
}

/** Reads what OpenCitations knows of a work, from its old index (COCI, version 1) or from its metadata (Meta). */
export function readCitationMetadata(item: unknown): ScholarlyRecord | undefined {
  const read = metadata.parse(item);
  const { title, isRetracted } = readTitle(read.title);
  const record = recordOf({ doi: read.doi || doiIn(read.id), title });
  if (record === undefined) return undefined;
  const references = read.reference.split(/;\s*/).map((doi) => identityAsWritten({ doi, title: '' }));
  const known = references.filter(saysWhichWork);
  return {
    ...record,
    // `Doe, Jane, 0000-0001-2345-6789; Roe, Richard`; Meta adds ids in brackets.
    authors: presentNames(
      read.author.split(/;\s*/).map((name) => nameAsWritten(withoutIds(name).replace(/(?:[\dX]{4}-){3}[\dX]{4}$/, ''))),
    ),
    year: yearIn(read.year || read.pub_date),
    venue: unlessEmpty(plainText(withoutIds(read.source_title || read.venue))),
    volume: unlessEmpty(plainText(read.volume)),
    issue: unlessEmpty(plainText(read.issue)),
    pages: unlessEmpty(plainText(read.page)),
    publisher: unlessEmpty(plainText(withoutIds(read.publisher))),
    openCopies: pdfAddresses([/\.pdf$/i.test(read.oa_link) ? read.oa_link : undefined]),
    timesCited: read.citation_count,
    isRetracted: isRetracted || undefined,
    references: known.length === 0 ? undefined : known,
  };
}

function recordOf(written: { readonly doi: string; readonly title: string }): ScholarlyRecord | undefined {
  const identity = identityAsWritten(written);
  if (!saysWhichWork(identity)) return undefined;
  return {
    ...unsaidFields,
    source: 'opencitations',
    id: identity.doi ?? '',
    identity,
    title: written.title,
    authors: [],
    hasAllAuthors: false,
  };
}

/** The DOI among the ids of a work: `omid:br/06101 doi:10.1000/182 pmid:123`, in older replies after `coci => `, or alone. */
function doiIn(ids: string): string {
  return /\b10\.\d{4,9}\/\S+/.exec(ids)?.[0] ?? '';
}

function withoutIds(text: string): string {
  return text.replace(/\s?\[[^[\]]*\]/g, '');
}
