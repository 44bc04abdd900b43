import * as z from 'zod';
import { normalisedPmcid } from '../../../bibliography/catalogue-identifiers.ts';
import type { WorkIdentity } from '../../../bibliography/work-identity.ts';
import {
  copiesAt,
  firstSaid,
  flagField,
  listField,
  numberField,
  objectField,
  textField,
  unlessEmpty,
  yearField,
} from '../record-fields.ts';
import { identityAsWritten, saysWhichWork } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

const place = objectField({
  pdf_url: textField,
  license: textField,
  landing_page_url: textField,
  source: objectField({ display_name: textField, type: textField, host_organization_name: textField }),
  // Until 2024: the source as it was written.
  raw_source_name: textField,
});

const work = z.object({
  id: textField,
  doi: textField,
  title: textField,
  display_name: textField,
  publication_year: yearField,
  type: textField,
  ids: objectField({ openalex: textField, doi: textField, pmcid: textField }),
  authorships: listField(z.object({ author: objectField({ display_name: textField }), raw_author_name: textField })),
  biblio: objectField({ volume: textField, issue: textField, first_page: textField, last_page: textField }),
  primary_location: place,
  best_oa_location: place,
  locations: listField(z.object({ pdf_url: textField, license: textField, landing_page_url: textField })),
  // Until 2023, what is `primary_location` now.
  host_venue: objectField({ display_name: textField, publisher: textField }),
  open_access: objectField({ oa_url: textField }),
  abstract_inverted_index: z.record(z.string(), z.array(z.number().int().nonnegative())).optional().catch(undefined),
  concepts: listField(z.object({ display_name: textField, level: numberField })),
  topics: listField(z.object({ display_name: textField })),
  cited_by_count: numberField,
  is_retracted: flagField,
  referenced_works: listField(textField),
});

/** OpenAlex uses Crossref's types and some of its own. */
const types: Readonly<Record<string, PublicationType>> = {
  article: 'article',
  'journal-article': 'article',
  review: 'article',
  letter: 'article',
  'proceedings-article': 'paper',
  'conference-paper': 'paper',
  preprint: 'preprint',
  'posted-content': 'preprint',
  book: 'book',
  monograph: 'book',
  'book-chapter': 'chapter',
  'reference-entry': 'chapter',
  dissertation: 'thesis',
  report: 'report',
  dataset: 'data',
};

/** A work of OpenAlex, of any generation since 2022. */
export function readOpenAlexWork(item: unknown): ScholarlyRecord | undefined {
  const read = work.parse(item);
  const { title, isRetracted } = readTitle(read.title || read.display_name);
  const openAlex = firstSaid(read.id, read.ids?.openalex);
  const addresses = [read.primary_location, ...read.locations].map((location) => location?.landing_page_url ?? '');
  const identity = identityAsWritten({
    doi: firstSaid(read.doi, read.ids?.doi),
    arxiv: addresses.find((address) => /\/\/arxiv\.org\/abs\//i.test(address)),
    openAlex,
    pmcid: normalisedPmcid((read.ids?.pmcid ?? '').replace(/(?<=\/)(?=\d+\/?$)/, 'PMC')),
    title,
  });
  if (!saysWhichWork(identity)) return undefined;
  const { biblio, host_venue: host, primary_location: primary } = read;
  const source = primary?.source;
  const venue = plainText(firstSaid(source?.display_name, host?.display_name, primary?.raw_source_name));
  return {
    ...unsaidFields,
    source: 'openalex',
    id: identity.openAlex ?? identity.doi ?? '',
    identity,
    title,
    authors: presentNames(
      read.authorships.map(({ author, raw_author_name: raw }) => nameAsWritten(firstSaid(author?.display_name, raw))),
    ),
    hasAllAuthors: false,
    year: read.publication_year,
    venue: unlessEmpty(venue),
    type: typeOf(read.type, source?.type ?? ''),
    volume: unlessEmpty(plainText(biblio?.volume ?? '')),
    issue: unlessEmpty(plainText(biblio?.issue ?? '')),
    pages: pagesFrom(biblio?.first_page ?? '', biblio?.last_page ?? ''),
    publisher: unlessEmpty(plainText(firstSaid(source?.host_organization_name, host?.publisher))),
    abstract: plainAbstract(textOfIndex(read.abstract_inverted_index)),
    subjects: [...read.topics, ...read.concepts.filter(({ level }) => (level ?? 0) > 0)]
      .map(({ display_name: name }) => plainText(name))
      .filter((name) => name !== '')
      .slice(0, 20),
    ...copiesAt([
      ...[read.best_oa_location, primary, ...read.locations].map(
        (location) => location && { address: location.pdf_url, licence: location.license },
      ),
      /\.pdf$|\/pdf\//i.test(read.open_access?.oa_url ?? '')
        ? { address: read.open_access?.oa_url, licence: '' }
        : undefined,
    ]),
    timesCited: read.cited_by_count,
    isRetracted: isRetracted ? true : read.is_retracted,
    references: read.referenced_works.length === 0 ? undefined : read.referenced_works.flatMap(identityOfReference),
  };
}

function typeOf(type: string, sourceType: string): PublicationType | undefined {
  if (type === '') return undefined;
  // OpenAlex calls papers in proceedings articles; only the source says what they are in.
  return type === 'article' && sourceType === 'conference' ? 'paper' : (types[type] ?? 'other');
}

function identityOfReference(written: string): WorkIdentity[] {
  const identity = identityAsWritten({ openAlex: written, title: '' });
  return identity.openAlex === undefined ? [] : [identity];
}

/** The most words of an abstract that are read. */
const mostWords = 20_000;

/** The text that an index of its words by place was made of; undefined if there is none. */
function textOfIndex(index: Readonly<Record<string, readonly number[]>> | undefined): string | undefined {
  if (index === undefined) return undefined;
  const words = Object.entries(index).flatMap(([word, places]) =>
    places.slice(0, mostWords).map((at) => ({ word, at })),
  );
  return words
    .sort((a, b) => a.at - b.at)
    .slice(0, mostWords)
    .map(({ word }) => word)
    .join(' ');
}

/** `12-34`, or the only page that is known; undefined if none is. */
function pagesFrom(first: string, last: string): string | undefined {
  const [from, to] = [plainText(first), plainText(last)];
  return unlessEmpty(to === '' || to === from ? from : `${from}-${to}`);
}
