import type { JudgedByModel } from '../../judges/model/judged-by.ts';
import { type Message, message } from '../../text/message.ts';

/** What rules say of a verdict that a language model passed. Each of them lists these among its messages. */
export const modelMessages = {
  modelVotes: 'Judged by the language model {model}: {agreeing} of {valid} votes agree.',
  modelMeasured: 'This model was right on {right} of {of} test sentences.',
  modelNotMeasured: 'How often this model is right was not measured.',
  modelDropped: '{dropped} of its {cast} replies were unusable and do not count.',
  modelReason: 'In the words of the model: "{reason}"',
} as const;

/** How much of a reason is in a message, in characters; all of it is in the explanation. */
const longestReason = 240;

/** Who passed a verdict, for a message and for an explanation. */
export interface ModelSignature {
  /** `reason`: in one line, shortened; empty if the model gave none. */
  readonly values: {
    readonly model: string;
    readonly agreeing: number;
    readonly valid: number;
    readonly reason: string;
  };
  readonly explanation: readonly Message[];
}

export function judgedByModel({
  model,
  agreeing,
  valid,
  cast,
  dropped,
  measured,
  reason,
}: JudgedByModel): ModelSignature {
  const inOneLine = reason.replace(/\s+/g, ' ').trim();
  const values = { model, agreeing, valid, reason: shortened(inOneLine) };
  return {
    values,
    explanation: [
      message(modelMessages.modelVotes, values),
      measured === undefined
        ? message(modelMessages.modelNotMeasured)
        : message(modelMessages.modelMeasured, { right: measured.right, of: measured.of }),
      ...(dropped.length === 0 ? [] : [message(modelMessages.modelDropped, { dropped: dropped.length, cast })]),
      ...(inOneLine === '' ? [] : [message(modelMessages.modelReason, { reason: inOneLine })]),
    ],
  };
}

function shortened(text: string): string {
  return text.length > longestReason ? `${text.slice(0, longestReason).trimEnd()}…` : text;
}
