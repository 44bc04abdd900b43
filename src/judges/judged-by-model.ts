import type { ChatErrorReason } from '../llm/chat-error.ts';
import type { ChatCall, ChatRequest } from '../llm/chat-model.ts';
import type { Measurement } from './model/measurement.ts';
import { type Ballot, reasonOf } from './votes.ts';

/**
 * The way in which a model judges: by three answers with quotes (`situate`, our own), by contrastive examples (GREP),
 * or by a written constitution (SciRM).
 */
export type JudgingProtocol = 'situate' | 'grep' | 'scirm';

/** The properties that all judges that ask a language model have in common. */
export interface ModelJudge {
  readonly protocol: JudgingProtocol;
  /** The model's name; of a jury, those of its members. */
  readonly model: string;
  /** The most votes on one question. */
  readonly votes: number;
  /**
   * Everything a verdict depends on beside its question: protocol, model, votes, temperature, the texts of the prompts.
   * Verdicts can be kept by it and the question (`verdictKeys`).
   */
  readonly identity: string;
  /** The measurement of how often it was right about the test sentences; left out where it was not measured. */
  readonly measured?: Measurement;
}

/** A judge of one kind of questions. */
export interface QuestionJudge<Question, Verdict> extends ModelJudge {
  judge(question: Question, call?: ChatCall): Promise<Verdict>;
  requests(question: Question): Requests;
}

/** The model that passed a verdict, and how. */
export interface JudgedByModel {
  readonly judge: JudgingProtocol;
  readonly model: string;
  /** The number of times that the model was asked; 0 where there was nothing to ask about. */
  readonly cast: number;
  /** The number of its replies that counted, and the number of these that say what the verdict says. */
  readonly valid: number;
  readonly agreeing: number;
  /** Why the other replies did not count. */
  readonly dropped: readonly ChatErrorReason[];
  /** The explanation that the model gives: words of a model, to be shown as such. Empty if no reply counted. */
  readonly reason: string;
  /** The measurement of how often this judge was right about the test sentences; left out where it was not measured. */
  readonly measured?: Measurement;
  /** The votes of each model, where several models voted. */
  readonly jury?: readonly JurorVote[];
  /**
   * The number of votes that claimed a passage of the work that is not there, and so found nothing; left out where none
   * did.
   */
  readonly misquoted?: number;
}

/** A vote of one model among several. */
export interface JurorVote {
  readonly model: string;
  /** `supported`, `yes`, `4`. */
  readonly choice: string;
}

/** True if too few replies could be used for a majority, which leaves a verdict open. */
export function hasTooFewVotes({ cast, valid }: Pick<JudgedByModel, 'cast' | 'valid'>): boolean {
  return cast > 0 && valid <= cast / 2;
}

/** The requests that one vote on a question sends at most, to estimate what it costs. Empty if nothing is asked. */
export type Requests = readonly ChatRequest[];

/**
 * Signs a verdict. Throws the error that ended the vote early.
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
  return {
    judge: protocol,
    model,
    ...{ cast, valid: valid.length, agreeing, dropped },
    reason: reasonOf(ballot),
    ...(new Set(valid.map((vote) => vote.model)).size > 1 && {
      jury: valid.map((vote) => ({ model: vote.model, choice: inWords(vote.choice) })),
    }),
  };
}

function inWords(choice: unknown): string {
  return typeof choice === 'boolean' ? (choice ? 'yes' : 'no') : String(choice);
}

/** The share of valid votes that say yes; 0.5 where there are none. */
export function shareOfVotes({ valid }: Ballot<boolean>): number {
  return valid.length === 0 ? 0.5 : valid.filter(({ choice }) => choice).length / valid.length;
}

/** Signs a verdict that was passed without a question, because too little was known. */
export function notAsked({ protocol, model }: Pick<ModelJudge, 'protocol' | 'model'>): JudgedByModel {
  return { judge: protocol, model, cast: 0, valid: 0, agreeing: 0, dropped: [], reason: '' };
}

/** A verdict whose judge was measured. */
export function signedAs<Verdict extends { readonly by: JudgedByModel }>(
  verdict: Verdict,
  measured: Measurement,
): Verdict {
  return { ...verdict, by: { ...verdict.by, measured } };
}
