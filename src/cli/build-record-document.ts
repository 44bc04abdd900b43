import { fullName, type Name } from '../bibliography/names.ts';
import type { WorkIdentity } from '../bibliography/work-identity.ts';

/** What is printed of any work. What is not known is null. */
export interface RecordDocument {
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly venue: string | null;
  readonly doi: string | null;
  readonly arxiv: string | null;
  readonly abstract: string | null;
}

/** What is known of a work. */
interface KnownOfWork {
  readonly title: string;
  readonly authors: readonly Name[];
  readonly year: number | undefined;
  readonly venue: string | undefined;
  readonly identity: WorkIdentity;
  readonly abstract: string | undefined;
}

export function buildRecordDocument({ title, authors, year, venue, identity, abstract }: KnownOfWork): RecordDocument {
  return {
    title,
    authors: authors.map(fullName),
    year: year ?? null,
    venue: venue ?? null,
    doi: identity.doi ?? null,
    arxiv: identity.arxiv ?? null,
    abstract: abstract ?? null,
  };
}
