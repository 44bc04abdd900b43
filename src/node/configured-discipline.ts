import { dirname, isAbsolute, join, normalize } from 'pathe';
import type { Paper } from '../project/paper.ts';
import type { Sources } from '../project/sources.ts';
import { type Discipline, DisciplineError, readDiscipline } from '../rubric/disciplines/discipline.ts';
import { shippedDiscipline } from './shipped-disciplines.ts';

/** A name that ends so is a file. */
export const disciplineExtension = '.json';

/** Why the file of a discipline cannot be used; `message` says what is wrong with it. */
export type DisciplineFileProblem =
  | { readonly why: 'outside' | 'unreadable'; readonly path: string }
  | { readonly why: 'wrong'; readonly message: string };

/** Why a discipline that is named cannot be used: there is none of that name, or its file cannot be. */
export type DisciplineProblem = DisciplineFileProblem | { readonly why: 'unknown' };

/** A discipline, or why there is none. */
type FoundDiscipline<Problem> =
  | { readonly discipline: Discipline; readonly problem: undefined }
  | { readonly discipline: undefined; readonly problem: Problem };

/**
 * The discipline that the configuration of a paper names; undefined if it names none. Its file may only be where files of
 * the paper may be. `shown` says how its path is written in messages.
 */
export async function configuredDiscipline(
  { configuration, configurationFile, main }: Pick<Paper, 'configuration' | 'configurationFile' | 'main'>,
  sources: Sources,
  shown: (path: string) => string,
): Promise<FoundDiscipline<DisciplineProblem> | undefined> {
  const { discipline: name } = configuration;
  if (name === undefined || name === '') {
    return undefined;
  }
  if (name.endsWith(disciplineExtension)) {
    const path = normalize(isAbsolute(name) ? name : join(dirname(configurationFile ?? main), name));
    return disciplineIn(path, shown(path), sources);
  }
  const discipline = await shippedDiscipline(name);
  return discipline === undefined ? { discipline, problem: { why: 'unknown' } } : { discipline, problem: undefined };
}

/** The discipline in a file. `shown`: its path, for messages. */
export async function disciplineIn(
  path: string,
  shown: string,
  sources: Sources,
): Promise<FoundDiscipline<DisciplineFileProblem>> {
  while (sources.file(path) === undefined) {
    await sources.fetchWanted();
  }
  const source = sources.file(path);
  if (typeof source !== 'object') {
    return {
      discipline: undefined,
      problem: { why: source === 'outside' ? 'outside' : 'unreadable', path: shown },
    };
  }
  try {
    return { discipline: readDiscipline(shown, source.text), problem: undefined };
  } catch (error) {
    if (error instanceof DisciplineError) {
      return { discipline: undefined, problem: { why: 'wrong', message: error.message } };
    }
    throw error;
  }
}
