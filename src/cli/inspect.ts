import { inspectPaper } from '../project/inspect.ts';
import { CommandError } from './command-error.ts';
import { formatInspection } from './format-inspection.ts';
import { notesOnOutside } from './outside-notes.ts';
import type { OutsideOption } from './outside-option.ts';
import { enginePath } from './paths.ts';
import { sourcesFor } from './project-files.ts';
import { say, standardOutput } from './standard-streams.ts';
import { strings } from './strings.ts';
import { paperOf, targetAt } from './target.ts';

/** The options of `situate inspect`. */
export interface InspectOptions extends OutsideOption {
  readonly format: 'text' | 'json';
}

/** Prints what was read of the paper that a file is the main file, or a part, of. */
export async function inspect(typed: string, options: InspectOptions): Promise<void> {
  const target = targetAt(typed, enginePath(typed, process.cwd()));
  if (target.isFolder) {
    throw new CommandError(strings.folderForFile(typed));
  }
  const paper = await paperOf(target, await sourcesFor([target], options));
  const inspection = inspectPaper(paper);
  standardOutput.result(options.format === 'json' ? { value: inspection } : { lines: formatInspection(inspection) });
  notesOnOutside(paper).forEach(say);
}
