import type { ChatErrorReason } from '../../llm/chat-error.ts';
import type { ChatCall, ChatRequest } from '../../llm/chat-model.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { type Ballot, reasonOf } from '../votes.ts';

/** How a model is made a judge: with contrastive examples (GREP), or with a written constitution (SciRM). */
export type JudgingProtocol = 'grep' | 'scirm';

/** What all judges that ask a language model have in common. */
export interface ModelJudge {
  readonly protocol: JudgingProtocol;
  /** The model's name. */
  readonly model: string;
  /** The most votes on one question. */
  readonly votes: number;
  /**
   * Everything a verdict depends on beside its question: protocol, model, votes, temperature, the texts of the prompts.
   * Verdicts can be kept by it and the question (`verdictKeys`).
   */
  readonly identity: string;
  /** How often it was right about the test sentences; left out where it was not measured. */
  readonly measured?: Measurement;
}

/** A judge of one kind of questions. */
export interface QuestionJudge<Question, Verdict> extends ModelJudge {
  judge(question: Question, call?: ChatCall): Promise<Verdict>;
  requests(question: Question): Requests;
}

/** Which model passed a verdict, and how. */
export interface JudgedByModel {
  readonly judge: JudgingProtocol;
  readonly model: string;
  /** How often the model was asked; 0 where there was nothing to ask about. */
  readonly cast: number;
  /** How many of its replies counted, and how many of these say what the verdict says. */
  readonly valid: number;
  readonly agreeing: number;
  /** Why the other replies did not count. */
  readonly dropped: readonly ChatErrorReason[];
  /** What the model says to explain itself: words of a model, to be shown as such. Empty if no reply counted. */
  readonly reason: string;
  /** How often this judge was right about the test sentences; left out where it was not measured. */
  readonly measured?: Measurement;
}

/** The requests that one vote on a question sends at most, to estimate what it costs. Empty if nothing is asked. */
export type Requests = readonly ChatRequest[];

/**
 * Signs a verdict. Throws what ended the vote before it came to one.
 */
export function judgedBy<Choice>(
  { protocol, model }: Pick<ModelJudge, 'protocol' | 'model'>,
  ballot: Ballot<Choice>,
): JudgedByModel {
  if (ballot.stoppedBy !== undefined) {
    throw ballot.stoppedBy;
  }
  const { winner, cast, valid, dropped } = ballot;
  const agreeing = valid.filter(({ choice }) => choice === winner).length;
  return { judge: protocol, model, cast, valid: valid.length, agreeing, dropped, reason: reasonOf(ballot) };
}

/** The share of valid votes that say yes; 0.5 where there are none. */
export function shareOfVotes({ valid }: Ballot<boolean>): number {
  return valid.length === 0 ? 0.5 : valid.filter(({ choice }) => choice).length / valid.length;
}

/** For a verdict that was passed without asking, as there was nothing to go by. */
export function notAsked({ protocol, model }: Pick<ModelJudge, 'protocol' | 'model'>): JudgedByModel {
  return { judge: protocol, model, cast: 0, valid: 0, agreeing: 0, dropped: [], reason: '' };
}
