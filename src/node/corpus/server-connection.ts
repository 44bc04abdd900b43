import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import { type CopyTable, copyStatement, encodeRows } from './binary-copy.ts';
import type { Session, StatementOptions } from './database.ts';
import { asCorpusError } from './database-failure.ts';

/** For how long a server may be silent, in milliseconds. */
export interface Patience {
  /** While a statement runs. */
  readonly statement: number;
  /** While one runs that may take hours. */
  readonly longStatement: number;
  /** Once it was told to end. */
  readonly farewell: number;
}

const minute = 60_000;

/** Statements on a batch take seconds; the graph of a million works took an hour. */
export const usualPatience: Patience = { statement: 5 * minute, longStatement: 24 * 60 * minute, farewell: 2000 };

/** The parts of a client that its types leave out. */
interface ConnectedClient {
  readonly processID: number;
  readonly connection: { readonly stream: Socket };
}

/** One connection to a server. What it is asked rejects with `CorpusError` where the server is gone or silent. */
export class ServerConnection implements Session {
  /** The name of its database in messages. */
  readonly name: string;
  readonly #client: Client;
  readonly #patience: Patience;
  #signal: AbortSignal | undefined;
  #waiting = 0;

  constructor(client: Client, name: string, patience: Patience) {
    this.#client = client;
    this.name = name;
    this.#patience = patience;
  }

  query<Row extends object>(
    statement: string,
    parameters: readonly unknown[] = [],
    { takesLong = false }: StatementOptions = {},
  ): Promise<readonly Row[]> {
    return this.#attempt(
      takesLong ? this.#patience.longStatement : this.#patience.statement,
      async () => (await this.#client.query<Row>(statement, [...parameters])).rows,
    );
  }

  copy<Row extends object>(table: CopyTable<Row>, rows: readonly Row[]): Promise<void> {
    return this.#attempt(this.#patience.statement, async () => {
      if (rows.length === 0) return;
      // Rows that cannot be written are found before the server waits for them.
      const bytes = encodeRows(table, rows);
      await pipeline(Readable.from([bytes]), this.#client.query(copyFrom(copyStatement(table, 'stdin'))));
    });
  }

  /** From now on what fails once this signal is aborted rejects with its reason. */
  endOn(signal: AbortSignal | undefined): void {
    this.#signal = signal;
  }

  /**
   * Ends the statement that is waited for: the server is asked to, on another connection, and if it does not in time,
   * this one is cut.
   */
  async interrupt(connectBeside: () => Promise<ServerConnection>): Promise<void> {
    if (this.#waiting === 0) return;
    const timer = setTimeout(() => {
      if (this.#waiting > 0) this.#cut();
    }, this.#patience.farewell);
    try {
      const beside = await connectBeside();
      await beside.query('select pg_cancel_backend($1)', [this.#known.processID]);
      await beside.end();
    } catch {
      // Then the connection is cut.
    } finally {
      if (this.#waiting === 0) clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    const timer = setTimeout(() => {
      this.#cut();
    }, this.#patience.farewell);
    await this.#client.end().catch(() => undefined);
    clearTimeout(timer);
  }

  async #attempt<T>(patience: number, task: () => Promise<T>): Promise<T> {
    const isEnding = this.#signal?.aborted === true;
    const most = isEnding ? this.#patience.farewell : patience;
    let isSilent = false as boolean;
    const timer = setTimeout(() => {
      isSilent = true;
      this.#cut();
    }, most);
    this.#waiting++;
    try {
      return await task();
    } catch (error) {
      this.#signal?.throwIfAborted();
      throw isSilent ? this.#silence(most) : asCorpusError(error, this.name, 'connected');
    } finally {
      this.#waiting--;
      clearTimeout(timer);
    }
  }

  #silence(milliseconds: number): CorpusError {
    const minutes = Math.ceil(milliseconds / minute);
    return new CorpusError(
      'lost',
      `The corpus ${this.name} has not answered for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. What was under way is not in it, what was kept before is. Try again later.`,
    );
  }

  #cut(): void {
    this.#known.connection.stream.destroy();
  }

  get #known(): ConnectedClient {
    return this.#client as unknown as ConnectedClient;
  }
}
