import type { RequestError } from './request-error.ts';

type Key = () => Promise<string | undefined>;

/**
 * Remembers that a server wants no requests for longer than anybody waits, so that it is asked once and not once for
 * each question. Another key may have other rights, so with one it is asked again.
 */
export class Absence {
  #error: RequestError | undefined;
  #until = 0;
  #key: string | undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Rejects with the error with which the server said so, as long as that holds for the key of now. */
  async check(key: Key): Promise<void> {
    if (this.#error !== undefined && this.#now() < this.#until && (await key()) === this.#key) {
      throw this.#error;
    }
  }

  /** Notes an error that asks for a wait of more than `longestDelay` milliseconds. */
  async note(error: RequestError, longestDelay: number, key: Key): Promise<void> {
    const wait = (error.retryAfter ?? 0) * 1000;
    if (wait > longestDelay) {
      this.#until = this.#now() + wait;
      this.#error = error;
      this.#key = await key();
    }
  }
}
