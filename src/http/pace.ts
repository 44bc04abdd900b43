import { onAbort } from '../task/on-abort.ts';
import { cancelledRequest } from './request-error.ts';

/** Waits for a number of milliseconds, or until the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Keeps requests to one server apart, as its published limits ask. Requests of other processes do not count: a server
 * that gets too many says so.
 */
export class Pace {
  #interval: number;
  readonly #wait: Wait;
  #next = 0;

  /** @param interval milliseconds from the beginning of one request to that of the next */
  constructor(interval: number, wait: Wait = pause) {
    this.#interval = interval;
    this.#wait = wait;
  }

  /** Waits until the next request may begin. Rejects with `RequestError` `cancelled`. */
  async takeTurn(signal: AbortSignal | undefined): Promise<void> {
    const now = Date.now();
    const turn = Math.max(now, this.#next);
    this.#next = turn + this.#interval;
    if (turn > now) await this.#wait(turn - now, signal);
    if (signal?.aborted === true) {
      // Nobody waits behind a turn that is given back.
      if (this.#next === turn + this.#interval && Date.now() < turn) this.#next = turn;
      throw cancelledRequest();
    }
  }

  /** Keeps requests further apart from now on, never closer together. */
  slowDown(interval: number): void {
    this.#interval = Math.max(this.#interval, interval);
  }
}

/** Waits for a number of milliseconds, or until the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    let stopWaiting = (): void => undefined;
    const end = (): void => {
      clearTimeout(timer);
      stopWaiting();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    stopWaiting = onAbort(signal, end);
  });
}
