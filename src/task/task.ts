/**
 * Work that can pause. Reading a long paper and running the rules are written once, as generators that `yield` wherever
 * they can pause. The command line and an edit run them to the end; the editor runs the first, long read in slices, so
 * that the extension host can respond in between.
 */
export type Task<Result> = Generator<undefined, Result, undefined>;

/** Runs a task to its end without pausing. */
export function runToEnd<Result>(task: Task<Result>): Result {
  for (;;) {
    const step = task.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/**
 * Runs a task in slices of at most about `sliceMilliseconds`, letting the event loop turn between them.
 * Rejects with the signal's reason when it is aborted.
 */
export async function runInSlices<Result>(
  task: Task<Result>,
  signal?: AbortSignal,
  sliceMilliseconds = 8,
): Promise<Result> {
  let sliceEnd = performance.now() + sliceMilliseconds;
  for (;;) {
    signal?.throwIfAborted();
    const step = task.next();
    if (step.done === true) {
      return step.value;
    }
    if (performance.now() >= sliceEnd) {
      await turnOfEventLoop();
      sliceEnd = performance.now() + sliceMilliseconds;
    }
  }
}

/** Lets all else that waits have its turn. Not by a timer, which would wait for a millisecond even if nothing does. */
function turnOfEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { setImmediate } = globalThis as { readonly setImmediate?: (act: () => void) => unknown };
    if (setImmediate !== undefined) {
      setImmediate(resolve);
      return;
    }
    // Browsers have none. A message takes a channel of its own, which is slow to make.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
