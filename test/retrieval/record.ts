import { parseNames } from '../../src/bibliography/names.ts';
import { identityAsWritten } from '../../src/retrieval/sources/record-identity.ts';
import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import { unsaidFields } from '../../src/retrieval/sources/unsaid-fields.ts';

/** The things that a test says of a record. */
export interface RecordSketch extends Partial<Omit<ScholarlyRecord, 'authors' | 'identity'>> {
  readonly doi?: string;
  readonly arxiv?: string;
  readonly openAlex?: string;
  readonly semanticScholar?: string;
  /** As in BibTeX. */
  readonly authors?: string;
}

/** A record with what a test says of it, and nothing else. */
export function recordOf({
  doi,
  arxiv,
  openAlex,
  semanticScholar,
  authors = '',
  ...said
}: RecordSketch): ScholarlyRecord {
  const title = said.title ?? '';
  return {
    source: 'crossref',
    id: doi ?? arxiv ?? openAlex ?? semanticScholar ?? '',
    title,
    hasAllAuthors: true,
    ...unsaidFields,
    ...said,
    identity: identityAsWritten({ doi, arxiv, openAlex, semanticScholar, title }),
    authors: parseNames(authors).names,
  };
}
