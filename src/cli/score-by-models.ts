import { knownByTitle } from '../judges/model/known-by-title.ts';
import { ChatError } from '../llm/chat-error.ts';
import { shippedPrompts } from '../node/shipped-prompts.ts';
import type { Paper } from '../project/paper.ts';
import { feedbackOn } from '../rubric/feedback.ts';
import {
  type JudgedRelatedWork,
  judgeRelatedWork,
  relatedWorkQuestions,
  relatedWorkRequests,
} from '../rubric/judge-related-work.ts';
import type { RubricScore } from '../rubric/rubric-score.ts';
import { type WrittenFeedback, writeFeedback } from '../rubric/written-feedback.ts';
import { aiStrings as strings } from './ai-strings.ts';
import { untilInterrupted } from './interruption.ts';
import type { ModelJudging } from './judging-options.ts';
import type { LanguageModels } from './language-models.ts';
import { announceRequests, judgingModels, positioningJudge, supportJudge } from './model-judges.ts';
import type { Progress } from './progress.ts';

/** Has language models judge the related work of a paper. Says first what will be sent. */
export async function judgeByModels(
  paper: Paper,
  models: LanguageModels,
  judging: ModelJudging,
  { progress, secondOpinion }: { readonly progress: Progress; readonly secondOpinion: boolean },
): Promise<JudgedRelatedWork> {
  const [support, positioning] = await Promise.all([
    supportJudge(models, judging),
    positioningJudge(models, judging, { secondOpinion }),
  ]);
  const judges = { support, positioning };
  const questions = relatedWorkQuestions(paper);
  progress.clear();
  announceRequests(
    judgingModels(models, { secondOpinion }),
    relatedWorkRequests(questions, judges, { secondOpinion }),
    knownByTitle(questions.citations.map(({ question }) => question.cited)),
  );
  const onCitation = (done: number, of: number): void => {
    progress.show(done < of ? strings.judgingCitations(done, of) : strings.judgingPositioning);
  };
  return untilInterrupted((signal) => judgeRelatedWork(questions, judges, { signal, secondOpinion, onCitation }));
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
