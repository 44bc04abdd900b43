import type { JudgedByModel } from '../../judges/judged-by-model.ts';
import { type AnswerCount, countAnswers } from '../../judges/model/count-answers.ts';
import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { type ModelQuestions, modelQuestions } from '../../judges/model/section-questions.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { Paper } from '../../project/paper.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import type { AspectQuestion, DisciplineJudge } from '../../rubric/disciplines/discipline-judge.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../rubric/disciplines/judge-by-discipline.ts';
import { judgedByDisciplineAlone } from '../../rubric/disciplines/recall-by-discipline.ts';
import { judgeRelatedWork, openAboutRelatedWork } from '../../rubric/judge-related-work.ts';
import type { JudgedRelatedWork } from '../../rubric/judged-related-work.ts';
import { type AskingCost, type AskingFront, type AskingWatch, costOfAsking, type OpenedJudges } from './ask-models.ts';

/** A paper that is judged for its scores, and by what. */
export interface JudgingTask {
  readonly paper: Paper;
  /**
   * The answers from before, which are not asked for again; what is said is kept there. By default nothing is known.
   */
  readonly verdicts?: ModelVerdicts;
  /** Sections as a whole are asked about too. */
  readonly secondOpinion?: boolean;
  /** By whose criteria it is judged too. */
  readonly discipline?: Discipline | undefined;
}

/** A judge by the criteria of a discipline, and the model that it asks. */
export interface OpenedReviewer {
  readonly judge: DisciplineJudge;
  readonly model: ChatModel;
}

/** The port of judging. */
export interface JudgingFront extends AskingFront {
  /** Opens the judges that questions are for; left out where it is not asked about citations and positioning. */
  readonly judges?: ((questions: ModelQuestions) => Promise<OpenedJudges>) | undefined;
  /**
   * Opens the judge by a discipline, who says how often each aspect is judged; `costBy` says what one would send. Called
   * where there is a discipline and a text to judge. If it resolves to undefined, nothing is sent.
   */
  readonly reviewer?: (costBy: (judge: DisciplineJudge) => Cost) => Promise<OpenedReviewer | undefined>;
}

type Cost = Pick<AskingCost, 'calls' | 'tokens'>;

/** The outcome of judging. */
export interface JudgedPaper {
  /** With what was said before; what was not judged as it was stopped has no verdict. */
  readonly judged: JudgedRelatedWork;
  /** The questions that language models were asked now. */
  readonly answers: AnswerCount;
  /** The number of citations that nobody was asked about, because only the titles of their works are known. */
  readonly unread: number;
}

/**
 * Has language models judge a related work for its scores: its citations and where it says where the paper stands, then,
 * where only the final paragraph does, whether that takes up the others; and by the criteria of a discipline. `nothingThere`
 * where there is nothing to judge; undefined if it was not confirmed. Never rejects with `ChatError` once it asks, but as
 * the front does before.
 */
export async function judgePaper(
  { paper, verdicts = new ModelVerdicts(), secondOpinion = false, discipline }: JudgingTask,
  front: JudgingFront,
): Promise<JudgedPaper | 'nothingThere' | undefined> {
  const aspects = discipline === undefined ? [] : await disciplineQuestions(paper, discipline);
  const questions = front.judges && modelQuestions(paper, 'section', undefined, { secondOpinion });
  if (aspects.length === 0 && questions === undefined) {
    return 'nothingThere';
  }
  const opened = questions && (await front.judges(questions));
  const costBy = (judge: DisciplineJudge): Cost => costOfAsking(asked(aspects, judge));
  const reviewer = aspects.length === 0 ? undefined : await front.reviewer?.(costBy);
  if (opened === undefined && reviewer === undefined) {
    return undefined;
  }
  const open = opened === undefined ? [] : openAboutRelatedWork(paper, opened.judges, verdicts);
  const isConfirmed = await front.confirm({
    ...costOfAsking([...open, ...(reviewer === undefined ? [] : asked(aspects, reviewer.judge))]),
    models: [...(opened?.used ?? []), ...(reviewer === undefined ? [] : [reviewer.model])],
    ...(questions !== undefined && { known: questions.known }),
  });
  if (!isConfirmed) {
    return undefined;
  }
  const judges: JudgedByModel[] = [];
  const judge = async (watch: AskingWatch): Promise<JudgedRelatedWork | undefined> => {
    const { signal, onCitation, onAspect, onAnswer } = watch;
    const stop = signal === undefined ? {} : { signal };
    const onVerdict = (by: JudgedByModel): void => {
      judges.push(by);
      onAnswer?.(judges.length, open.length, by);
    };
    const related =
      opened &&
      (await judgeRelatedWork(
        paper,
        opened.judges,
        { ...stop, onVerdict, ...(onCitation !== undefined && { onCitation }) },
        verdicts,
      ));
    if (reviewer === undefined || related?.stoppedBy !== undefined) {
      return related;
    }
    const reviewed = await judgeByDiscipline(aspects, reviewer.judge, {
      ...stop,
      ...(onAspect !== undefined && { onAspect }),
    });
    judges.push(...[...(reviewed?.verdicts.values() ?? [])].map(({ by }) => by));
    return reviewed === undefined
      ? related
      : { ...(related ?? judgedByDisciplineAlone(reviewed)), discipline: reviewed, stoppedBy: reviewed.stoppedBy };
  };
  const judged = open.length === 0 && reviewer === undefined ? await judge({}) : await front.run(judge);
  return judged && { judged, answers: countAnswers(judges), unread: questions?.unread ?? 0 };
}

function asked(
  aspects: readonly AspectQuestion[],
  judge: DisciplineJudge,
): { readonly requests: ReturnType<DisciplineJudge['requests']>; readonly votes: number }[] {
  return aspects.map((aspect) => ({ requests: judge.requests(aspect), votes: judge.votes }));
}
