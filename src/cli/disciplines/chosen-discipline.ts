import {
  type DisciplineFileProblem,
  disciplineExtension,
  disciplineIn,
  configuredDiscipline as findConfigured,
} from '../../node/configured-discipline.ts';
import { enginePath } from '../../node/engine-path.ts';
import { shippedDiscipline, shippedDisciplineIds } from '../../node/shipped-disciplines.ts';
import type { Paper } from '../../project/paper.ts';
import { pathFrom } from '../../project/path-from.ts';
import type { Sources } from '../../project/sources.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import { CommandError } from '../command-error.ts';
import { sourcesFor } from '../paper/project-files.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { disciplineStrings as strings } from './discipline-strings.ts';

/** The discipline that an author names on the command line. Rejects with `CommandError` if there is none. */
export async function givenDiscipline(typed: string, options: OutsideOption): Promise<Discipline> {
  if (typed.endsWith(disciplineExtension)) {
    const target = fileTarget(typed, 'discipline');
    const found = await disciplineIn(target.path, typed, await sourcesFor([target], options));
    return found.discipline ?? refuse(found.problem);
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
export async function configuredDiscipline(paper: Paper, sources: Sources): Promise<Discipline | undefined> {
  const here = enginePath('.', process.cwd());
  const found = await findConfigured(paper, sources, (path) => pathFrom(here, path));
  if (found === undefined || found.discipline !== undefined) {
    return found?.discipline;
  }
  if (found.problem.why !== 'unknown') {
    return refuse(found.problem);
  }
  const { configuration, configurationFile } = paper;
  const file = configurationFile === undefined ? 'situate.json' : pathFrom(here, configurationFile);
  throw new CommandError(
    strings.unknownInConfiguration(file, configuration.discipline ?? '', await shippedDisciplineIds()),
  );
}

function refuse(problem: DisciplineFileProblem): never {
  switch (problem.why) {
    case 'wrong':
      throw new CommandError(problem.message);
    case 'outside':
      throw new CommandError(strings.outside(problem.path));
    case 'unreadable':
      throw new CommandError(strings.unreadable(problem.path));
  }
}
