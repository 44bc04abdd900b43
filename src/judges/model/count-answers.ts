import { ChatError, type ChatErrorReason } from '../../llm/chat-error.ts';
import type { JudgedByModel } from '../judged-by-model.ts';

/** The number of its questions that a model answered, with at least one usable reply. */
export interface AnswerCount {
  readonly asked: number;
  readonly answered: number;
  /** The way in which most replies to the other questions failed; undefined if there are no other questions. */
  readonly failure: ChatErrorReason | undefined;
}

/** True if any reply of the model could be used. */
export function isAnswered({ valid }: Pick<JudgedByModel, 'valid'>): boolean {
  return valid > 0;
}

/**
 * Counts the questions that a model was asked, by who passed the verdicts on them. What was passed unasked is not one
 * of them.
 */
export function countAnswers(judges: Iterable<JudgedByModel>): AnswerCount {
  const asked = [...judges].filter(({ cast }) => cast > 0);
  const unanswered = asked.filter((by) => !isAnswered(by));
  const counts = new Map<ChatErrorReason, number>();
  for (const reason of unanswered.flatMap(({ dropped }) => dropped)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return { asked: asked.length, answered: asked.length - unanswered.length, failure: most?.[0] };
}

/** The error for a model that was asked and answered nothing at all; otherwise undefined. */
export function answeredNothing({ asked, answered, failure = 'badReply' }: AnswerCount): ChatError | undefined {
  return asked === 0 || answered > 0
    ? undefined
    : new ChatError(
        failure,
        `The model was asked ${asked === 1 ? 'one question' : `${asked} questions`} and gave no usable reply: ${unusable(failure)}. Check the address and the model, or choose another model.`,
      );
}

/** Why replies were unusable, in half a sentence. */
export function unusable(failure: ChatErrorReason = 'badReply'): string {
  switch (failure) {
    case 'refused':
      return 'it refused to answer';
    case 'cutOff':
      return 'its replies were cut off';
    default:
      return 'its replies were empty, or not in the form it was asked for';
  }
}
