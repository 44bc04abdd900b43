import pLimit from 'p-limit';
import { onAbort } from '../task/on-abort.ts';
import { cancelledRequest } from './request-error.ts';

/** Limits how many tasks run at once; the others wait for their turn, or until they are cancelled. */
export type Limit = <T>(act: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>;

/** A limit to share among everything that goes to the same server. */
export function createLimit(concurrency: number): Limit {
  const inTurn = pLimit(concurrency);
  return (act, signal) =>
    new Promise((resolve, reject) => {
      const leave = (): void => reject(cancelledRequest());
      if (signal?.aborted === true) return leave();
      const stopWaiting = onAbort(signal, leave);
      void inTurn(async () => {
        stopWaiting();
        if (signal?.aborted === true) return;
        await act().then(resolve, reject);
      });
    });
}
