import { knownByTitle } from '../../evidence/cited-text.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { Paper } from '../../project/paper.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../rubric/disciplines/judge-by-discipline.ts';
import { feedbackOn } from '../../rubric/feedback.ts';
import {
  type JudgedRelatedWork,
  judgeRelatedWork,
  relatedWorkQuestions,
  relatedWorkRequests,
} from '../../rubric/judge-related-work.ts';
import type { RubricScore } from '../../rubric/rubric-score.ts';
import { type WrittenFeedback, writeFeedback } from '../../rubric/written-feedback.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import type { ModelJudging } from '../models/judging-options.ts';
import type { LanguageModels } from '../models/language-models.ts';
import {
  announceRequests,
  disciplineJudge,
  judgingModels,
  positioningJudge,
  supportJudge,
} from '../models/model-judges.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { disciplineStrings } from './discipline-strings.ts';

/** What language models judge, and how that is shown. */
interface ModelScoring {
  readonly progress: Progress;
  readonly secondOpinion: boolean;
  /** By whose criteria they judge too, and how often. */
  readonly discipline: Discipline | undefined;
  readonly repeats: number;
  /** Whether they judge by these alone: then they are asked about no citation and no positioning. */
  readonly isOfDisciplineAlone: boolean;
}

/** Has language models judge the related work of a paper. Says first what will be sent. */
export async function judgeByModels(
  paper: Paper,
  models: LanguageModels,
  judging: ModelJudging,
  { progress, secondOpinion, discipline, repeats, isOfDisciplineAlone }: ModelScoring,
): Promise<JudgedRelatedWork> {
  const [support, positioning] = await Promise.all([
    supportJudge(models, judging),
    positioningJudge(models, judging, { secondOpinion }),
  ]);
  const judges = { support, positioning };
  const questions = isOfDisciplineAlone ? { citations: [], sections: [] } : relatedWorkQuestions(paper);
  const aspects = discipline === undefined ? [] : await disciplineQuestions(paper, discipline);
  const reviewer = aspects.length === 0 ? undefined : await disciplineJudge(models, repeats);
  progress.clear();
  announceRequests(
    [
      ...(isOfDisciplineAlone ? [] : judgingModels(models, { secondOpinion })),
      ...(reviewer === undefined ? [] : [models.model('aspect')]),
    ],
    [
      ...relatedWorkRequests(questions, judges, { secondOpinion }),
      ...(reviewer === undefined
        ? []
        : [{ requests: aspects.flatMap((aspect) => reviewer.requests(aspect)), votes: reviewer.votes }]),
    ],
    knownByTitle(questions.citations.map(({ question }) => question.cited)),
  );
  const onCitation = (done: number, of: number): void => {
    progress.show(done < of ? strings.judgingCitations(done, of) : strings.judgingPositioning);
  };
  const onAspect = (done: number, of: number): void => progress.show(disciplineStrings.judging(done, of));
  return untilInterrupted(async (signal) => {
    const judged = await judgeRelatedWork(questions, judges, { signal, secondOpinion, onCitation });
    if (reviewer === undefined || judged.stoppedBy !== undefined) {
      return judged;
    }
    const reviewed = await judgeByDiscipline(aspects, reviewer, { signal, onAspect });
    return reviewed === undefined ? judged : { ...judged, discipline: reviewed, stoppedBy: reviewed.stoppedBy };
  });
}

/** Has the model for feedback put it into prose; why there is none if it fails. */
export async function feedbackByModel(
  scores: readonly RubricScore[],
  models: LanguageModels,
  progress: Progress,
): Promise<WrittenFeedback | ChatError | undefined> {
  const feedback = feedbackOn(scores);
  if (feedback.points.length === 0) {
    return undefined;
  }
  progress.show(strings.writing);
  try {
    return await untilInterrupted((signal) =>
      writeFeedback(models.model('feedback'), shippedPrompts(), feedback, { signal }),
    );
  } catch (error) {
    if (error instanceof ChatError) {
      return error;
    }
    throw error;
  }
}
