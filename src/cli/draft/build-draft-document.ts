import { basename } from 'pathe';
import type { SupportedSentenceDocument } from '../../documents/answer-document.ts';
import { buildSupportedSentences } from '../../documents/build-answer.ts';
import { deviationMessage } from '../../drafting/adherence/deviation-message.ts';
import { type PlanChange, planChangeMessage, planChanges } from '../../drafting/plan/plan-changes.ts';
import type { Deviation } from '../../drafting/request/deviation.ts';
import type { Drafting, Round } from '../../drafting/rounds/round.ts';
import { currentRound } from '../../drafting/rounds/rounds.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { Usage } from '../../llm/usage-meter.ts';
import type { Paper } from '../../project/paper.ts';
import { renderMessage } from '../../text/message.ts';

/** The JSON that `situate draft --format json` prints. */
export interface DraftDocument {
  /** Relative to its own folder. */
  readonly main: string;
  readonly format: 'latex' | 'markdown';
  /** Those of this run, in the order in which they were made. */
  readonly rounds: readonly Round[];
  /** The id of the round that the draft is from; null if there is none. */
  readonly current: string | null;
  /** Source of the document; null if there is none. */
  readonly draft: string | null;
  /** Where the draft deviates from the request, with a sentence each. */
  readonly deviations: readonly (Deviation & { readonly message: string })[];
  /** The sentences of the draft that cite, with the passages that they rest on. */
  readonly sentences: readonly SupportedSentenceDocument[];
  /** The sentences that the plan got for the round that the draft is from, each with a sentence that says so. */
  readonly planChanges: readonly (PlanChange & { readonly message: string })[];
  readonly usage: Usage;
  /** Why the draft could not be finished. */
  readonly incomplete: string | null;
}

/** The result of drafting: the rounds of this run, what they cost, and why there are not more of them. */
export interface Drafted {
  readonly drafting: Drafting;
  /** The rounds that there were before. */
  readonly earlier: Drafting;
  readonly usage: Usage;
  readonly stoppedBy: ChatError | undefined;
}

/** A draft with its history, for printing. */
export function buildDraftDocument(paper: Paper, { drafting, earlier, usage, stoppedBy }: Drafted): DraftDocument {
  const { main, format } = paper;
  const rounds = drafting.rounds.filter(({ id }) => earlier.rounds.every((round) => round.id !== id));
  const current = currentRound({ ...drafting, rounds });
  return {
    main: basename(main),
    format,
    rounds,
    current: current?.id ?? null,
    draft: current?.source ?? null,
    deviations: (current?.deviations ?? []).map((deviation) => ({
      ...deviation,
      message: renderMessage(deviationMessage(deviation)),
    })),
    sentences: current === undefined ? [] : buildSupportedSentences(current, paper),
    planChanges: (current?.plan === undefined || current.followed === undefined
      ? []
      : planChanges(current.plan, current.followed)
    ).map((change) => ({ ...change, message: renderMessage(planChangeMessage(change)) })),
    usage,
    incomplete: stoppedBy?.message ?? null,
  };
}
