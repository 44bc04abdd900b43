import type { Plan } from '../../drafting/plan/plan.ts';
import { withWords } from '../../drafting/plan/plan-budget.ts';
import { planOfLibrary } from '../../drafting/planning/plan-of-library.ts';
import { planOfSection } from '../../drafting/planning/plan-of-section.ts';
import { planWithWorksToCite } from '../../drafting/planning/plan-with-works.ts';
import { proposePlan } from '../../drafting/planning/propose-plan.ts';
import type { DraftRequest, DraftWriter } from '../../drafting/request/draft.ts';
import { sectionSource } from '../../drafting/rounds/section-source.ts';
import { type AnnouncedDrafting, estimateDrafting } from '../draft/estimate-drafting.ts';
import type { AskJudges } from '../score/compare-with-exemplar.ts';

/** A language model that plans. */
export interface PlanningModel {
  /** Opens it. Called where there is something to plan with. */
  open(): Promise<DraftWriter>;
  /** Called before anything is sent, with the most that will be. If it resolves to false, nothing is sent. */
  confirm(cost: AnnouncedDrafting, writer: DraftWriter): boolean | Promise<boolean>;
}

/** The source of a plan: the section as it is, the works that may be cited, or what a language model makes of them. */
export type PlanOrigin = 'section' | 'library' | PlanningModel;

/** The port of planning. */
export interface PlanningFront {
  readonly signal?: AbortSignal;
  /** Asks the judges of this machine until they lack nothing for the answer. */
  ask: AskJudges;
}

/** Why there is nothing to make a plan from. */
export type Unplannable = 'noSection' | 'noWorks';

/**
 * Makes a plan, in the style that is wanted and, where a number of words is given, of that length. Undefined if the author did
 * not confirm what a model will be sent. Rejects with `ChatError` and `PromptError`, and as the front does.
 */
export async function planRelatedWork(
  from: PlanOrigin,
  request: DraftRequest,
  front: PlanningFront,
  words?: number,
): Promise<Plan | Unplannable | undefined> {
  const { paper, section, works, positioning } = request;
  if (from === 'section' ? section === undefined || sectionSource(paper, section) === '' : works.length === 0) {
    return from === 'section' ? 'noSection' : 'noWorks';
  }
  if (from === 'library') {
    return planOfLibrary({ ...request, words: words ?? request.words }, front.ask, front.signal);
  }
  const made =
    from === 'section'
      ? planWithWorksToCite(planOfSection(paper, section!), request)
      : await planByModel(from, request, front.signal);
  return (
    made && {
      ...made,
      ...(positioning !== undefined && { positioning }),
      paragraphs: words === undefined ? made.paragraphs : withWords(made.paragraphs, words),
    }
  );
}

async function planByModel(
  model: PlanningModel,
  request: DraftRequest,
  signal: AbortSignal | undefined,
): Promise<Plan | undefined> {
  const writer = await model.open();
  const cost = await estimateDrafting(request, { plans: true, strategy: undefined, rounds: 0, oneByOne: false });
  const isConfirmed = await model.confirm(cost, writer);
  return isConfirmed ? proposePlan(writer, request, signal === undefined ? {} : { signal }) : undefined;
}
