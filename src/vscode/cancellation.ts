import type { CancellationToken } from 'vscode';

/** The result of some work, or undefined as soon as nobody waits for it any more. The work itself goes on. */
export async function unlessCancelled<Result>(
  work: Promise<Result>,
  token: CancellationToken,
): Promise<Result | undefined> {
  if (token.isCancellationRequested) {
    return undefined;
  }
  let stopListening = (): void => undefined;
  const cancelled = new Promise<undefined>((resolve) => {
    const listener = token.onCancellationRequested(() => {
      resolve(undefined);
    });
    stopListening = () => void listener.dispose();
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    stopListening();
  }
}
