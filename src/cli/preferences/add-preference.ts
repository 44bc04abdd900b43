import type { Comparison } from '../../rubric/preferences/preferences.ts';
import { withComparison, withText } from '../../rubric/preferences/preferences.ts';
import { CommandError } from '../command-error.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { namedText } from './compared-texts.ts';
import { changePreferences } from './kept-preferences.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The options of `situate preferences add`. */
export interface AddOptions extends OutsideOption {
  /** A round or a file each. */
  readonly better?: string;
  readonly worse?: string;
  /** Two of them that are equally good. */
  readonly tie?: readonly string[];
  readonly because?: string;
  readonly by?: string;
}

/** Keeps which of two texts of a paper its author prefers. Rejects with `CommandError`. */
export async function addPreference(typed: string, options: AddOptions): Promise<void> {
  const { names, preferred } = comparedIn(options);
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const { main } = await command.read(target);
  const [first, second] = [
    await namedText(names[0], main, command.files),
    await namedText(names[1], main, command.files),
  ];
  if (first.id === second.id) {
    throw new CommandError(strings.sameText(...names));
  }
  const { because, by } = options;
  const comparison: Comparison = {
    first: first.id,
    second: second.id,
    preferred,
    ...(because !== undefined && { because }),
    made: new Date().toISOString(),
    ...(by !== undefined && { by }),
  };
  const path = await changePreferences(main, command.files, (kept) =>
    withComparison(withText(withText(kept, first), second), comparison),
  );
  command.note(strings.kept(command.shown(path)));
  command.end();
}

function comparedIn({ better, worse, tie }: AddOptions): {
  readonly names: readonly [string, string];
  readonly preferred: Comparison['preferred'];
} {
  const [first, second, ...others] = tie ?? [];
  if (better !== undefined && worse !== undefined && tie === undefined) {
    return { names: [better, worse], preferred: 'first' };
  }
  if (better === undefined && worse === undefined && first !== undefined && second !== undefined && !others.length) {
    return { names: [first, second], preferred: 'neither' };
  }
  throw new CommandError(strings.noPair);
}
