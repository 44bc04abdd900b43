import { exitStatus } from '../exit-status.ts';
import { searchStrings } from '../search/search-strings.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { say } from '../terminal/standard-streams.ts';

/** Runs something until it ends or the author stops it, which is said then. Sets the exit status where it was stopped. */
export function untilStopped(progress: Progress, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  return untilInterrupted(async (signal) => {
    try {
      await act(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      progress.clear();
      say(searchStrings.interrupted);
      process.exitCode = exitStatus.interrupted;
    }
  });
}
