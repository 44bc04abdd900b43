import { buildPassages } from '../../documents/build-passages.ts';
import { citedAs } from '../../project/cited-as.ts';
import { Places } from '../../project/places.ts';
import { findPassages } from '../../workflows/evidence/find-passages.ts';
import { CommandError } from '../command-error.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { formatPassages } from './format-passages.ts';
import { passagesStrings as strings } from './passages-strings.ts';

/** The options of `situate passages`. */
export interface PassagesOptions extends OutsideOption {
  readonly key?: string;
  readonly format: 'text' | 'json';
  /** False: no local model. */
  readonly model: boolean;
}

/** Prints what the works say that a paper cites. Rejects with `CommandError` where there is no work of the key. */
export async function passages(typed: string, options: PassagesOptions): Promise<void> {
  const { key, format } = options;
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const paper = await command.read(target);
  if (key !== undefined && citedAs(paper, key) === undefined) {
    throw new CommandError(strings.unknownKey(key));
  }
  const found = await command.judges.ask(({ vectors }) => findPassages(paper, vectors, key));
  command.progress.clear();
  const places = new Places(command.sources);
  if (format === 'json') {
    standardOutput.result({ value: buildPassages(paper, found, places) });
  } else if (found.length > 0) {
    standardOutput.result({ lines: formatPassages(found, places, command) });
  } else {
    command.note(key === undefined ? strings.nothingCited : strings.notCited(key));
  }
  command.end();
}
