import { inspectPaper } from '../../project/inspect.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { formatInspection } from './format-inspection.ts';

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
