import type { Measurement } from '../judges/model/measurement.ts';
import type { Location } from '../text/location.ts';
import type { Message } from '../text/message.ts';

/**
 * The state that a criterion came to.
 * - `doubtful`: a person has to look at what was found before anyone calls it wrong
 * - `notJudged`: nothing, or too little to pass, is known; the criterion neither passed nor failed
 */
export const criterionStates = ['passed', 'failed', 'doubtful', 'notJudged'] as const;

export type CriterionState = (typeof criterionStates)[number];

/** On the scale of its criterion: a number, whether it is so, or the id of a choice. */
export type CriterionValue = number | boolean | string;

/** The findings of one judge about one criterion. */
export interface Assessment {
  readonly state: CriterionState;
  /** Undefined if it is not known. */
  readonly value: CriterionValue | undefined;
  /** The lowest and the highest of several values whose mean it is. */
  readonly spread?: readonly [lowest: number, highest: number];
  /** The share of the text that was judged, from 0 to 1. The value says nothing about the rest. */
  readonly coverage: number;
  /**
   * Those who judged; empty if nobody did. `count`: keys and words were compared, which is exact; `offline-positioning`
   * and `offline-emphasis`: the form of sentences was judged on this machine; `situate:name`, `grep:name` and
   * `scirm:name`: a language model; others are the names of support judges.
   */
  readonly judges: readonly string[];
  /** The share that each of them judged, where there are several that judged different parts of the text. */
  readonly judgedBy?: readonly JudgeShare[];
  /** For whatever has too little of it to pass. */
  readonly extent?: Extent;
  /** True if it would pass, or fail, if enough were judged: then the finding and the advice are those of its extent. */
  readonly isUncovered?: true;
  /** The votes of a language model; undefined if none was asked. */
  readonly votes: VoteCount | undefined;
  /** A sentence on what was found, or why nothing was judged. */
  readonly finding: Message;
  /** The things that the value leaves out, a sentence each. */
  readonly notes: readonly Message[];
  /**
   * The thing to do, in a sentence; undefined if there is nothing to do, or nothing beyond the advice of the criterion.
   */
  readonly advice: Message | undefined;
  /** True if more could be judged if more were known of the cited works than their titles, which sources may tell. */
  readonly lacksEvidence?: true;
  /** The places that explain it; where it passed, those that it rests on, if there are any. */
  readonly places: readonly ExplainingPlace[];
}

/** The extent of what was judged, in a sentence, and the way to have more of it judged, in another. */
export interface Extent {
  readonly finding: Message;
  readonly advice: Message;
}

/** A judge, as in `judges`, and how many citations or paragraphs of those that were judged go by it. */
export interface JudgeShare {
  readonly judge: string;
  readonly judged: number;
}

/** The number of times a language model was asked, all questions together. */
export interface VoteCount {
  readonly questions: number;
  readonly cast: number;
  /** The number of replies that counted. */
  readonly valid: number;
  /** The number of times the judge was right about the test sentences; left out where it was not measured. */
  readonly measured?: Measurement;
}

/** A place with a remark on it. */
export interface ExplainingPlace extends Location {
  /** The key that it is about. */
  readonly key: string | undefined;
  /** A sentence on what is there or what to do. */
  readonly remark: Message;
  /** Why, in the words of a language model. */
  readonly reason: string | undefined;
}

/** The parts of an assessment for which no language model was asked. */
export const withoutModel = { votes: undefined, notes: [] } as const satisfies Partial<Assessment>;

/** An assessment that a criterion was not judged, why, and what would change that. */
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

/** Nothing passes of which a smaller share was judged. */
export const leastCoverage = 0.8;

/** An assessment that does not pass if too little was judged; then it says how much that was and what to do about it. */
export function sufficientlyCovered(assessment: Assessment): Assessment {
  const { state, coverage, extent, finding, notes } = assessment;
  return state !== 'passed' || coverage >= leastCoverage
    ? assessment
    : {
        ...assessment,
        state: 'notJudged',
        isUncovered: true,
        ...(extent !== undefined && { ...extent, notes: [finding, ...notes] }),
      };
}

/** Gives the share of a whole that was judged; 0 where there is nothing to judge. */
export function coverageOf(judged: number, whole: number): number {
  return whole === 0 ? 0 : judged / whole;
}
