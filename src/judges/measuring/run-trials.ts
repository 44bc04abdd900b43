import type { ChatError } from '../../llm/chat-error.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { judgeAll } from '../model/judge-all.ts';
import { costOf } from '../model/open-questions.ts';
import type { Outcome, Trial } from './trial.ts';

/** The means of bounding, stopping and watching trials. */
export interface TrialOptions {
  readonly signal?: AbortSignal;
  /** The number of questions that are asked at a time; 4 by default. */
  readonly concurrency?: number;
  /** The most tokens that may be spent; unbounded by default. `spent` says how many have been. */
  readonly budget?: { readonly tokens: number; readonly spent: () => number };
  /** Called with each outcome as it is known. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** The outcome of trials. */
export interface TrialRun {
  readonly outcomes: readonly Outcome[];
  /** The number of trials that were left because the budget would not have lasted. */
  readonly unaffordable: number;
  /** The error that ended it before the end. */
  readonly stoppedBy: ChatError | undefined;
}

/**
 * Asks trials until all are done, the model fails, the signal is aborted, or the budget might not last: a question is not
 * begun if the most that it and those under way can send no longer fits. Replies count once they are there.
 */
export async function runTrials(
  trials: readonly Trial[],
  { signal, concurrency, budget, onOutcome }: TrialOptions = {},
): Promise<TrialRun> {
  let reserved = 0;
  let isSpent = false;
  let unaffordable = 0;
  const outcomes: Outcome[] = [];
  const { stoppedBy } = await judgeAll(
    trials,
    async (trial, call) => {
      const { tokens } = costOf([trial], estimateRequests);
      isSpent ||= budget !== undefined && budget.spent() + reserved + tokens > budget.tokens;
      if (isSpent) {
        unaffordable++;
        return;
      }
      reserved += tokens;
      try {
        const outcome = await trial.ask(call);
        outcomes.push(outcome);
        onOutcome?.(outcome);
      } finally {
        reserved -= tokens;
      }
    },
    { ...(signal !== undefined && { signal }), ...(concurrency !== undefined && { concurrency }) },
  );
  return { outcomes, unaffordable, stoppedBy };
}
