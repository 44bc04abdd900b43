import { inspectPaper } from '../project/inspect.ts';
import { Sources } from '../project/sources.ts';
import { CommandError } from './command-error.ts';
import { formatInspection } from './format-inspection.ts';
import type { InspectOptions } from './inspect-command.ts';
import { nodeFileSystem } from './node-file-system.ts';
import { enginePath } from './paths.ts';
import { standardOutput } from './standard-streams.ts';
import { strings } from './strings.ts';
import { paperOf, targetAt } from './target.ts';

/** Prints what was read of the paper that a file is the main file, or a part, of. */
export async function inspect(typed: string, { format }: InspectOptions): Promise<void> {
  const target = targetAt(typed, enginePath(typed, process.cwd()));
  if (target.isFolder) {
    throw new CommandError(strings.folderForFile(typed));
  }
  const inspection = inspectPaper(await paperOf(target, new Sources(nodeFileSystem)));
  standardOutput.result(format === 'json' ? { value: inspection } : { lines: formatInspection(inspection) });
}
