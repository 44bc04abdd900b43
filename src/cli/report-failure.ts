import { CommandError } from './command-error.ts';
import { exitStatus } from './exit-status.ts';
import { say, standardError } from './standard-streams.ts';
import { strings } from './strings.ts';

/** Says why a command could not run, and sets the exit status of the process. */
export function reportFailure(error: unknown): void {
  process.exitCode = exitStatus.couldNotRun;
  if (error instanceof CommandError) {
    say(error.message);
  } else if (process.env.SITUATE_DEBUG === '1') {
    standardError.lines((error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n'));
  } else {
    say(strings.unexpected(error instanceof Error ? error.message : String(error)));
  }
}
