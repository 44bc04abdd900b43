import type { Location } from '../text/location.ts';
import type { Message } from '../text/message.ts';
import type { Check, CheckJudge, CheckState } from './check.ts';

/** The eight values of GREP (sections 3.2 to 3.4), in the order in which what they say is best worked off. */
export const grepNames = [
  'hallucinatedCitations',
  'missingCitations',
  'coherence',
  'positioning',
  'positioningType',
  'positioningRatio',
  'emphasis',
  'length',
] as const;

export type GrepName = (typeof grepNames)[number];

/** One value of GREP: what was found out on this machine, and beside it what a language model says. */
export interface GrepValue {
  readonly name: GrepName;
  readonly constraint: Check['constraint'];
  /** Counted, or judged without a language model. */
  readonly offline: GrepOutcome;
  /** Undefined where no language model was asked, or none could say anything. It goes before the other one. */
  readonly judged: GrepOutcome | undefined;
}

/** What came of one value. */
export interface GrepOutcome {
  readonly state: CheckState;
  /**
   * Citations: how many are missing, or lead nowhere. Coherence, emphasis, positioning ratio: a share from 0 to 1.
   * Positioning: whether it is there. Its type: a style. Length: words. Undefined where it is not known.
   */
  readonly value: number | boolean | string | undefined;
  /** Who judged; empty where nobody did. */
  readonly judges: readonly CheckJudge[];
  /** The votes of a language model; undefined where none was asked. */
  readonly votes: VoteCount | undefined;
  readonly finding: Message;
  /** What the value leaves out, a sentence each. */
  readonly notes: readonly Message[];
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

/** The outcome that counts. */
export function decisive({ judged, offline }: GrepValue): GrepOutcome {
  return judged ?? offline;
}
