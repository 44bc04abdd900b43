import type { ChatCall } from '../../llm/chat-model.ts';
import type { JudgedByModel, Requests } from '../judged-by-model.ts';
import type {
  ModelPositioningVerdict,
  ModelSupportVerdict,
  PositioningModelJudge,
  SupportModelJudge,
} from '../model/model-judges.ts';
import type { LabelledCitation, LabelledPassage, LabelledQuestion } from './test-sentences.ts';

/** The answer of a judge to a labelled question. */
export interface Outcome extends Pick<LabelledQuestion<unknown>, 'id' | 'set' | 'label' | 'expected'> {
  /** Its verdict in the judge's own terms, such as `supported`, `unclear`, `positions`. */
  readonly verdict: string;
  /** True if it says yes; null if it abstained. */
  readonly answer: boolean | null;
  /** The votes: how many were cast, how many counted, and how many of these agree with the verdict. */
  readonly cast: number;
  readonly valid: number;
  readonly agreeing: number;
}

/** A labelled question that a judge can be asked. */
export interface Trial {
  readonly labelled: LabelledQuestion<unknown>;
  /** The requests that one vote on it sends at most. */
  readonly requests: Requests;
  /** The most votes. */
  readonly votes: number;
  /** Rejects with `ChatError` where the model cannot be asked. */
  readonly ask: (call: ChatCall) => Promise<Outcome>;
}

/** Has a judge of citations answer labelled questions. Only `supported` is a yes; `unclear` is an abstention; anything else is a no. */
export function supportTrials(judge: SupportModelJudge, citations: readonly LabelledCitation[]): Trial[] {
  return citations.map((labelled) => ({
    labelled,
    requests: judge.requests(labelled.question),
    votes: judge.votes,
    ask: async (call) => {
      const { verdict, by } = await judge.judge(labelled.question, call);
      return outcome(labelled, by, verdict, supportAnswer(verdict));
    },
  }));
}

/** Has a judge of positioning answer labelled questions. */
export function positioningTrials(judge: PositioningModelJudge, passages: readonly LabelledPassage[]): Trial[] {
  return passages.map((labelled) => ({
    labelled,
    requests: judge.requests(labelled.question),
    votes: judge.votes,
    ask: async (call) => {
      const { positions = null, by } = await judge.judge(labelled.question, call);
      return outcome(labelled, by, positioningNames[String(positions) as keyof typeof positioningNames], positions);
    },
  }));
}

const positioningNames = { true: 'positions', false: 'does not', null: 'unclear' } as const satisfies Record<
  `${ModelPositioningVerdict['positions'] & boolean}` | 'null',
  string
>;

function supportAnswer(verdict: ModelSupportVerdict['verdict']): boolean | null {
  return verdict === 'unclear' ? null : verdict === 'supported';
}

function outcome(
  { id, set, label, expected }: LabelledQuestion<unknown>,
  { cast, valid, agreeing }: JudgedByModel,
  verdict: string,
  answer: boolean | null,
): Outcome {
  return { set, id, label, expected, verdict, answer, cast, valid, agreeing };
}
