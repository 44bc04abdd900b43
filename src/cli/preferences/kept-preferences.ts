import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { changeFile } from '../../node/write-file.ts';
import {
  formatPreferences,
  noPreferences,
  type Preferences,
  PreferencesError,
  parsePreferences,
  preferencesFile,
} from '../../rubric/preferences/preferences.ts';
import { CommandError } from '../command-error.ts';
import { type CommandFiles, placeOf } from '../paper/project-files.ts';
import { textIfThere } from '../paper/text-if-there.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The preferences kept about a paper and its neighbours; none if there is no file. Rejects with `CommandError` where it cannot be used. */
export async function keptPreferences(main: string, files: CommandFiles): Promise<Preferences> {
  const path = preferencesFile(main);
  const text = await textIfThere(await placeOf(path, files), strings.unreadable(path));
  return text === undefined ? noPreferences : preferencesIn(path, text);
}

/**
 * Changes the kept preferences, as they are by then, and resolves to the path of their file. Rejects with `CommandError` where
 * that is impossible; a file that cannot be used is left alone.
 */
export async function changePreferences(
  main: string,
  files: CommandFiles,
  change: (kept: Preferences) => Preferences,
): Promise<string> {
  const path = preferencesFile(main);
  const place = await placeOf(path, files);
  try {
    await mkdir(dirname(place), { recursive: true });
    await changeFile(place, (content) =>
      formatPreferences(change(content === undefined ? noPreferences : preferencesIn(path, content.toString()))),
    );
    return path;
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(strings.unwritten(path, whyNotWritten(error)));
  }
}

function preferencesIn(path: string, text: string): Preferences {
  try {
    return parsePreferences(text);
  } catch (error) {
    throw error instanceof PreferencesError ? new CommandError(strings.damaged(path, error.message)) : error;
  }
}
