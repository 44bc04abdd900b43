import type { CopyTable } from './binary-copy.ts';

/** The options of running a statement. */
export interface StatementOptions {
  /** It may well take hours, as building an index does: then silence of a server says little for long. */
  readonly takesLong?: boolean;
}

/** The receiver of statements: a database, or a transaction in it. Rejects with `CorpusError` if the database fails. */
export interface Session {
  /** Runs one statement, with `$1`, `$2` … for its parameters. It casts to text what has more than 53 bits. */
  query<Row extends object>(
    statement: string,
    parameters?: readonly unknown[],
    options?: StatementOptions,
  ): Promise<readonly Row[]>;
  /** Adds rows to a table by binary COPY, which takes a tenth of the time of other statements. */
  copy<Row extends object>(table: CopyTable<Row>, rows: readonly Row[]): Promise<void>;
}

/**
 * A PostgreSQL with pgvector: embedded in Situate, or a server. Statements go through one connection and wait for the
 * transaction before them.
 */
export interface Database extends Session {
  readonly kind: 'embedded' | 'server';
  /** The name of the database in messages: a folder, or a server and its database. There is no password in it. */
  readonly name: string;
  /**
   * Gives a session that works while the connection does, to search in two ways at once: another connection, which is
   * made the first time; the same one if the database is embedded or allows no more.
   */
  beside(): Promise<Session>;
  /** Runs a transaction: commits once the task resolves, rolls back if it rejects. */
  transaction<T>(task: (session: Session) => Promise<T>): Promise<T>;
  /**
   * From now on, until what is returned is called, a signal ends the statement that is waited for: it rejects with the
   * signal's reason. An embedded database answers soon in any case.
   */
  interruptOn(signal: AbortSignal | undefined): () => void;
  close(): Promise<void>;
}
