import { loadExemplar } from '../project/load.ts';
import type { Paper } from '../project/paper.ts';
import type { Discipline } from '../rubric/disciplines/discipline.ts';
import { rubrics } from '../rubric/registry.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { aiStrings } from './ai-strings.ts';
import { configuredDiscipline, givenDiscipline } from './chosen-discipline.ts';
import { CommandError } from './command-error.ts';
import { type ReadExemplar, withItsPaper } from './compare-with-exemplar.ts';
import { disciplineStrings } from './discipline-strings.ts';
import { exitStatus } from './exit-status.ts';
import { formatScore, formatScores } from './format-score.ts';
import { type JudgingOptions, type ModelJudgeName, modelJudging } from './judging-options.ts';
import { type LanguageModels, languageModels } from './language-models.ts';
import { reportUsage } from './model-judges.ts';
import type { ModelOption } from './model-option.ts';
import { PaperCommand } from './paper-command.ts';
import { preferencesStrings } from './preferences-strings.ts';
import { sourcesFor } from './project-files.ts';
import { type ScoredPaper, type Scoring, scorePaper } from './score-paper.ts';
import type { OutsideOption } from './shared-options.ts';
import { standardOutput } from './standard-streams.ts';
import { strings } from './strings.ts';
import { printSuggestions } from './suggest-disciplines.ts';
import { fileTarget, type Target } from './target.ts';

/** What takes the place of a discipline's name where authors want one suggested. */
const suggest = 'suggest';

/** What takes the place of a rubric's id for the rubric of the discipline. */
const ofDiscipline = 'discipline';

/** The options of `situate score`. */
export interface ScoreOptions extends JudgingOptions, ModelOption, OutsideOption {
  readonly format: 'markdown' | 'json';
  /** The id of the rubric to score by, or `discipline` for that of the discipline; all of them without it. */
  readonly rubric?: string;
  /** The name or the file of a discipline, in place of what the configuration names; `suggest` prints what fits. */
  readonly discipline?: string;
  /** How often each of its aspects is judged. */
  readonly repeat?: number;
  /** How much its aspects count in the means of components. */
  readonly weights: 'equal' | 'learned';
  /** A file with a section to compare with, in place of what the configuration names. */
  readonly exemplar?: string;
  /** Has language models judge too; the environment says which. */
  readonly ai?: boolean;
  readonly judge: ModelJudgeName;
  /** Has a language model call the style of sections as a whole too. */
  readonly secondOpinion?: boolean;
  /** Has a language model score relevance and writing. */
  readonly citegeist?: boolean;
  /** Only has a language model compare two papers. */
  readonly pairwise?: boolean;
  /** Prints all points of the feedback. */
  readonly all?: boolean;
  /** Has a language model put the feedback into prose. */
  readonly feedback?: boolean;
  /** Has a language model judge how useful that prose is. */
  readonly rateFeedback?: boolean;
  /** False: no local model. */
  readonly model: boolean;
}

/**
 * Prints the scores of the papers that files are the main files, or parts, of; of several files as a list with each paper
 * once. What cannot be read is named on standard error, and the others are scored all the same. Resolves to the exit status.
 */
export async function score(typed: readonly string[], options: ScoreOptions): Promise<number> {
  const scoring = await scoringBy(options);
  const targets = typed.map(targetOrProblem);
  const command = await PaperCommand.begin(
    targets.flatMap((target) => (target instanceof CommandError ? [] : target)),
    options,
  );
  const isSeveral = typed.length > 1;
  const scored = new Map<string, ScoredPaper>();
  const read: Paper[] = [];
  const statuses: number[] = [];
  try {
    for (const target of targets) {
      const paper = target instanceof CommandError ? target : await paperOrProblem(target, command);
      if (paper instanceof CommandError) {
        command.note(paper.message);
        statuses.push(exitStatus.couldNotRun);
      } else if (options.discipline === suggest) {
        read.push(paper);
      } else if (!scored.has(paper.main)) {
        const one = await scorePaper(paper, scoring, command);
        scored.set(paper.main, one);
        statuses.push(one.status ?? exitStatus.clean);
      }
      if (isSeveral) {
        command.sayNotes(paper instanceof CommandError ? undefined : command.shown(paper.main));
      }
      if (statuses.includes(exitStatus.interrupted)) {
        break;
      }
    }
  } finally {
    command.progress.clear();
    if (scoring.models !== undefined) {
      reportUsage(scoring.models);
    }
  }
  const documents = [...scored.values()].map(({ document }) => document);
  const [only] = documents;
  if (options.discipline === suggest) {
    await printSuggestions(read, options.format, (path) => command.shown(path));
  } else if (isSeveral) {
    standardOutput.result(options.format === 'json' ? { value: documents } : { lines: formatScores(documents) });
  } else if (only !== undefined) {
    standardOutput.result(options.format === 'json' ? { value: only } : { lines: formatScore(only) });
  }
  command.end();
  return (
    [exitStatus.interrupted, exitStatus.couldNotRun].find((status) => statuses.includes(status)) ?? exitStatus.clean
  );
}

function targetOrProblem(typed: string): Target | CommandError {
  try {
    return fileTarget(typed);
  } catch (error) {
    return asProblem(error);
  }
}

async function paperOrProblem(target: Target, command: PaperCommand): Promise<Paper | CommandError> {
  try {
    return await command.read(target);
  } catch (error) {
    return asProblem(error);
  }
}

/** Why one of several papers could not be read. Anything else that was thrown is thrown again. */
function asProblem(error: unknown): CommandError {
  if (error instanceof CommandError) {
    return error;
  }
  throw error;
}

/** By what papers are scored. What is wrong with the options is found before anything is read or asked. */
async function scoringBy(options: ScoreOptions): Promise<Scoring> {
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

/** How the discipline of a paper is found; undefined where it is not scored by one. */
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
