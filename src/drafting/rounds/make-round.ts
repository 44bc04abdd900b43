import { ChatError } from '../../llm/chat-error.ts';
import type { Usage, UsageMeter } from '../../llm/usage-meter.ts';
import type { JudgingWatch } from '../../rubric/judge-related-work.ts';
import { checkAdherence } from '../adherence/adherence.ts';
import type { Plan } from '../plan/plan.ts';
import { isSamePlan } from '../plan/plan.ts';
import { wantedPositioning } from '../request/as-wanted.ts';
import type { Draft, DraftCall, DraftRequest, Strategy } from '../request/draft.ts';
import { draftContext } from '../request/draft-context.ts';
import { withPassagesKept } from '../writing/passage-links.ts';
import { withAuthored } from './authored-names.ts';
import { planInForce, withOpenProposals } from './plan-to-follow.ts';
import type { Drafting, Round } from './round.ts';
import { nextRoundId } from './rounds.ts';
import { type ScoredDraft, type Scoring, scoreDraft } from './score-draft.ts';
import { sectionSource } from './section-source.ts';

/** The means by which rounds are made. */
export interface RoundMaker {
  readonly scoring: Scoring;
  /** Adds up the cost of the models that write and judge. */
  readonly meter: Pick<UsageMeter, 'usage'>;
  readonly now: () => Date;
}

/** The rounds so far, and what the next one should be, as the author has it now. */
export interface RoundState {
  readonly drafting: Drafting;
  readonly request: DraftRequest;
  /** The plan that a round is written after, where that is not the author's as it stands. */
  readonly followed?: Plan | undefined;
}

/** A round that was made. It is for the caller to keep it, with `withRound`. */
export interface MadeRound {
  readonly round: Round;
  /** The next round should be made from it. */
  readonly isCurrent: boolean;
  /** Why it is scored in part or not at all; undefined if it is scored. */
  readonly stoppedBy: ChatError | undefined;
}

/** The means of watching and stopping the making of rounds. */
export interface RoundCall extends DraftCall, Pick<JudgingWatch, 'onCitation'> {
  /** Called when a text is written and is going to be judged. */
  readonly onJudging?: () => void;
}

/** The current section, scored: improving starts from it if there is no draft. It becomes current. */
export async function roundOfSection(maker: RoundMaker, state: RoundState, call: RoundCall = {}): Promise<MadeRound> {
  const { paper, section } = state.request;
  const source = sectionSource(paper, section);
  const { usage } = maker.meter;
  const scored = await scoredIfPossible(maker, state.request, source, call);
  return {
    round: roundOf(maker, state, { kind: 'section', source }, scored, usage),
    isCurrent: true,
    stoppedBy: scored.stoppedBy,
  };
}

/**
 * A new draft, scored. It becomes current, because its author has asked for it. `before` is what the meter said
 * before it was written.
 */
export async function roundOfDraft(
  maker: RoundMaker,
  state: RoundState,
  { draft, strategy, before }: { readonly draft: Draft; readonly strategy: Strategy; readonly before: Usage },
  call: RoundCall = {},
): Promise<MadeRound> {
  const { source, model } = draft;
  const scored = await scoredIfPossible(maker, state.request, source, call);
  const made = {
    source,
    model,
    strategy,
    deviations: [...draft.deviations],
    repaired: [...draft.repaired],
    passages: [...draft.passages],
  };
  return {
    round: roundOf(maker, state, { kind: 'draft', ...made }, scored, before),
    isCurrent: true,
    stoppedBy: scored.stoppedBy,
  };
}

/** The author's edit of a round, checked and scored. It becomes current, whatever its scores. */
export async function roundByAuthor(
  maker: RoundMaker,
  state: RoundState,
  { from, source }: { readonly from: string; readonly source: string },
  call: RoundCall = {},
): Promise<MadeRound> {
  const { usage } = maker.meter;
  const round = state.drafting.rounds.find(({ id }) => id === from);
  const plan = round === undefined ? state.request.plan : planInForce(round, state.request.plan);
  const request = { ...withAuthored(state, { from, source }), plan };
  // Whatever authors cite stays: what nothing defines is among the scores.
  const deviations = checkAdherence(source, draftContext(request)).filter(
    ({ kind }) => kind !== 'inventedKey' && kind !== 'inventedName',
  );
  const passages =
    round?.passages === undefined ? {} : { passages: withPassagesKept([], source, round, draftContext(request)) };
  const scored = await scoredIfPossible(maker, request, source, call);
  return {
    round: roundOf(
      maker,
      { ...state, followed: plan },
      { kind: 'author', from, source, deviations, ...passages },
      scored,
      usage,
    ),
    isCurrent: true,
    stoppedBy: scored.stoppedBy,
  };
}

/** The results known of a text that may not have been scored. */
export type Score = Pick<ScoredDraft, 'scores' | 'feedback' | 'uncovered' | 'stoppedBy'>;

/** Scores a text; if that is stopped or fails with a `ChatError`, the text is not lost. */
export async function scoredIfPossible(
  { scoring }: Pick<RoundMaker, 'scoring'>,
  request: DraftRequest,
  source: string,
  call: RoundCall,
): Promise<Score> {
  call.onJudging?.();
  try {
    return await scoreDraft(request, source, scoring, call);
  } catch (error) {
    if (error instanceof ChatError) {
      return { scores: [], feedback: [], uncovered: [], stoppedBy: error };
    }
    throw error;
  }
}

/** Gives what was sent and received since the meter said `before`. */
export function usageSince(before: Usage, { usage }: Pick<UsageMeter, 'usage'>): NonNullable<Round['usage']> {
  const { calls, input, output } = usage;
  return { calls: calls - before.calls, input: input - before.input, output: output - before.output };
}

/** The facts known of a round besides its request. */
type RoundParts = Pick<Round, 'kind' | 'source'> &
  Partial<
    Pick<
      Round,
      | 'from'
      | 'strategy'
      | 'model'
      | 'deviations'
      | 'repaired'
      | 'passages'
      | 'worsened'
      | 'asked'
      | 'advice'
      | 'bestOf'
    >
  >;

/** Puts a round together. `before` is what the meter said before anything was done for it. */
export function roundOf(
  { meter, now }: Pick<RoundMaker, 'meter' | 'now'>,
  { drafting, request, followed = request.plan }: RoundState,
  parts: RoundParts,
  { scores, feedback, uncovered }: Score,
  before: Usage,
): Round {
  const positioning = wantedPositioning(request.paper, request);
  return {
    id: nextRoundId(drafting),
    made: now().toISOString(),
    usage: usageSince(before, meter),
    ...(positioning !== undefined && { positioning }),
    // The section as it stands was not written after the plan: that it should follow it is something to ask for.
    ...(request.plan !== undefined && parts.kind !== 'section' && { plan: request.plan }),
    ...(followed !== undefined && !isSamePlan(followed, request.plan) && { followed }),
    works: request.works.map(({ key }) => key),
    deviations: [],
    repaired: [],
    worsened: [],
    ...parts,
    scores: [...scores],
    feedback: withOpenProposals(feedback, parts.source, followed, draftContext(request)),
    ...(uncovered.length > 0 && { uncovered: [...uncovered] }),
  };
}
