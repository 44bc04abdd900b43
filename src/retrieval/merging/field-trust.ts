import type { SourceName } from '../sources/source-name.ts';
import type { MergedField } from './found-work.ts';

/**
 * Whom to believe about the fields of a published version, the most trusted first: publishers register what they
 * print at Crossref and DataCite; dblp is edited by people; OpenAlex and Semantic Scholar gather from elsewhere, and
 * the others know little besides what they are for.
 */
const published: readonly SourceName[] = [
  'crossref',
  'dblp',
  'datacite',
  'openalex',
  'semanticscholar',
  'arxiv',
  'unpaywall',
  'opencitations',
  'corpus',
];

/** The same about a preprint: arXiv knows its own. */
const preprint: readonly SourceName[] = [
  'arxiv',
  'crossref',
  'datacite',
  'dblp',
  'openalex',
  'semanticscholar',
  'unpaywall',
  'opencitations',
  'corpus',
];

/** Fields for which the order is another one. */
const exceptions: Partial<Readonly<Record<MergedField, readonly SourceName[]>>> = {
  // OpenAlex makes its abstracts of an index of words; the paragraphs and formulas of the others are better.
  abstract: ['arxiv', 'crossref', 'datacite', 'semanticscholar', 'openalex'],
  // Unpaywall exists for this; a publisher's address often asks for money.
  openCopies: ['arxiv', 'unpaywall', 'openalex', 'semanticscholar'],
  // The larger the corpus, the nearer to the truth.
  timesCited: ['openalex', 'semanticscholar', 'opencitations', 'crossref', 'datacite'],
  // Crossref has the lists as publishers print them, OpenAlex what it could match in them.
  references: ['crossref', 'opencitations', 'openalex', 'semanticscholar'],
  subjects: ['arxiv', 'openalex', 'semanticscholar', 'crossref', 'datacite'],
};

/** How much a source is believed about a field: 0 is most. */
export function trustRank(source: SourceName, field: MergedField | undefined, isPreprint: boolean): number {
  const general = isPreprint ? preprint : published;
  const own = field === undefined ? undefined : exceptions[field];
  const place = own?.indexOf(source) ?? -1;
  return place >= 0 ? place : (own?.length ?? 0) + general.indexOf(source);
}
