import { type Plan, type PlannedPositioning, plannedKeys } from '../../drafting/plan/plan.ts';
import { draftWords } from '../../drafting/plan/plan-budget.ts';
import { formatPlan, parsePlan } from '../../drafting/plan/plan-markdown.ts';
import type { PlanProblem } from '../../drafting/plan/plan-problem.ts';
import type { Deviation } from '../../drafting/request/deviation.ts';
import type { DraftRequest } from '../../drafting/request/draft.ts';
import { type DraftContext, draftContext } from '../../drafting/request/draft-context.ts';
import { draftEdits } from '../../drafting/rounds/drafted-paper.ts';
import type { RoundPoint } from '../../drafting/rounds/round.ts';
import { scoreDraft } from '../../drafting/rounds/score-draft.ts';
import { draftedSection } from '../../drafting/rounds/section-source.ts';
import { checkWritten } from '../../drafting/writing/check-written.ts';
import { withClosestPassages } from '../../drafting/writing/closest-passages.ts';
import { messagesForPlanned } from '../../drafting/writing/draft-section.ts';
import { withAllowedWorks } from '../../drafting/writing/plan-in-prompt.ts';
import { usableWorks } from '../../drafting/writing/usable-works.ts';
import type { ChatMessage } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { Paper } from '../../project/paper.ts';
import type { Sources } from '../../project/sources.ts';
import { hash } from '../../text/hash.ts';
import type { FileEdit } from '../../text/location.ts';
import { ownPlan } from '../plan/own-plan.ts';
import { planRelatedWork, type Unplannable } from '../plan/plan-related-work.ts';
import type { AskJudges } from '../score/compare-with-exemplar.ts';

/** What is wished of a related work that somebody else than Situate's own models is to write. */
export interface WritingWishes {
  /** A plan as Markdown, in place of the author's own. */
  readonly plan?: string | undefined;
  readonly positioning?: PlannedPositioning | undefined;
  /** The number of words of the whole. */
  readonly words?: number | undefined;
  /** The keys of works that are not to be cited. */
  readonly without?: readonly string[] | undefined;
}

/** What a front gives for writing. */
export interface WritingFront {
  readonly prompts: PromptSource;
  /** Asks the judges of this machine until they lack nothing for the answer. */
  readonly ask: AskJudges;
  readonly signal?: AbortSignal | undefined;
}

/** An order to write a related work. The same paper with the same wishes gives the same order. */
export interface WritingOrder {
  /** Changes with the works and the plan: tags of one order mean nothing in another. */
  readonly id: string;
  readonly request: DraftRequest;
  readonly plan: Plan;
  /** What of a given plan could not be read. */
  readonly problems: readonly PlanProblem[];
  /** The keys that it had and that may not be cited: no bibliography has them, or the author does not want them. */
  readonly unusable: readonly string[];
}

/** Why there is nothing to write from. */
export type Unwritable = Unplannable | 'emptyPlan';

/** A text that was written after an order, checked, and how the paper would be with it. */
export interface CheckedWriting {
  /** In the format of the paper, with its own citation commands. What is invented is not in it. */
  readonly source: string;
  /** False where it is no related work at all. */
  readonly isUsable: boolean;
  readonly deviations: readonly Deviation[];
  /** What is to be done about the section as it would be, by the rubrics. */
  readonly feedback: readonly RoundPoint[];
  readonly edits: readonly FileEdit[];
}

/** Puts together what a related work is to be written from: works, plan and form. */
export async function orderForWriting(
  paper: Paper,
  sources: Sources,
  wishes: WritingWishes,
  front: WritingFront,
): Promise<WritingOrder | Unwritable> {
  const section = draftedSection(paper);
  const without = wishes.without ?? [];
  const words = wishes.words ?? paper.configuration.length?.words;
  const kept = wishes.plan === undefined ? await ownPlan(paper, sources) : parsePlan(wishes.plan);
  const given = typeof kept === 'string' ? undefined : kept;
  const choice = { also: given === undefined ? [] : plannedKeys(given.plan), exclude: without };
  const { works } = usableWorks(paper, section, choice);
  const unplanned: DraftRequest = { paper, section, works, plan: undefined, positioning: wishes.positioning, words };
  const { ask, signal } = front;
  const plan =
    typeof kept === 'string' ? await planRelatedWork(kept, unplanned, { ask, ...(signal && { signal }) }) : kept.plan;
  if (typeof plan === 'string' || plan === undefined) {
    return plan ?? 'emptyPlan';
  }
  if (plan.paragraphs.every(({ sentences }) => sentences.length === 0)) {
    return 'emptyPlan';
  }
  const context = draftContext(unplanned);
  const unusable = plannedKeys(plan).filter((key) => context.numberOf(key) === undefined);
  const usable = withAllowedWorks(plan, context);
  const planned = wishes.words === undefined ? usable : withoutBudgets(usable);
  const request = { ...unplanned, plan: planned, words: draftWords(planned, words) };
  const id = hash(JSON.stringify([works.map(({ key }) => key), formatPlan(planned), words, wishes.positioning]));
  return { id: id.slice(0, 10), request, plan: planned, problems: given?.problems ?? [], unusable };
}

/** The number of words that is wished counts, not that of the plan. */
function withoutBudgets(plan: Plan): Plan {
  return { ...plan, paragraphs: plan.paragraphs.map(({ topic, sentences }) => ({ topic, sentences })) };
}

/** The request for a text, as Situate would send it to a language model. Rejects with `PromptError`. */
export async function messagesOf({ request }: WritingOrder, front: WritingFront): Promise<readonly ChatMessage[]> {
  return messagesForPlanned(front.prompts, await contextOf(request, front));
}

/** Checks a text that was written after an order, with its tags. Nothing is changed in the paper. */
export async function checkWriting(
  { request }: WritingOrder,
  text: string,
  front: WritingFront,
): Promise<CheckedWriting> {
  const context = await contextOf(request, front);
  const { source, deviations, isUsable } = checkWritten(text, new Map(), context);
  if (!isUsable) {
    return { source, isUsable, deviations, feedback: [], edits: [] };
  }
  const watch = front.signal === undefined ? {} : { signal: front.signal };
  const { feedback } = await scoreDraft(request, source, { ask: (question) => front.ask(question) }, watch);
  return { source, isUsable, deviations, feedback, edits: draftEdits(request.paper, request.section, source) };
}

function contextOf(request: DraftRequest, { ask, signal }: WritingFront): Promise<DraftContext> {
  return withClosestPassages(draftContext(request), { ask }, signal);
}
