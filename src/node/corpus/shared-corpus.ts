import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import type { DatabaseRuntime } from './database-files.ts';
import { openCorpus } from './open-corpus.ts';
import { isServerAddress } from './server-address.ts';

/**
 * Milliseconds for which a corpus stays open when nobody uses it: opening a folder takes a second or two, and other
 * processes wait five for it.
 */
const idleMilliseconds = 3000;

/** A corpus that is open, or about to be. */
interface Opened {
  readonly store: Promise<CorpusStore>;
  uses: number;
  /** Nobody is to get it any more. */
  isRetired: boolean;
  idle?: NodeJS.Timeout;
}

/**
 * Opens a corpus when it is needed and closes it soon after. Whoever needs it meanwhile shares it: a folder is one
 * process's alone, so a search must not wait for a synchronisation of the same window.
 */
export class SharedCorpus {
  readonly #runtime: DatabaseRuntime | undefined;
  readonly #opened = new Map<string, Opened>();

  /** `runtime` is what runs an embedded database; by default what is among the bundles. */
  constructor(runtime?: DatabaseRuntime) {
    this.#runtime = runtime;
  }

  /**
   * Opens a corpus for something, as long as that takes. Rejects with `CorpusError` where it cannot be used.
   * @param isWritten whether it is to be written to; in a folder, a corpus is then made where there is none
   */
  async use<Result>(
    address: string,
    isWritten: boolean,
    act: (store: CorpusStore) => Promise<Result>,
  ): Promise<Result> {
    // A folder is open but once. On a server, a user who may only read is enough for searching.
    const opensToWrite = isWritten || !isServerAddress(address);
    const name = `${String(opensToWrite)} ${address}`;
    const opened = this.#opened.get(name) ?? this.#open(name, address, opensToWrite);
    opened.uses++;
    clearTimeout(opened.idle);
    try {
      return await act(await opened.store);
    } catch (error) {
      // A connection that broke does not come back.
      if (error instanceof CorpusError) this.#retire(name, opened);
      throw error;
    } finally {
      opened.uses--;
      if (opened.uses === 0) {
        if (opened.isRetired) void close(opened);
        else opened.idle = setTimeout(() => void this.#end(name, opened), idleMilliseconds).unref();
      }
    }
  }

  /** Closes what nobody uses, and the rest once it is not used any more. */
  async close(): Promise<void> {
    await Promise.all([...this.#opened].map(([name, opened]) => this.#end(name, opened)));
  }

  #open(name: string, address: string, isWritten: boolean): Opened {
    const opened: Opened = {
      store: openCorpus({ address, isWritten, runtime: this.#runtime }),
      uses: 0,
      isRetired: false,
    };
    this.#opened.set(name, opened);
    return opened;
  }

  #retire(name: string, opened: Opened): void {
    opened.isRetired = true;
    if (this.#opened.get(name) === opened) this.#opened.delete(name);
  }

  async #end(name: string, opened: Opened): Promise<void> {
    this.#retire(name, opened);
    clearTimeout(opened.idle);
    if (opened.uses === 0) await close(opened);
  }
}

/** One that could not be opened needs no closing. */
async function close({ store }: Opened): Promise<void> {
  await store.then(
    (one) => one.close(),
    () => undefined,
  );
}
