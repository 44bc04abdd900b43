import { exitStatus } from '../exit-status.ts';

const interruption = new AbortController();
let waiting = 0;

/**
 * Runs something that ends when its signal is aborted, and has Ctrl-C abort that signal. At any other time, and the
 * second time, Ctrl-C ends the process at once.
 */
export async function untilInterrupted<Result>(act: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  waiting++;
  try {
    return await act(interruption.signal);
  } finally {
    waiting--;
  }
}

/** Handles Ctrl-C. */
export function interrupt(): void {
  if (waiting === 0 || interruption.signal.aborted) {
    process.exit(exitStatus.interrupted);
  }
  interruption.abort();
}
