import { CommandError } from './command-error.ts';
import { strings } from './command-line-strings.ts';
import { exitStatus } from './exit-status.ts';
import { fileStrings } from './terminal/file-strings.ts';
import { say, standardError } from './terminal/standard-streams.ts';

/** Says why a command could not run, and sets the exit status of the process. */
export function reportFailure(error: unknown): void {
  process.exitCode = exitStatus.couldNotRun;
  if (error instanceof CommandError) {
    say(error.message);
  } else if (process.env.SITUATE_DEBUG === '1') {
    standardError.lines((error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n'));
  } else {
    say(plainReason(error) ?? strings.unexpected(error instanceof Error ? error.message : String(error)));
  }
}

/** Explains an error of the system to the author; undefined for all others. */
function plainReason(error: unknown): string | undefined {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === 'uv_cwd') {
    return fileStrings.noWorkingFolder;
  }
  const why = code === undefined ? undefined : reasons[code];
  return why === undefined || path === undefined ? undefined : fileStrings.unusableFile(path, why);
}

const reasons: Readonly<Record<string, string | undefined>> = fileStrings.whyUnusable;
