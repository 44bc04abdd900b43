import { dirname } from 'pathe';
import type { Round } from '../../drafting/rounds/round.ts';
import { nodeFileSystem } from '../../node/disk.ts';
import { pathFrom } from '../../project/path-from.ts';
import { comparedText, type TextOrigin } from '../../rubric/preferences/compared-text.ts';
import { type ComparedText, type Preferences, textsOfPaper } from '../../rubric/preferences/preferences.ts';
import { decodeText } from '../../text/decode.ts';
import { CommandError } from '../command-error.ts';
import { keptRounds } from '../draft/kept-rounds.ts';
import type { CommandFiles } from '../paper/project-files.ts';
import { fileTarget } from '../paper/target.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** The text that an author names: a kept round of a paper by its id, or a file. Rejects with `CommandError`. */
export async function namedText(typed: string, main: string, files: CommandFiles): Promise<ComparedText> {
  const { rounds } = await keptRounds(main, files);
  const round = rounds.find(({ id }) => id === typed);
  if (round !== undefined) {
    return textOfRound(round, main);
  }
  if (/^r\d+$/.test(typed)) {
    throw new CommandError(
      strings.noRound(
        typed,
        rounds.map(({ id }) => id),
      ),
    );
  }
  const { path } = fileTarget(typed, 'draft');
  const content = await nodeFileSystem.readFile(path);
  if (typeof content === 'string') {
    throw new CommandError(strings.unreadable(typed));
  }
  return textNamed(decodeText(content).text, { name: pathFrom(dirname(main), path), main });
}

/** All texts of a paper that may be compared: its kept rounds, and what was compared before. Each text once, by its source. */
export async function comparableTexts(
  main: string,
  preferences: Preferences,
  files: CommandFiles,
): Promise<ComparedText[]> {
  const known = textsOfPaper(preferences, main);
  const kept = await keptRounds(main, files);
  const rounds = await Promise.all(kept.rounds.map((round) => textOfRound(round, main)));
  return [...new Map([...rounds, ...known].map((text) => [text.id, text])).values()];
}

function textOfRound({ id, source, model }: Round, main: string): Promise<ComparedText> {
  return textNamed(source, { name: id, main, model });
}

async function textNamed(source: string, origin: TextOrigin): Promise<ComparedText> {
  const text = await comparedText(source, origin);
  if (text === undefined) {
    throw new CommandError(strings.emptyText(origin.name));
  }
  return text;
}
