import type { Message } from '../text/message.ts';

/**
 * What became of a check.
 * - `doubtful`: what was found has to be looked at by a person before it is called wrong
 * - `notJudged`: nothing is known; the check neither passed nor failed
 */
export type CheckState = 'passed' | 'failed' | 'doubtful' | 'notJudged';

/**
 * Who judged. `count`: keys and words were compared, which is exact; `offline-positioning` and `offline-emphasis`: the
 * form of sentences was judged on this machine; others are the names of support judges.
 */
export type CheckJudge = string;

/**
 * One check of a related work, after GREP (section 3.2). A valid one passes all `hard` ones; `soft` ones are about what
 * its author prefers.
 */
export interface Check {
  readonly constraint: 'hard' | 'soft';
  readonly state: CheckState;
  /** Who judged; empty where nobody did. */
  readonly judges: readonly CheckJudge[];
  /** What was found, or why nothing was judged, in a sentence. */
  readonly finding: Message;
  /** What to do, in a sentence; undefined where there is nothing to do. */
  readonly advice: Message | undefined;
}
