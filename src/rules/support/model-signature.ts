import type { JudgedByModel, JurorVote } from '../../judges/judged-by-model.ts';
import { type Message, message } from '../../text/message.ts';

/** The messages of rules about a verdict of a language model. Each of them lists these among its messages. */
export const modelMessages = {
  modelVotes: 'Judged by the language model {model}: {agreeing} of {valid} votes agree.',
  modelMeasured: 'This model was right on {right} of {of} test sentences.',
  modelNotMeasured: 'How often this model is right has not been measured.',
  modelDropped: '{dropped} of its {cast} replies were unusable and do not count.',
  modelMisquoted: '{misquoted} of its votes quoted a passage that is not in the work. They count as not found.',
  modelJury: 'They voted: {jury}.',
  modelReason: 'In the words of the model: "{reason}"',
} as const;

/** The most characters of a reason in a message; all of it is in the explanation. */
const longestReason = 240;

/** Who judged, for a message and for an explanation. */
export interface ModelSignature {
  /** `reason`: in one line, shortened; empty if the model gave none. */
  readonly values: {
    readonly model: string;
    readonly agreeing: number;
    readonly valid: number;
    readonly reason: string;
  };
  readonly explanation: readonly Message[];
  /** The share of the votes that agree, as `Report.certainty`. */
  readonly certainty: number;
}

export function judgedByModel(by: JudgedByModel): ModelSignature {
  const { model, agreeing, valid, cast, dropped, measured, reason, jury, misquoted } = by;
  const inOneLine = reason.replace(/\s+/g, ' ').trim();
  const values = { model, agreeing, valid, reason: shorten(inOneLine) };
  return {
    values,
    certainty: agreeing / Math.max(valid, 1),
    explanation: [
      message(modelMessages.modelVotes, values),
      measured === undefined
        ? message(modelMessages.modelNotMeasured)
        : message(modelMessages.modelMeasured, { right: measured.right, of: measured.of }),
      ...(dropped.length === 0 ? [] : [message(modelMessages.modelDropped, { dropped: dropped.length, cast })]),
      ...(misquoted === undefined ? [] : [message(modelMessages.modelMisquoted, { misquoted })]),
      ...(jury === undefined ? [] : [message(modelMessages.modelJury, { jury: jury.map(inWords).join(', ') })]),
      ...(inOneLine === '' ? [] : [message(modelMessages.modelReason, { reason: inOneLine })]),
    ],
  };
}

function inWords({ model, choice }: JurorVote): string {
  return `${model}: ${choice}`;
}

function shorten(text: string): string {
  return text.length > longestReason ? `${text.slice(0, longestReason).trimEnd()}…` : text;
}
