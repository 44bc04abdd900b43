import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { trainingExamples } from '../../rubric/preferences/training-examples.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { keptPreferences } from './kept-preferences.ts';

/** The options of `situate preferences export`. */
export interface ExportOptions extends OutsideOption {
  readonly format: 'jsonl';
}

/** Prints the kept preferences as examples for training a judge, a line of JSON each. Sends nothing. */
export async function exportPreferences(typed: string, options: ExportOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const { main } = await command.read(target);
  for (const example of await trainingExamples(await keptPreferences(main, command.files), shippedPrompts())) {
    await standardOutput.jsonLine(example);
  }
  command.end();
}
