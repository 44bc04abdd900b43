import { countAnswers } from '../judges/model/count-answers.ts';
import type { JudgedByModel } from '../judges/model/judged-by.ts';
import type { ChatError } from '../llm/chat-error.ts';
import { aiStrings } from './ai-strings.ts';
import { formatReview } from './format-review.ts';
import { inBatches } from './json-lines.ts';
import { judgingProblem, reportJudging } from './judging-problem.ts';
import { languageModels } from './language-models.ts';
import { reportUsage } from './model-judges.ts';
import type { ModelOption } from './model-option.ts';
import { Progress } from './progress.ts';
import { type RatedComment, rateComments } from './rate-comments.ts';
import { type Comment, readComments } from './review-comments.ts';
import { reviewStrings as strings } from './review-strings.ts';
import { say, standardError, standardOutput } from './standard-streams.ts';

/** The options of `situate judge review`. */
export interface JudgeReviewOptions extends ModelOption {
  /** A file of comments; `-` is standard input. */
  readonly input: string;
  readonly format: 'json' | 'markdown';
}

/**
 * How many comments are read and judged at a time: the lines of a batch are printed in their order when all are judged.
 */
const batch = 8;

/**
 * Judges how useful comments are. Comments that the model could not judge after a failure are left out; why is said on
 * standard error. Sets the exit status.
 */
export async function judgeReview({ input, format, aiModel }: JudgeReviewOptions): Promise<void> {
  const models = languageModels({ aiModel });
  const model = models.model('aspect');
  const progress = new Progress(standardError);
  const judged: { readonly comment: Comment; readonly rated: RatedComment }[] = [];
  let isAnnounced = false;
  const judges: JudgedByModel[] = [];
  let stoppedBy: ChatError | undefined;
  try {
    for await (const comments of inBatches(readComments(input), batch)) {
      if (!isAnnounced && comments.length > 0) {
        say(aiStrings.askingAsGiven(model));
        isAnnounced = true;
      }
      progress.show(strings.judging(judged.length));
      const { verdicts, judges: ofBatch, stoppedBy: failure } = await rateComments(comments, models);
      judges.push(...ofBatch);
      progress.clear();
      for (const comment of comments) {
        const rated = verdicts.get(comment);
        if (rated !== undefined) {
          judged.push({ comment, rated });
          if (format === 'json') {
            await standardOutput.jsonLine({ id: comment.id, ...rated });
          }
        }
      }
      stoppedBy = failure;
      if (stoppedBy !== undefined) {
        break;
      }
    }
  } finally {
    progress.clear();
    if (format === 'markdown' && judged.length > 0) {
      standardOutput.lines(formatReview(judged));
    }
    reportUsage(models);
  }
  reportJudging(judgingProblem(stoppedBy, countAnswers(judges)));
}
