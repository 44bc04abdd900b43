import type { Ending } from './emitter.ts';

/** Says that nobody waits for an answer any more, as editors say it. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
  readonly onCancellationRequested: (listener: () => void) => Ending;
}

/** The result of some work, or undefined as soon as nobody waits for it any more. The work itself goes on. */
export async function unlessCancelled<Result>(work: Promise<Result>, token: Cancellation): Promise<Result | undefined> {
  if (token.isCancellationRequested) {
    return undefined;
  }
  let stopListening = (): void => undefined;
  const cancelled = new Promise<undefined>((resolve) => {
    const listener = token.onCancellationRequested(() => {
      resolve(undefined);
    });
    stopListening = () => {
      listener.dispose();
    };
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    stopListening();
  }
}
