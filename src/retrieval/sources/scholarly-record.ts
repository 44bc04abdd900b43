import type { Name } from '../../bibliography/names.ts';
import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import type { SourceName } from './source-profiles.ts';
import type { PublicationType } from './work-kinds.ts';

/** The record of one source about one work. Texts are plain: markup, entities and control characters are gone. */
export interface ScholarlyRecord {
  readonly source: SourceName;
  /**
   * The id that the source gives the record, as its interface takes it: `W2741809807`, `10.1000/182`,
   * `conf/nips/Doe21`.
   */
  readonly id: string;
  readonly identity: WorkIdentity;
  readonly title: string;
  readonly authors: readonly Name[];
  /** False if the source may have left authors out: it cuts lists, or its lists are known to have gaps. */
  readonly hasAllAuthors: boolean;
  /** The year of the version that the record is about. */
  readonly year: number | undefined;
  /** Other years that the source has for that version, if it has any: online where `year` is that of the print. */
  readonly otherYears?: readonly number[] | undefined;
  /** Journal, proceedings, or repository, as the source writes it. */
  readonly venue: string | undefined;
  readonly type: PublicationType | undefined;
  readonly volume: string | undefined;
  readonly issue: string | undefined;
  /** `12-34` or an article number. */
  readonly pages: string | undefined;
  readonly publisher: string | undefined;
  readonly abstract: string | undefined;
  /** Subjects: fields of study, arXiv's categories. */
  readonly subjects: readonly string[];
  /** Addresses of copies that anyone may read, the best first; of PDFs only. */
  readonly openCopies: readonly string[];
  /** The licences of those copies by their addresses, as the source writes them, where it says so: `cc-by`. */
  readonly licences?: Readonly<Record<string, string>> | undefined;
  /** The number of works that cite it; undefined if the source does not say. */
  readonly timesCited: number | undefined;
  /** True if the source says that it was retracted; undefined if the source does not know of retractions. */
  readonly isRetracted: boolean | undefined;
  /** The announcements of the publisher about it besides a retraction, if the source says so. */
  readonly notices?: readonly PublisherNotice[] | undefined;
  /** The DOI of the published version, on the record of a preprint. */
  readonly publishedAs: string | undefined;
  /** The works that it cites, where the record itself says so; undefined if it does not. */
  readonly references: readonly WorkIdentity[] | undefined;
}

/** The announcements of publishers about a work that stands, the worst first: doubts about it, a correction. */
export const publisherNotices = ['concern', 'correction'] as const;

export type PublisherNotice = (typeof publisherNotices)[number];
