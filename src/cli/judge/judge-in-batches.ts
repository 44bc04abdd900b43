import type { JudgedByModel } from '../../judges/judged-by-model.ts';
import { countAnswers } from '../../judges/model/count-answers.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { ChatCall, ChatModel } from '../../llm/chat-model.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import { judgingProblem, reportJudging } from '../models/judging-problem.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { reportUsage } from '../models/open-model-judges.ts';
import { inBatches } from '../paper/json-lines.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { Progress } from '../terminal/progress.ts';
import { say, standardError } from '../terminal/standard-streams.ts';

/** The way in which the values of an input are judged. */
export interface BatchJudging<Value, Verdict> {
  readonly models: LanguageModels;
  /** The one of them that is asked. */
  readonly model: ChatModel;
  /**
   * The number of values that are read and judged at a time: they are printed in their order when all of them are
   * judged.
   */
  readonly size: number;
  /** Rejects with `ChatError` where the model cannot be asked. */
  readonly judge: (value: Value, call: ChatCall) => Promise<Verdict>;
  /** Who passed a verdict, of each question by itself. */
  readonly judgesOf: (verdict: Verdict) => readonly JudgedByModel[];
  readonly print: (value: Value, verdict: Verdict) => Promise<void>;
}

/**
 * Has a language model judge what an input has, batch by batch. What it could not judge after a failure is left out; why is
 * said on standard error, as is what was sent to where. Sets the exit status.
 */
export async function judgeInBatches<Value, Verdict>(
  values: AsyncIterable<Value>,
  { models, model, size, judge, judgesOf, print }: BatchJudging<Value, Verdict>,
): Promise<void> {
  const progress = new Progress(standardError);
  const judges: JudgedByModel[] = [];
  let isAnnounced = false;
  let done = 0;
  let stoppedBy: ChatError | undefined;
  try {
    for await (const batch of inBatches(values, size)) {
      if (!isAnnounced && batch.length > 0) {
        say(strings.askingAsGiven(model));
        isAnnounced = true;
      }
      progress.show(strings.judgingInput(done));
      const judged = await untilInterrupted((signal) => judgeAll(batch, judge, { signal }));
      progress.clear();
      for (const value of batch) {
        const verdict = judged.verdicts.get(value);
        if (verdict !== undefined) {
          done++;
          judges.push(...judgesOf(verdict));
          await print(value, verdict);
        }
      }
      stoppedBy = judged.stoppedBy;
      if (stoppedBy !== undefined) {
        break;
      }
    }
  } finally {
    progress.clear();
    reportUsage(models);
  }
  reportJudging(judgingProblem(stoppedBy, countAnswers(judges)));
}
