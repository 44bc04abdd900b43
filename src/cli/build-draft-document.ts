import { basename } from 'pathe';
import { deviationMessage } from '../drafting/adherence/deviation-message.ts';
import type { Drafting } from '../drafting/rounds/round.ts';
import { currentRound } from '../drafting/rounds/rounds.ts';
import type { ChatError } from '../llm/chat-error.ts';
import type { Usage } from '../llm/usage-meter.ts';
import type { Paper } from '../project/paper.ts';
import { renderMessage } from '../text/message.ts';
import type { DraftDocument } from './draft-document.ts';

/** What came of drafting: the rounds of this run, what they cost, and why there are not more of them. */
export interface Drafted {
  readonly drafting: Drafting;
  /** The rounds that there were before. */
  readonly earlier: Drafting;
  readonly usage: Usage;
  readonly stoppedBy: ChatError | undefined;
}

/** A draft with how it came about, for printing. */
export function buildDraftDocument(
  { main, format }: Paper,
  { drafting, earlier, usage, stoppedBy }: Drafted,
): DraftDocument {
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
    usage,
    incomplete: stoppedBy?.message ?? null,
  };
}
