import { inspectPaper } from '../project/inspect.ts';
import { formatInspection } from './format-inspection.ts';
import { PaperCommand } from './paper-command.ts';
import type { OutsideOption } from './shared-options.ts';
import { standardOutput } from './standard-streams.ts';
import { fileTarget } from './target.ts';

/** The options of `situate inspect`. */
export interface InspectOptions extends OutsideOption {
  readonly format: 'text' | 'json';
}

/** Prints what was read of the paper that a file is the main file, or a part, of. */
export async function inspect(typed: string, options: InspectOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const inspection = inspectPaper(await command.read(target));
  standardOutput.result(options.format === 'json' ? { value: inspection } : { lines: formatInspection(inspection) });
  command.end();
}
