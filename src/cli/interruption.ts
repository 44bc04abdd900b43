import { exitStatus } from './exit-status.ts';

const interruption = new AbortController();
let isAwaited = false;

/**
 * The signal of Ctrl-C, for a command that then ends by itself and prints what it has. Without one that waits for it, or
 * the second time, the process ends at once.
 */
export function interruptionSignal(): AbortSignal {
  isAwaited = true;
  return interruption.signal;
}

/** Handles Ctrl-C. */
export function interrupt(): void {
  if (!isAwaited || interruption.signal.aborted) {
    process.exit(exitStatus.interrupted);
  }
  interruption.abort();
}
