import type { CorpusFilters } from '../../retrieval/corpus/corpus-store.ts';
import type { Session } from './database.ts';
import type { Statement } from './filter-conditions.ts';

/** The way in which the works nearest to a vector are found: differently in each kind of database. */
export interface VectorSearch {
  /** The statements that prepare the tables of vectors with so many components, which are there already. */
  creation(dimensions: number): readonly string[];
  /** The tables that it has besides, each with the id of a work as `work_id`. */
  readonly tables: readonly string[];
  /** Settles how a connection searches. */
  begin(session: Session): Promise<void>;
  /** Takes in vectors that have been added, by the ids of their works. */
  takeIn(session: Session, ids: readonly string[]): Promise<void>;
  /** The statement that gives the `id` of the nearest works that pass the filters, as texts, the nearest first. */
  nearest(session: Session, query: VectorQuery): Promise<Statement>;
  /** Builds what makes searching fast. */
  index(session: Session, dimensions: number): Promise<void>;
}

/** The works that are looked for. */
export interface VectorQuery {
  /** In the notation of pgvector: `[0.6,0.8]`. */
  readonly vector: string;
  readonly dimensions: number;
  readonly filters: CorpusFilters;
  /** The number of works. */
  readonly depth: number;
}

/** A vector in the notation of pgvector. */
export function vectorText(vector: Float32Array): string {
  return `[${vector.join(',')}]`;
}

/** A vector from the notation of pgvector. */
export function readVector(text: string): Float32Array {
  return Float32Array.from(JSON.parse(text) as number[]);
}
