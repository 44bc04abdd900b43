import { plannedPlaces } from '../adherence/planned-places.ts';
import { readDraft } from '../adherence/read-draft.ts';
import { isSamePlan, type Plan } from '../plan/plan.ts';
import { withSentence } from '../plan/plan-changes.ts';
import { isPlanned, planWithWorks } from '../planning/plan-with-works.ts';
import { wantedPositioning } from '../request/as-wanted.ts';
import type { Deviation } from '../request/deviation.ts';
import type { DraftContext } from '../request/draft-context.ts';
import type { Round, RoundPoint } from './round.ts';
import { citedIn } from './wishes.ts';

/** The demands that a point may make on the plan. */
export interface PlanDemand {
  /** The key of a work that is to be added. */
  readonly add: string | undefined;
  /** A sentence that the plan lacks. */
  readonly proposes: RoundPoint['proposes'];
}

/**
 * The plan that a text made from a round is checked against: the one that the round followed, or the author's, if that has
 * changed since.
 */
export function planInForce(
  { plan, followed }: Pick<Round, 'plan' | 'followed'>,
  wanted: Plan | undefined,
): Plan | undefined {
  return followed !== undefined && isSamePlan(plan, wanted) ? followed : wanted;
}

/**
 * The plan that the next round follows. Three things count, each only as far as those before it leave room: the author's plan as
 * it is now, what the author has changed since the round, and what the feedback proposes.
 *
 * Works that the plan lacks get a sentence: those to be added now, and those that the round before cites, unless its plan
 * had them, so that the author has taken them out, or it cites them unasked. A paragraph gets a sentence that says where the paper
 * stands if a new style or a chosen point asks for it.
 */
export function planToFollow(round: Round, demands: readonly PlanDemand[], context: DraftContext): Plan | undefined {
  const { plan } = context.request;
  if (plan === undefined) {
    return undefined;
  }
  const start = planInForce(round, plan);
  const positioned = planWithPositioning(
    start!,
    new Set([...styleDemands(start!, round, context), ...proposed(start!, round, demands, context)]),
  );
  return withWorks(positioned, round, demands, context);
}

/**
 * A plan with the sentence that a point of a round proposes for a paragraph of its text, and the paragraph of the plan that
 * got it, from 0. Undefined if no paragraph of the plan matches, or the one that does already has such a sentence.
 */
export function planWithProposal(
  plan: Plan,
  { source }: Pick<Round, 'source'>,
  paragraph: number,
  context: DraftContext,
): { readonly plan: Plan; readonly paragraph: number } | undefined {
  const at = plannedParagraph(plan, source, paragraph, context);
  return at === undefined || isPositioned(plan, at)
    ? undefined
    : { plan: planWithPositioning(plan, new Set([at])), paragraph: at };
}

/** Points keep their proposals only where the plan of their round lacks what they propose; the others ask for words alone. */
export function withOpenProposals(
  points: readonly RoundPoint[],
  source: string,
  plan: Plan | undefined,
  context: DraftContext,
): RoundPoint[] {
  return points.map((point) => {
    const { proposes, ...others } = point;
    const at = proposes && plan && plannedParagraph(plan, source, proposes.paragraph, context);
    return proposes === undefined || (at !== undefined && !isPositioned(plan!, at)) ? point : others;
  });
}

/** The paragraphs of a plan that have to say where the paper stands by a style chosen after a round. */
function styleDemands(plan: Plan, { positioning }: Round, { request }: DraftContext): number[] {
  const wanted = wantedPositioning(request.paper, request);
  const all = plan.paragraphs.map((_, index) => index);
  return wanted === undefined || wanted === positioning ? [] : wanted === 'each-paragraph' ? all : all.slice(-1);
}

function proposed(plan: Plan, { source }: Round, demands: readonly PlanDemand[], context: DraftContext): number[] {
  return demands.flatMap(({ proposes }) =>
    proposes === undefined ? [] : (plannedParagraph(plan, source, proposes.paragraph, context) ?? []),
  );
}

/** The paragraph of a plan, from 0, that matches one of a text. */
function plannedParagraph(plan: Plan, source: string, paragraph: number, context: DraftContext): number | undefined {
  const at = plannedPlaces(plan, readDraft(source, context), context).paragraphs.indexOf(paragraph);
  return at < 0 ? undefined : at;
}

function withWorks(
  plan: Plan,
  { source, plan: before, followed, deviations }: Round,
  demands: readonly PlanDemand[],
  context: DraftContext,
): Plan {
  const isUnasked = (deviation: Deviation): boolean =>
    deviation.kind === 'unplannedCitation' && !(followed && isPlanned(followed, deviation.key, context));
  const unasked = new Set(
    deviations.filter(isUnasked).flatMap((deviation) => ('key' in deviation ? [deviation.key] : [])),
  );
  const cited =
    before === undefined
      ? []
      : [...citedIn(source, context)].filter((key) => !unasked.has(key) && !isPlanned(before, key, context));
  const numbers = new Set([...demands.flatMap(({ add }) => add ?? []), ...cited].map((key) => context.numberOf(key)));
  return planWithWorks(
    plan,
    context.works.map(({ key }) => key).filter((_, index) => numbers.has(index + 1)),
    context,
  );
}

/** True if a paragraph of a plan, by its number from 0, has a sentence that says where the paper stands. */
function isPositioned({ paragraphs }: Plan, paragraph: number): boolean {
  return paragraphs[paragraph]?.sentences.some(({ purpose }) => purpose === 'positioning') ?? false;
}

/** A plan whose paragraphs with these numbers end in a sentence that says where the paper stands, if they have none. */
function planWithPositioning(plan: Plan, numbers: ReadonlySet<number>): Plan {
  return {
    ...plan,
    paragraphs: plan.paragraphs.map((paragraph, index) =>
      numbers.has(index) && !isPositioned(plan, index)
        ? withSentence(paragraph, { purpose: 'positioning', note: '', keys: [] }, paragraph.sentences.length)
        : paragraph,
    ),
  };
}
