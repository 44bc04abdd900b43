import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from './scholarly-record.ts';
import type { SourceName } from './source-profiles.ts';

/** The query of a search. */
export interface SearchQuery {
  /** Key phrases in plain words; a source turns them into its own syntax. */
  readonly text: string;
  /** The most records that are wanted; a source may page for them. */
  readonly limit: number;
  /** Works that appeared after this day are left out, `2021-05-17`; by year where a source knows no more. */
  readonly until?: string | undefined;
}

/** The known facts of a work that is looked up. */
export interface LookedUpWork {
  readonly identity: WorkIdentity;
  /** Plain text; empty if only an identifier is known. */
  readonly title: string;
  /** Family names, as far as they are known. */
  readonly authors: readonly string[];
  readonly year?: number | undefined;
}

/**
 * The outcome of one question to a source. `records` may be empty: then the source was asked and has none. `unreadable`
 * says how many records of its replies could not be read; they cost nothing else.
 */
export interface SourceReply {
  readonly records: readonly ScholarlyRecord[];
  readonly unreadable: number;
}

/**
 * One scholarly interface. What it cannot do is missing. Every method rejects with `RequestError`, `cancelled` among its
 * reasons; a method that asks several times rejects only if nothing came.
 */
export interface ScholarlySource {
  readonly name: SourceName;
  /** Scheme, host and port that requests go to: what the author agrees to. */
  readonly origin: string;
  /** The best matches first. */
  search?(query: SearchQuery, signal?: AbortSignal): Promise<SourceReply>;
  /**
   * Records for works by identifier, in as few requests as the interface allows. The reply of a work whose identifiers
   * mean nothing to this source is undefined: it was not asked. Replies are in the order of the works.
   */
  byIdentifier?(works: readonly LookedUpWork[], signal?: AbortSignal): Promise<readonly (SourceReply | undefined)[]>;
  /** Records whose titles resemble that of a work, the best first, a handful at most. */
  byTitle?(work: LookedUpWork, signal?: AbortSignal): Promise<SourceReply>;
  /** Gives the works that a work cites, as far as the source knows. Undefined if the source does not know the work. */
  references?(work: WorkIdentity, limit: number, signal?: AbortSignal): Promise<SourceReply | undefined>;
  /** Gives the works that cite a work. Undefined if the source does not know the work. */
  citedBy?(work: WorkIdentity, limit: number, signal?: AbortSignal): Promise<SourceReply | undefined>;
  /** Gives the works that it recommends to readers of a work. Undefined if the source does not know the work. */
  recommended?(work: WorkIdentity, limit: number, signal?: AbortSignal): Promise<SourceReply | undefined>;
}
