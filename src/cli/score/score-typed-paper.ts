import { buildScoreDocument } from '../../documents/build-score-document.ts';
import type { RatedComment } from '../../documents/rated-comment.ts';
import type { ScoreDocument } from '../../documents/score-document.ts';
import { answeredNothing, countAnswers } from '../../judges/model/count-answers.ts';
import type { Judged } from '../../judges/model/judge-all.ts';
import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { Paper } from '../../project/paper.ts';
import { Places } from '../../project/places.ts';
import type { Sources } from '../../project/sources.ts';
import type { AspectWeights } from '../../rubric/disciplines/aspect-weights.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import type { Rubric } from '../../rubric/rubric.ts';
import type { WrittenFeedback } from '../../rubric/written-feedback.ts';
import type { JudgedPaper } from '../../workflows/judge/judge-paper.ts';
import type { ReadExemplar } from '../../workflows/score/compare-with-exemplar.ts';
import { scorePaper } from '../../workflows/score/score-paper.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { configuredDiscipline } from '../disciplines/chosen-discipline.ts';
import { disciplineStrings } from '../disciplines/discipline-strings.ts';
import { exitStatus } from '../exit-status.ts';
import { rateComments } from '../judge/rate-comments.ts';
import { aiStrings } from '../models/ai-strings.ts';
import type { ModelJudging } from '../models/judging-options.ts';
import { judgingProblem } from '../models/judging-problem.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { notesOnSections, type PaperCommand } from '../paper/paper-command.ts';
import type { CommandFiles } from '../paper/project-files.ts';
import { learnedWeights } from '../preferences/learned-weights.ts';
import { preferencesStrings } from '../preferences/preferences-strings.ts';
import type { Progress } from '../terminal/progress.ts';
import { say } from '../terminal/standard-streams.ts';
import { keptVerifications } from '../verify/kept-verifications.ts';
import { citegeistStrings } from './citegeist-strings.ts';
import { scoreByCitegeist } from './score-by-citegeist.ts';
import { feedbackByModel, judgeByModels } from './score-by-models.ts';

/** The means by which papers are scored. */
export interface Scoring {
  readonly rubrics: readonly Rubric[];
  /** Finds the discipline by whose criteria language models judge a paper, if any; rejects with `CommandError`. */
  readonly discipline: ((paper: Paper, sources: Sources) => Promise<Discipline | undefined>) | undefined;
  /** The number of times that they judge each of its aspects. */
  readonly repeats: number;
  /** The weights of these in the means of components. */
  readonly weights: 'equal' | 'learned';
  /** In the place of what the configuration names. */
  readonly exemplar: ReadExemplar | undefined;
  /** The language models that judge too; undefined where none does. */
  readonly models: LanguageModels | undefined;
  readonly judging: ModelJudging | undefined;
  /** These call the style of sections as a whole too. */
  readonly secondOpinion: boolean;
  /** A language model scores relevance and writing. */
  readonly citegeist: boolean;
  /** All points of the feedback are printed. */
  readonly all: boolean;
  /** A language model puts the feedback into prose, and one may judge how useful that is. */
  readonly feedback: boolean;
  readonly rateFeedback: boolean;
}

/** A paper that was scored. */
export interface ScoredPaper {
  readonly document: ScoreDocument;
  /** The exit status that is called for as language models did not do all they were asked; else undefined. */
  readonly status: number | undefined;
}

/**
 * Scores a paper. What language models did not do is noted. `basis` is what the scores depend on; they do not have it where this
 * machine had to judge by words although its model was wanted.
 */
export async function scoreTypedPaper(
  paper: Paper,
  scoring: Scoring,
  command: PaperCommand,
  basis: string | undefined,
): Promise<ScoredPaper> {
  const { exemplar, models, judging, secondOpinion, all, feedback, rateFeedback } = scoring;
  const { sources, progress, judges } = command;
  const found = await disciplineOrProblem(paper, scoring, sources);
  const discipline = found instanceof CommandError ? undefined : found;
  const weights = await weightsFor(paper, scoring, discipline, command.files);
  const learned = weights instanceof CommandError ? undefined : weights;
  progress.show(strings.scoring(command.shown(paper.main)));
  let byModels: JudgedPaper | undefined;
  const verdicts = new ModelVerdicts();
  const scored = await scorePaper(
    { paper, sources, exemplar },
    {
      ask: (question) => judges.ask(question),
      judge: async () => {
        // Only the criteria of disciplines do without citations and positioning.
        const isOfDisciplineAlone = scoring.rubrics.length === 0;
        const how = { progress, verdicts, secondOpinion, discipline, repeats: scoring.repeats, isOfDisciplineAlone };
        byModels = models && judging && (await judgeByModels(paper, models, judging, how));
        const { rubrics } = scoring;
        return { judged: byModels?.judged, rubrics, discipline: discipline && { discipline, weights: learned } };
      },
      said: async () => ({ verdicts, verifications: await keptVerifications(paper) }),
    },
  );
  const { comparison, scores } = scored;
  const problem = byModels && judgingProblem(byModels.judged.stoppedBy, byModels.answers);
  const written =
    models === undefined || !feedback || problem?.status !== undefined
      ? undefined
      : await feedbackByModel(scores, models, progress);
  const prose = written instanceof ChatError ? undefined : written;
  const rated =
    models === undefined || prose === undefined || !rateFeedback ? undefined : await ratingsOf(prose, models, progress);
  const byCitegeist =
    models === undefined || !scoring.citegeist || problem?.status !== undefined
      ? undefined
      : await scoreByCitegeist(paper, models, progress);
  progress.clear();
  if (problem !== undefined) {
    command.note(problem.message);
  }
  command.note(...notesOnSections(paper));
  const unusable = [found, weights].filter((one) => one instanceof CommandError);
  command.note(...unusable.map(({ message }) => message));
  let status = problem?.status ?? (unusable.length > 0 ? exitStatus.couldNotRun : undefined);
  const failure = written instanceof ChatError ? written : rated?.stoppedBy;
  if (failure !== undefined) {
    const isCancelled = failure.reason === 'cancelled';
    const said = aiStrings[failure === written ? 'notWritten' : 'notRated'](failure.message);
    command.note(isCancelled ? aiStrings.interrupted : said);
    status = isCancelled ? exitStatus.interrupted : exitStatus.couldNotRun;
  }
  const unscored = byCitegeist?.stoppedBy;
  if (unscored !== undefined) {
    command.note(
      unscored.reason === 'cancelled' ? aiStrings.interrupted : citegeistStrings.notScored(unscored.message),
    );
    status = unscored.reason === 'cancelled' ? exitStatus.interrupted : exitStatus.couldNotRun;
  }
  const document = buildScoreDocument(
    scored,
    { rubrics: scores, all, written: prose, ratings: rated?.verdicts, incomplete: problem?.why },
    { ...comparison, citegeist: byCitegeist, discipline: discipline ?? (await disciplineOfHabits(paper, command)) },
    new Places(sources),
    command.folder,
  );
  return { document: { ...document, basis: judges.problem === undefined ? (basis ?? null) : null }, status };
}

/** The weights of aspects, or why there are none although learnt ones were asked for. */
async function weightsFor(
  { main }: Paper,
  { weights }: Scoring,
  discipline: Discipline | undefined,
  files: CommandFiles,
): Promise<AspectWeights | CommandError | undefined> {
  if (weights === 'equal') {
    return undefined;
  }
  return discipline === undefined
    ? new CommandError(preferencesStrings.weightsNeedDiscipline)
    : learnedWeights(main, discipline.id, files);
}

/** The discipline of a paper, or why there is none although one was asked for. */
async function disciplineOrProblem(
  paper: Paper,
  { discipline, rubrics }: Scoring,
  sources: Sources,
): Promise<Discipline | CommandError | undefined> {
  try {
    const found = await discipline?.(paper, sources);
    return found ?? (rubrics.length === 0 ? new CommandError(disciplineStrings.noneChosen) : undefined);
  } catch (error) {
    if (error instanceof CommandError) {
      return error;
    }
    throw error;
  }
}

/** The discipline whose habits a paper is compared with where nobody judges by it: that of its configuration. */
async function disciplineOfHabits(paper: Paper, { sources }: PaperCommand): Promise<Discipline | undefined> {
  try {
    return await configuredDiscipline(paper, sources);
  } catch (error) {
    if (error instanceof CommandError) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Asks a language model how useful it finds the paragraphs of feedback. It counts as stopped where no reply could be
 * used.
 */
async function ratingsOf(
  { paragraphs }: WrittenFeedback,
  models: LanguageModels,
  progress: Progress,
): Promise<Judged<WrittenFeedback['paragraphs'][number], RatedComment>> {
  progress.clear();
  say(aiStrings.askingAsGiven(models.model('aspect')));
  progress.show(aiStrings.rating);
  const rated = await rateComments(paragraphs, models);
  return { ...rated, stoppedBy: rated.stoppedBy ?? answeredNothing(countAnswers(rated.judges)) };
}
