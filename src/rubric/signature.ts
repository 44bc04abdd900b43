import type { JudgedByModel, ModelJudge } from '../judges/judged-by-model.ts';
import { countAnswers } from '../judges/model/count-answers.ts';
import { type Message, message } from '../text/message.ts';
import type { Assessment } from './assessment.ts';

const messages = {
  dropped: 'Votes that did not count, because the replies were unusable: {count}.',
} as const;

/**
 * Says who judged, how often they were asked, what of that did not count, and how often they were right when measured.
 */
export function signature(
  { protocol, model }: Pick<ModelJudge, 'protocol' | 'model'>,
  verdicts: readonly { readonly by: JudgedByModel }[],
): Pick<Assessment, 'judges' | 'votes'> & { readonly notes: readonly Message[] } {
  const asked = verdicts.filter(({ by }) => by.cast > 0);
  const cast = asked.reduce((sum, { by }) => sum + by.cast, 0);
  const valid = asked.reduce((sum, { by }) => sum + by.valid, 0);
  const notes = cast > valid ? [message(messages.dropped, { count: cast - valid })] : [];
  const measured = asked.find(({ by }) => by.measured !== undefined)?.by.measured;
  const votes = { questions: asked.length, cast, valid, ...(measured !== undefined && { measured }) };
  return { judges: [`${protocol}:${model}`], votes, notes };
}

/** True if a language model was asked for verdicts and none of its replies could be used: then it said nothing. */
export function isUseless(verdicts: readonly { readonly by: JudgedByModel }[]): boolean {
  const { asked, answered } = countAnswers(verdicts.map(({ by }) => by));
  return asked > 0 && answered === 0;
}
