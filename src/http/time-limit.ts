import { onAbort } from '../task/on-abort.ts';
import { cancelledRequest, RequestError } from './request-error.ts';

/** The times to wait for a server, in milliseconds. */
export interface TimeLimits {
  /** Until the first byte of a reply, and from each to the next. */
  readonly silence: number;
  /** For the whole reply. */
  readonly total: number;
}

/**
 * Runs something that ends when its signal is aborted, by the caller or because it takes too long.
 * @param act calls `heard` whenever the server gives a sign of life
 * Rejects with `RequestError` `cancelled` or `timeout` then.
 */
export async function withinTime<T>(
  limits: TimeLimits,
  signal: AbortSignal | undefined,
  act: (signal: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  if (signal?.aborted === true) throw cancelledRequest();
  const controller = new AbortController();
  let failure: RequestError | undefined;
  const stop = (error: RequestError): void => {
    failure ??= error;
    controller.abort();
  };
  const cancel = (): void => stop(cancelledRequest());
  const giveUp = (milliseconds: number) => (): void =>
    stop(
      new RequestError(
        'timeout',
        `No complete reply came within ${Math.ceil(milliseconds / 1000)} seconds. Try again later, or allow more time.`,
      ),
    );
  const total = setTimeout(giveUp(limits.total), limits.total);
  let silence = setTimeout(giveUp(limits.silence), limits.silence);
  let isOver = false;
  const heard = (): void => {
    clearTimeout(silence);
    if (!isOver) silence = setTimeout(giveUp(limits.silence), limits.silence);
  };
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(failure!));
  });
  const stopWaiting = onAbort(signal, cancel);
  try {
    return await Promise.race([stopped, act(controller.signal, heard)]);
  } finally {
    isOver = true;
    clearTimeout(total);
    clearTimeout(silence);
    stopWaiting();
  }
}
