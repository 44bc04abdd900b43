import type { ModelSupportVerdict } from '../../judges/model/model-judges.ts';
import type { LocalSupportVerdict } from '../../judges/support/support-judge.ts';

/**
 * A verdict as a line of output. `judge` is who judged: of a language model, the protocol and the model, with `votes`, how
 * often it was asked, how many replies counted and why others did not, with its reason, and, if it was measured, with how
 * often it was right. If several models voted, `jury` says who voted what. In the words of this format, what this machine
 * does not doubt is `supported`; whether the sentence is true it does not know.
 */
export function supportLine(
  id: string | number,
  { score, verdict, evidence, by }: ModelSupportVerdict | LocalSupportVerdict,
): object {
  const found = {
    id,
    score,
    verdict: verdict === 'undoubted' ? 'supported' : verdict,
    evidence: evidence.map(({ quote }) => ({ quote })),
  };
  if (by.model === undefined) {
    return { ...found, judge: by.judge };
  }
  const { judge, model, cast, valid, agreeing, dropped, misquoted, measured, reason, jury } = by;
  return {
    ...found,
    judge: `${judge}:${model}`,
    ...(measured !== undefined && { measured }),
    votes: {
      ...{ cast, valid, agreeing },
      ...(dropped.length > 0 && { dropped }),
      ...(misquoted !== undefined && { misquoted }),
    },
    ...(jury !== undefined && { jury }),
    reason,
  };
}
