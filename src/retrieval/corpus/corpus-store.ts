import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import type { Vector } from '../../similarity/embedder.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { CorpusWork } from './corpus-work.ts';

/**
 * Where the works of a corpus are kept: an embedded database, or a server. All methods that take a signal reject with
 * its reason when aborted; every method may reject with `CorpusError`.
 */
export interface CorpusStore {
  /** The model whose vectors it has; undefined while it has none. Vectors of two models never stand in one store. */
  readonly model: string | undefined;
  /**
   * Begins to write; rejects with `CorpusError` `busy` while another process does. Once the signal is aborted, what the
   * writer is doing rejects with its reason, even where the database does not answer.
   */
  beginWriting(signal?: AbortSignal): Promise<CorpusWriter>;
  /** The works that match, the best first, a page at a time. */
  search(search: CorpusSearch, signal?: AbortSignal): Promise<CorpusPage>;
  /** Works with their vectors, by their keys in the store and in that order; those that are not there are missing. */
  works(keys: readonly string[], signal?: AbortSignal): Promise<readonly StoredWork[]>;
  /**
   * For each identity the records that share an identifier with it, or its title; a few at most. Whether they are about
   * that work is for the caller to say.
   */
  identified(
    identities: readonly WorkIdentity[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly ScholarlyRecord[])[]>;
  /** The records of works that cite one of these, by identifiers, the latest first. */
  citing(identities: readonly WorkIdentity[], limit: number, signal?: AbortSignal): Promise<readonly ScholarlyRecord[]>;
  /** All works, or all of one source, in the order of their keys, in batches, as they are read. */
  all(source?: string, signal?: AbortSignal): AsyncIterable<readonly CorpusWork[]>;
  stats(): Promise<CorpusStats>;
  close(): Promise<void>;
}

/** Writes to a store that nobody else writes to meanwhile. Each method is all or nothing. */
export interface CorpusWriter {
  /** The hashes that are kept of works of one source, by their ids; those that are not there are missing. */
  hashes(source: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Puts works in, in place of those with their ids. What was embedded of another text is gone. */
  put(source: string, works: readonly HashedWork[]): Promise<void>;
  /**
   * Notes that these works were met in this run of a source; those that are not there are passed over. Says which it
   * had met in this run before: a source may have two records of one id.
   */
  met(source: string, run: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes the works of a source that this run has not met; says how many. */
  removeUnmet(source: string, run: string): Promise<number>;
  /** Removes all works of a source, or all works; says how many. */
  remove(source: string | undefined): Promise<number>;
  /** The next works whose texts have no vectors yet, in the order of their keys, from the one behind `after`. */
  unembedded(limit: number, after: string | undefined): Promise<readonly UnembeddedWork[]>;
  /** Keeps the vectors of texts. Rejects with `CorpusError` `anotherModel` if the store has those of another. */
  putVectors(model: string, vectors: readonly EmbeddedWork[]): Promise<void>;
  /** Builds what makes searching fast, after loading. */
  index(signal?: AbortSignal): Promise<void>;
  /** Ends writing. Whatever was put is kept. */
  end(): Promise<void>;
}

/** A work and the SHA-256 of its canonical record, in hexadecimal. */
export interface HashedWork {
  readonly work: CorpusWork;
  readonly hash: string;
}

/** A work whose texts have no vectors yet: its title and abstract, and its pages. */
export interface UnembeddedWork {
  /** Its key in the store, by which its vectors are put. */
  readonly id: string;
  readonly text: string;
  readonly pages: readonly string[];
}

/** The vectors of a work: of its title and abstract, and of the pieces of each page. */
export interface EmbeddedWork {
  /** Its key in the store. */
  readonly id: string;
  readonly vector: Vector;
  /** Those of the pieces of page n, from 0, in the order of its text; none for a blank page. */
  readonly pages: readonly (readonly Vector[])[];
}

/** A search in a corpus. At least one of `words` and `vector` is given. */
export interface CorpusSearch {
  /** Plain words; a work need not have all of them. */
  readonly words?: string | undefined;
  /** A vector of the store's model. */
  readonly vector?: Vector | undefined;
  readonly filters?: CorpusFilters;
  /** The most works on a page. */
  readonly limit: number;
  /** The place where the page before ended. */
  readonly cursor?: string | undefined;
  /** True if the page also says how the database searched. */
  readonly isExplained?: boolean;
}

/** The conditions that a work has to meet to be found. */
export interface CorpusFilters {
  /** Years, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** One of these categories; `cs` also stands for all that begin with `cs.`. */
  readonly categories?: readonly string[];
  readonly hasAbstract?: boolean;
  /** The last day on which it may have appeared, `2021-05-17`; by year where no more is known. */
  readonly until?: string | undefined;
}

/** One page of what was found. */
export interface CorpusPage {
  readonly hits: readonly CorpusHit[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
  /** Undefined unless asked for. */
  readonly explanation: string | undefined;
}

/** A work that was found. */
export interface CorpusHit {
  /** Its key in the store: two sources may have works of one id. */
  readonly key: string;
  readonly work: CorpusWork;
  /** The score of words and vectors together, higher is better; of one search only comparable among themselves. */
  readonly score: number;
  /** The cosine of its vector and the one that was searched, where both are there. */
  readonly cosine: number | undefined;
}

/** A work with its vectors, where it has been embedded. */
export interface StoredWork {
  /** Its key in the store. */
  readonly key: string;
  readonly work: CorpusWork;
  readonly vector: Vector | undefined;
  /** Those of the pieces of page n, from 0, in the order of its text; none for a blank page, or at the end. */
  readonly pages: readonly (readonly Vector[])[];
}

/** The size of a corpus. */
export interface CorpusStats {
  /** The works of each source. */
  readonly sources: readonly { readonly source: string; readonly works: number }[];
  readonly works: number;
  readonly abstracts: number;
  readonly embedded: number;
  readonly pages: number;
  /** The pages of the works that have no vectors yet. */
  readonly pagesToEmbed: number;
  readonly citations: number;
  readonly model: string | undefined;
  /** The size of what is kept, in bytes. */
  readonly bytes: number;
  readonly years: { readonly first: number; readonly last: number } | undefined;
}
