import { countAnswers } from '../judges/model/count-answers.ts';
import { judgeAll } from '../judges/model/judge-all.ts';
import type { JudgedByModel } from '../judges/model/judged-by.ts';
import type { SupportQuestion } from '../judges/support/support-judge.ts';
import type { ChatError } from '../llm/chat-error.ts';
import { aiStrings as strings } from './ai-strings.ts';
import { untilInterrupted } from './interruption.ts';
import { inBatches } from './json-lines.ts';
import type { ModelJudging } from './judging-options.ts';
import { judgingProblem, reportJudging } from './judging-problem.ts';
import { languageModels } from './language-models.ts';
import { reportUsage, supportJudge } from './model-judges.ts';
import type { ModelOption } from './model-option.ts';
import { say, standardOutput } from './standard-streams.ts';
import { supportLine } from './support-line.ts';

/**
 * How many pairs are read and judged at a time: the lines of a batch are printed in their order when all are judged.
 */
const batch = 16;

/** A line of input, by which its line of output is known. */
interface Identified {
  readonly id: string | number;
}

/**
 * Judges pairs by a language model. Pairs that it could not judge after a failure have no line; those to which no reply
 * could be used are unclear, with no valid vote. Why is said on standard error. Sets the exit status.
 */
export async function judgeSupportByModel<Pair extends Identified>(
  pairs: AsyncIterable<Pair>,
  questionOf: (pair: Pair) => SupportQuestion,
  judging: ModelJudging,
  option: ModelOption,
): Promise<void> {
  const models = languageModels(option);
  const judge = await supportJudge(models, judging);
  const model = models.model('support');
  let isAnnounced = false;
  const judges: JudgedByModel[] = [];
  let stoppedBy: ChatError | undefined;
  try {
    for await (const given of inBatches(pairs, batch)) {
      if (!isAnnounced && given.length > 0) {
        say(strings.askingAsGiven(model));
        isAnnounced = true;
      }
      const asked = given.map((pair) => ({ pair, question: questionOf(pair) }));
      const judged = await untilInterrupted((signal) =>
        judgeAll(asked, ({ question }, call) => judge.judge(question, call), { signal }),
      );
      for (const question of asked) {
        const verdict = judged.verdicts.get(question);
        if (verdict !== undefined) {
          judges.push(verdict.by);
          await standardOutput.jsonLine(supportLine(question.pair.id, verdict));
        }
      }
      stoppedBy = judged.stoppedBy;
      if (stoppedBy !== undefined) {
        break;
      }
    }
  } finally {
    reportUsage(models);
  }
  reportJudging(judgingProblem(stoppedBy, countAnswers(judges)));
}
