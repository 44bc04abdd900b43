import type { Component } from '../../rubric/disciplines/aspects.ts';
import type { Comparison } from '../../rubric/preferences/preferences.ts';
import { keepComparison } from '../../workflows/preferences/keep-comparison.ts';
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
  /** The component that alone is compared. */
  readonly about?: Component;
  readonly because?: string;
  readonly by?: string;
}

/** Keeps which of two texts of a paper its author prefers. Rejects with `CommandError`. */
export async function addPreference(typed: string, options: AddOptions): Promise<void> {
  const { names, preferred } = comparedIn(options);
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const { main } = await command.read(target);
  const texts = [
    await namedText(names[0], main, command.files),
    await namedText(names[1], main, command.files),
  ] as const;
  const { about, because, by } = options;
  const preference = {
    preferred,
    ...(about !== undefined && { about }),
    ...(because !== undefined && { because }),
    ...(by !== undefined && { by }),
  };
  const unkept = await keepComparison(texts, preference, async (change) => {
    command.note(strings.kept(command.shown(await changePreferences(main, command.files, change))));
  });
  if (unkept === 'sameText') {
    throw new CommandError(strings.sameText(...names));
  }
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
