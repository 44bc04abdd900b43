import { answeredNothing, countAnswers } from '../judges/model/count-answers.ts';
import type { Judged } from '../judges/model/judge-all.ts';
import { ChatError } from '../llm/chat-error.ts';
import type { Exemplar } from '../project/exemplar.ts';
import { loadExemplar } from '../project/load.ts';
import { countRelatedWorkAnswers } from '../rubric/count-related-work-answers.ts';
import { examineRelatedWork } from '../rubric/examine-related-work.ts';
import { rubrics } from '../rubric/registry.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { scoreByRubric } from '../rubric/rubric-score.ts';
import type { WrittenFeedback } from '../rubric/written-feedback.ts';
import { aiStrings } from './ai-strings.ts';
import { buildScoreDocument } from './build-score-document.ts';
import { CommandError } from './command-error.ts';
import { exitStatus } from './exit-status.ts';
import { formatScore } from './format-score.ts';
import { type JudgingOptions, type ModelJudgeName, modelJudging } from './judging-options.ts';
import { judgingProblem } from './judging-problem.ts';
import { type LanguageModels, languageModels } from './language-models.ts';
import { reportUsage } from './model-judges.ts';
import { PaperCommand } from './paper-command.ts';
import { Places } from './places.ts';
import type { Progress } from './progress.ts';
import { sourcesFor } from './project-files.ts';
import { type RatedComment, rateComments } from './rate-comments.ts';
import { feedbackByModel, judgeByModels } from './score-by-models.ts';
import type { OutsideOption } from './shared-options.ts';
import { say, standardOutput } from './standard-streams.ts';
import { strings } from './strings.ts';
import { fileTarget, type Target } from './target.ts';

/** The options of `situate score`. */
export interface ScoreOptions extends JudgingOptions, OutsideOption {
  readonly format: 'markdown' | 'json';
  /** The id of the rubric to score by; all of them without it. */
  readonly rubric?: string;
  /** A file with a section to compare with, in place of what the configuration names. */
  readonly exemplar?: string;
  /** Has language models judge too; the environment says which. */
  readonly ai?: boolean;
  readonly judge: ModelJudgeName;
  /** Has a language model put the feedback into prose. */
  readonly feedback?: boolean;
  /** Has a language model judge how useful that prose is. */
  readonly rateFeedback?: boolean;
  /** False: no local model. */
  readonly model: boolean;
}

/** Prints the scores of the paper that a file is the main file, or a part, of. */
export async function score(typed: string, options: ScoreOptions): Promise<void> {
  const target = fileTarget(typed);
  const chosen = chosenRubrics(options);
  const judging = modelJudging(options);
  const models = modelsFor(options);
  const exemplarTarget =
    options.exemplar === undefined ? undefined : fileTarget(options.exemplar, strings.folderForExemplar);
  const command = await PaperCommand.begin([target], options);
  const { sources, progress, judges } = command;
  try {
    const paper = await command.read(target);
    const exemplar = exemplarTarget && (await exemplarOf(exemplarTarget, options));
    progress.show(strings.scoring(command.shown(paper.main)));
    const examination = await judges.ask((asked) => examineRelatedWork(paper, asked, exemplar));
    const judged = models && judging && (await judgeByModels(paper, models, judging, progress));
    const scores = chosen.map((rubric) => scoreByRubric(rubric, examination, judged));
    const problem = judged && judgingProblem(judged.stoppedBy, countRelatedWorkAnswers(judged));
    const written =
      models === undefined || options.feedback !== true || problem?.status !== undefined
        ? undefined
        : await feedbackByModel(scores, models, progress);
    const prose = written instanceof ChatError ? undefined : written;
    const rated =
      models === undefined || prose === undefined || options.rateFeedback !== true
        ? undefined
        : await ratingsOf(prose, models, progress);
    progress.clear();
    if (problem !== undefined) {
      command.note(problem.message);
      process.exitCode = problem.status;
    }
    const failure = written instanceof ChatError ? written : rated?.stoppedBy;
    if (failure !== undefined) {
      const isCancelled = failure.reason === 'cancelled';
      const said = aiStrings[failure === written ? 'notWritten' : 'notRated'](failure.message);
      command.note(isCancelled ? aiStrings.interrupted : said);
      process.exitCode = isCancelled ? exitStatus.interrupted : exitStatus.couldNotRun;
    }
    const document = buildScoreDocument(
      examination,
      { rubrics: scores, written: prose, ratings: rated?.verdicts, incomplete: problem?.why },
      new Places(sources),
    );
    standardOutput.result(options.format === 'json' ? { value: document } : { lines: formatScore(document) });
  } finally {
    progress.clear();
    if (models !== undefined) {
      reportUsage(models);
    }
  }
  command.end();
}

/** How useful a language model finds the paragraphs of feedback. It counts as stopped where no reply could be used. */
async function ratingsOf(
  { paragraphs }: WrittenFeedback,
  models: LanguageModels,
  progress: Progress,
): Promise<Judged<WrittenFeedback['paragraphs'][number], RatedComment>> {
  const { name, destination } = models.model('review');
  progress.clear();
  say(aiStrings.askingAsGiven(name, destination));
  progress.show(aiStrings.rating);
  const rated = await rateComments(paragraphs, models);
  return { ...rated, stoppedBy: rated.stoppedBy ?? answeredNothing(countAnswers(rated.judges)) };
}

/** The rubric that is asked for by its id, or else all. */
function chosenRubrics({ rubric: id }: ScoreOptions): readonly Rubric[] {
  const chosen = id === undefined ? rubrics : rubrics.filter((rubric) => rubric.id === id);
  if (id !== undefined && chosen.length === 0) {
    throw new CommandError(
      strings.noRubric(
        id,
        rubrics.map((rubric) => rubric.id),
      ),
    );
  }
  return chosen;
}

/** The language models that should be asked; without `--ai` none. */
function modelsFor({ ai, feedback, rateFeedback }: ScoreOptions): LanguageModels | undefined {
  if (feedback === true && ai !== true) {
    throw new CommandError(aiStrings.feedbackNeedsModels);
  }
  const models = ai === true ? languageModels() : undefined;
  if (feedback === true) {
    // Before anything is asked, because that would be wasted.
    models?.model('writing');
  }
  if (rateFeedback === true) {
    models?.model('review');
  }
  return models;
}

/** Files of its own project: the paper gets none of them to read. */
async function exemplarOf(target: Target, options: ScoreOptions): Promise<Exemplar> {
  const { typed, path } = target;
  const exemplar = await loadExemplar(path, await sourcesFor([target], options));
  if (typeof exemplar === 'string') {
    throw new CommandError(exemplar === 'binary' ? strings.binary(typed) : strings.unreadable(typed));
  }
  return exemplar;
}
