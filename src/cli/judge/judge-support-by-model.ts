import type { SupportQuestion } from '../../judges/support/support-judge.ts';
import type { ModelJudging } from '../models/judging-options.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { supportJudge } from '../models/open-model-judges.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { judgeInBatches } from './judge-in-batches.ts';
import { supportLine } from './support-line.ts';

/** A line of input, by which its line of output is known. */
interface Identified {
  readonly id: string | number;
}

/**
 * Judges pairs by a language model. Pairs that it could not judge after a failure have no line; those to which no reply
 * could be used are unclear, with no valid vote. Sets the exit status.
 */
export async function judgeSupportByModel<Pair extends Identified>(
  pairs: AsyncIterable<Pair>,
  questionOf: (pair: Pair) => SupportQuestion,
  judging: ModelJudging,
  option: ModelOption,
): Promise<void> {
  const models = languageModels(option);
  const judge = await supportJudge(models, judging);
  await judgeInBatches(pairs, {
    models,
    model: models.model('support'),
    size: 16,
    judge: (pair, call) => judge.judge(questionOf(pair), call),
    judgesOf: ({ by }) => [by],
    print: ({ id }, verdict) => standardOutput.jsonLine(supportLine(id, verdict)),
  });
}
