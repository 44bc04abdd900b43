import type { Measurement } from '../judges/measuring/measurement.ts';
import type { Location } from '../text/location.ts';
import type { Message } from '../text/message.ts';

/**
 * What became of a criterion.
 * - `doubtful`: a person has to look at what was found before anyone calls it wrong
 * - `notJudged`: nothing is known; the criterion neither passed nor failed
 */
export const criterionStates = ['passed', 'failed', 'doubtful', 'notJudged'] as const;

export type CriterionState = (typeof criterionStates)[number];

/** On the scale of its criterion: a number, whether it is so, or the id of a choice. */
export type CriterionValue = number | boolean | string;

/** What one judge found out about one criterion. */
export interface Assessment {
  readonly state: CriterionState;
  /** Undefined if it is not known. */
  readonly value: CriterionValue | undefined;
  /** The share of what there is to judge that was judged, from 0 to 1. The value says nothing about the rest. */
  readonly coverage: number;
  /**
   * Who judged; empty if nobody did. `count`: keys and words were compared, which is exact; `offline-positioning` and
   * `offline-emphasis`: the form of sentences was judged on this machine; `grep:name` and `scirm:name`: a language
   * model; others are the names of support judges.
   */
  readonly judges: readonly string[];
  /** The votes of a language model; undefined if none was asked. */
  readonly votes: VoteCount | undefined;
  /** What was found, or why nothing was judged, in a sentence. */
  readonly finding: Message;
  /** What the value leaves out, a sentence each. */
  readonly notes: readonly Message[];
  /** What to do, in a sentence; undefined if there is nothing to do, or nothing beyond the advice of the criterion. */
  readonly advice: Message | undefined;
  /** The places that explain it; where it passed, those that it rests on, if there are any. */
  readonly places: readonly ExplainingPlace[];
}

/** How often a language model was asked, all questions together. */
export interface VoteCount {
  readonly questions: number;
  readonly cast: number;
  /** How many replies counted. */
  readonly valid: number;
  /** How often the judge was right about the test sentences; left out where it was not measured. */
  readonly measured?: Measurement;
}

/** A place with what there is to say about it. */
export interface ExplainingPlace extends Location {
  /** The key that it is about. */
  readonly key: string | undefined;
  /** What is there or what to do, in a sentence. */
  readonly remark: Message;
  /** Why, in the words of a language model. */
  readonly reason: string | undefined;
}

/** What an assessment has that no language model was asked for. */
export const withoutModel = { votes: undefined, notes: [] } as const satisfies Partial<Assessment>;

/** That a criterion was not judged, why, and what would change that. */
export function notJudged(finding: Message, advice: Message | undefined): Assessment {
  return {
    ...withoutModel,
    state: 'notJudged',
    value: undefined,
    coverage: 0,
    judges: [],
    finding,
    advice,
    places: [],
  };
}

/** How much of a whole was judged; 0 where there is nothing to judge. */
export function coverageOf(judged: number, whole: number): number {
  return whole === 0 ? 0 : judged / whole;
}
