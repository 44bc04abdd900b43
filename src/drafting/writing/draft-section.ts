import { plannedWords } from '../plan/plan-budget.ts';
import type { Draft, DraftCall, DraftRequest, DraftWriter, Strategy } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import { keepToRequest } from './keep-to-request.ts';
import { withAllowedWorks } from './plan-in-prompt.ts';
import { writeCitations } from './write-citations.ts';
import { writePlanned } from './write-planned.ts';
import { writeSentences } from './write-sentences.ts';
import { writeZeroShot } from './write-zero-shot.ts';
import type { FirstText, Writing } from './writing.ts';

const writeBy: Readonly<Record<Strategy, (writing: Writing) => Promise<FirstText>>> = {
  'zero-shot': writeZeroShot,
  plan: writePlanned,
  sentences: writeSentences,
  citations: writeCitations,
};

/**
 * Drafts a related work. What deviates from the request is sent back up to twice; the draft says what still deviates,
 * and what did at first. Rejects with `ChatError`, `badReply` if the model writes nothing usable, with `PromptError`,
 * and with `TypeError` where a strategy that needs a plan has none.
 */
export async function draftSection(
  writer: DraftWriter,
  request: DraftRequest,
  strategy: Strategy,
  call: DraftCall = {},
): Promise<Draft> {
  const writing: Writing = { writer, context: contextFor(request, strategy), call };
  return keepToRequest(writing, await writeBy[strategy](writing));
}

/** A text that is not written from the plan is not checked against it, but has the length of the plan. */
function contextFor(request: DraftRequest, strategy: Strategy): DraftContext {
  const { plan } = request;
  if (plan === undefined) {
    return draftContext(request);
  }
  return strategy === 'zero-shot'
    ? draftContext({
        ...request,
        plan: undefined,
        words: request.words ?? plannedWords(plan),
        positioning: request.positioning ?? plan.positioning,
      })
    : draftContext({ ...request, plan: withAllowedWorks(plan, draftContext(request)) });
}
