import type { ChatError } from '../../llm/chat-error.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { judgeAll } from '../model/judge-all.ts';
import { costOf } from '../model/open-questions.ts';
import type { Outcome, Trial } from './trial.ts';

/** How trials are bounded, stopped and watched. */
export interface TrialOptions {
  readonly signal?: AbortSignal;
  /** How many questions are asked at a time; 4 by default. */
  readonly concurrency?: number;
  /** The most tokens that may be spent; unbounded by default. `spent` says how many have been. */
  readonly budget?: { readonly tokens: number; readonly spent: () => number };
  /** Called with each outcome as it is known. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** What came of trials. */
export interface TrialRun {
  readonly outcomes: readonly Outcome[];
  /** How many trials were left because the budget would not have lasted. */
  readonly unaffordable: number;
  /** What ended it before the end. */
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
