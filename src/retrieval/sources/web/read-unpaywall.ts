import * as z from 'zod';
import { normalisedPmcid } from '../../../bibliography/catalogue-identifiers.ts';
import { copiesAt, listField, objectField, textField, unlessEmpty, yearField } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { nameAsWritten, nameInParts, presentNames } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

const place = { url_for_pdf: textField, url_for_landing_page: textField, license: textField };

const item = z.object({
  doi: textField,
  title: textField,
  genre: textField,
  year: yearField,
  journal_name: textField,
  publisher: textField,
  best_oa_location: objectField(place),
  oa_locations: listField(z.object(place)),
  z_authors: listField(z.object({ raw_author_name: textField, given: textField, family: textField, name: textField })),
});

const types: Readonly<Record<string, PublicationType>> = {
  'journal-article': 'article',
  'proceedings-article': 'paper',
  'posted-content': 'preprint',
  book: 'book',
  monograph: 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
  report: 'report',
  dataset: 'data',
};

/**
 * Reads what Unpaywall knows of a DOI: names of authors as Crossref has them until 2024, as OpenAlex has them since.
 */
export function readUnpaywallItem(written: unknown): ScholarlyRecord | undefined {
  const read = item.parse(written);
  const { title, isRetracted } = readTitle(read.title);
  const places = [read.best_oa_location, ...read.oa_locations];
  const pmcid = places
    .map((location) => normalisedPmcid(location?.url_for_landing_page ?? ''))
    .find((id) => id !== undefined);
  const identity = identityAsWritten({ doi: read.doi, pmcid, title });
  if (identity.doi === undefined) return undefined;
  return {
    ...unsaidFields,
    source: 'unpaywall',
    id: identity.doi,
    identity,
    title,
    authors: presentNames(
      read.z_authors.map(({ raw_author_name: raw, given, family, name }) =>
        family === '' ? nameAsWritten(raw || name) : nameInParts(given, family),
      ),
    ),
    hasAllAuthors: false,
    year: read.year,
    venue: unlessEmpty(plainText(read.journal_name)),
    type: read.genre === '' ? undefined : (types[read.genre] ?? 'other'),
    publisher: unlessEmpty(plainText(read.publisher)),
    ...copiesAt(places.map((location) => location && { address: location.url_for_pdf, licence: location.license })),
    isRetracted: isRetracted || undefined,
  };
}
