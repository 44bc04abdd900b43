import type { JudgedByModel, ModelJudge } from '../judges/judged-by-model.ts';
import { message } from '../text/message.ts';
import type { Assessment, JudgeShare } from './assessment.ts';
import { signature } from './signature.ts';

const messages = {
  silent: 'Where the language model gave no answer, what this machine found counts: {count} of {of}.',
} as const;

/** Who judged what, and what has to be said of that. */
export type Signature = Pick<Assessment, 'judges' | 'judgedBy' | 'votes' | 'notes'>;

/**
 * Says who judged, where a language model was asked and this machine stands in for it.
 * @param verdicts what the model was asked
 * @param byModel how many of the judged citations or paragraphs go by them
 * @param here for each of the others the name of the judge on this machine
 */
export function judgedByBoth(
  judge: Pick<ModelJudge, 'protocol' | 'model'>,
  verdicts: readonly { readonly by: JudgedByModel }[],
  byModel: number,
  here: readonly string[],
): Signature {
  const { judges: models, votes, notes } = signature(judge, verdicts);
  const shares: JudgeShare[] = [
    ...models.map((name) => ({ judge: name, judged: byModel })),
    ...[...new Set(here)].sort().map((name) => ({ judge: name, judged: here.filter((one) => one === name).length })),
  ].filter(({ judged }) => judged > 0);
  return {
    judges: shares.map((share) => share.judge),
    ...(shares.length > 1 && { judgedBy: shares }),
    votes,
    notes:
      here.length === 0
        ? notes
        : [message(messages.silent, { count: here.length, of: byModel + here.length }), ...notes],
  };
}
