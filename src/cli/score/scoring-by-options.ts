import { loadExemplar } from '../../project/load.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import type { Rubric } from '../../rubric/rubric.ts';
import { rubrics } from '../../rubric/rubric-registry.ts';
import { type ReadExemplar, withItsPaper } from '../../workflows/score/compare-with-exemplar.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { configuredDiscipline, givenDiscipline } from '../disciplines/chosen-discipline.ts';
import { disciplineStrings } from '../disciplines/discipline-strings.ts';
import { aiStrings } from '../models/ai-strings.ts';
import { modelJudging } from '../models/judging-options.ts';
import { type LanguageModels, languageModels } from '../models/language-models.ts';
import { sourcesFor } from '../paper/project-files.ts';
import { fileTarget } from '../paper/target.ts';
import { preferencesStrings } from '../preferences/preferences-strings.ts';
import { ofDiscipline, suggest } from './score-command-strings.ts';
import type { ScoreOptions } from './score-options.ts';
import type { Scoring } from './score-typed-paper.ts';

/** Reads by what papers are scored. What is wrong with the options is found before anything is read or asked. */
export async function scoringBy(options: ScoreOptions): Promise<Scoring> {
  return {
    rubrics: chosenRubrics(options),
    discipline: await disciplineFor(options),
    repeats: options.repeat ?? 1,
    weights: options.weights,
    judging: modelJudging(options),
    models: modelsFor(options),
    exemplar: options.exemplar === undefined ? undefined : await exemplarAt(options.exemplar, options),
    secondOpinion: options.secondOpinion === true,
    citegeist: options.citegeist === true,
    all: options.all === true,
    feedback: options.feedback === true,
    rateFeedback: options.rateFeedback === true,
  };
}

/** Gives the way to find the discipline of a paper; undefined where it is not scored by one. */
async function disciplineFor(options: ScoreOptions): Promise<Scoring['discipline']> {
  const { discipline, repeat, rubric, ai, weights } = options;
  if (discipline === suggest || (rubric !== undefined && rubric !== ofDiscipline)) {
    return undefined;
  }
  if (ai !== true) {
    if (weights === 'learned') {
      throw new CommandError(preferencesStrings.weightsNeedDiscipline);
    }
    if (discipline !== undefined || repeat !== undefined || rubric === ofDiscipline) {
      throw new CommandError(disciplineStrings.needsModels);
    }
    return undefined;
  }
  const given: Discipline | undefined =
    discipline === undefined ? undefined : await givenDiscipline(discipline, options);
  return async (paper, sources) => given ?? configuredDiscipline(paper, sources);
}

/** The rubric that is asked for by its id, or else all that need no discipline. */
function chosenRubrics({ rubric: id }: ScoreOptions): readonly Rubric[] {
  if (id === ofDiscipline) {
    return [];
  }
  const chosen = id === undefined ? rubrics : rubrics.filter((rubric) => rubric.id === id);
  if (id !== undefined && chosen.length === 0) {
    throw new CommandError(strings.noRubric(id, [...rubrics.map((rubric) => rubric.id), ofDiscipline]));
  }
  return chosen;
}

/** The language models that should be asked; without `--ai` none. */
function modelsFor({ ai, feedback, rateFeedback, citegeist, aiModel }: ScoreOptions): LanguageModels | undefined {
  if (feedback === true && ai !== true) {
    throw new CommandError(aiStrings.feedbackNeedsModels);
  }
  const models = ai === true ? languageModels({ aiModel }) : undefined;
  if (feedback === true) {
    // Before anything is asked, because that would be wasted.
    models?.model('feedback');
  }
  if (rateFeedback === true || citegeist === true) {
    models?.model('aspect');
  }
  return models;
}

/** Files of its own project: papers get none of them to read. */
async function exemplarAt(typed: string, options: ScoreOptions): Promise<ReadExemplar> {
  const target = fileTarget(typed, 'relatedWork');
  const sources = await sourcesFor([target], options);
  const exemplar = await loadExemplar(target.path, sources);
  if (typeof exemplar === 'string') {
    throw new CommandError(exemplar === 'binary' ? strings.binary(typed) : strings.unreadable(typed));
  }
  return withItsPaper(exemplar, sources);
}
