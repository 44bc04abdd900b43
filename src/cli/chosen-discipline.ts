import { dirname, isAbsolute, join, normalize } from 'pathe';
import { shippedDiscipline, shippedDisciplineIds } from '../node/shipped-disciplines.ts';
import type { Paper } from '../project/paper.ts';
import { pathFrom } from '../project/path-from.ts';
import type { Sources } from '../project/sources.ts';
import { type Discipline, DisciplineError, readDiscipline } from '../rubric/disciplines/discipline.ts';
import { CommandError } from './command-error.ts';
import { disciplineStrings as strings } from './discipline-strings.ts';
import { enginePath } from './paths.ts';
import { sourcesFor } from './project-files.ts';
import type { OutsideOption } from './shared-options.ts';
import { fileTarget } from './target.ts';

/** A name that ends so is a file. */
const extension = '.json';

/** The discipline that an author names on the command line. Rejects with `CommandError` if there is none. */
export async function givenDiscipline(typed: string, options: OutsideOption): Promise<Discipline> {
  if (typed.endsWith(extension)) {
    const target = fileTarget(typed, 'discipline');
    return disciplineIn(target.path, typed, await sourcesFor([target], options));
  }
  const shipped = await shippedDiscipline(typed);
  if (shipped === undefined) {
    throw new CommandError(strings.unknown(typed, await shippedDisciplineIds()));
  }
  return shipped;
}

/**
 * The discipline that the configuration of a paper names; undefined if it names none. Its file may only be where files of
 * the paper may be. Rejects with `CommandError` if there is none.
 */
export async function configuredDiscipline(
  { configuration, configurationFile, main }: Paper,
  sources: Sources,
): Promise<Discipline | undefined> {
  const { discipline: name } = configuration;
  if (name === undefined) {
    return undefined;
  }
  const here = enginePath('.', process.cwd());
  if (name.endsWith(extension)) {
    const path = normalize(isAbsolute(name) ? name : join(dirname(configurationFile ?? main), name));
    return disciplineIn(path, pathFrom(here, path), sources);
  }
  const shipped = await shippedDiscipline(name);
  if (shipped === undefined) {
    const file = configurationFile === undefined ? 'situate.json' : pathFrom(here, configurationFile);
    throw new CommandError(strings.unknownInConfiguration(file, name, await shippedDisciplineIds()));
  }
  return shipped;
}

/** `shown`: its path, for messages. */
async function disciplineIn(path: string, shown: string, sources: Sources): Promise<Discipline> {
  while (sources.file(path) === undefined) {
    await sources.fetchWanted();
  }
  const source = sources.file(path);
  if (typeof source !== 'object') {
    throw new CommandError(source === 'outside' ? strings.outside(shown) : strings.unreadable(shown));
  }
  try {
    return readDiscipline(shown, source.text);
  } catch (error) {
    throw error instanceof DisciplineError ? new CommandError(error.message) : error;
  }
}
