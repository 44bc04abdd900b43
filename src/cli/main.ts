import { CommandError } from './command-error.ts';
import { exitStatus } from './exit-status.ts';
import { interrupt } from './interruption.ts';
import { runCommandLine } from './program.ts';
import { say, standardError, standardOutput } from './standard-streams.ts';
import { strings } from './strings.ts';

process.on('SIGINT', interrupt);

standardOutput.reportFailures();
standardError.reportFailures();

process.on('uncaughtException', (error) => {
  fail(error);
  process.exit();
});

runCommandLine(process.argv.slice(2)).catch(fail);

function fail(error: unknown): void {
  process.exitCode = exitStatus.couldNotRun;
  if (error instanceof CommandError) {
    say(error.message);
  } else if (process.env.SITUATE_DEBUG === '1') {
    standardError.lines((error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n'));
  } else {
    say(strings.unexpected(error instanceof Error ? error.message : String(error)));
  }
}
