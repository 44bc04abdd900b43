import { isOfTheReply } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { CriterionResult } from '../../rubric/criterion-result.ts';
import { criterionTitle } from '../../rubric/shown-criterion.ts';
import { putIntoWords, type ReportedPoint } from '../../rubric/written-feedback.ts';
import { renderMessage } from '../../text/message.ts';
import type { Draft, DraftCall, DraftRequest, DraftWriter } from '../request/draft.ts';
import { draftContext } from '../request/draft-context.ts';
import { withPassagesKept } from '../writing/passage-links.ts';
import { type RevisionRequest, reviseDraft } from '../writing/revise-draft.ts';
import { withAuthored } from './authored-names.ts';
import { bestRevision } from './best-revision.ts';
import { findWorsened } from './compare-scores.ts';
import {
  type MadeRound,
  type RoundCall,
  type RoundMaker,
  type RoundState,
  roundOf,
  scoredIfPossible,
} from './make-round.ts';
import { type PlanDemand, planToFollow } from './plan-to-follow.ts';
import type { AskedPoint, Drafting, Round, RoundPoint } from './round.ts';
import { asker, type Scoring, scoreDraft } from './score-draft.ts';
import { unmetAdditions } from './wishes.ts';

/** Who writes, and what rounds are made with. */
export interface Improver extends RoundMaker {
  readonly writer: DraftWriter;
  /** Puts feedback into words; the writer does where it is left out, as in GREP. */
  readonly adviser?: ChatModel;
}

/** The way in which a round is revised. */
export interface Revising {
  /** The model puts the feedback into words of its own before it follows it (GREP, section 3.5). */
  readonly inWords?: boolean;
  /** The number of revisions that are written, of which the best one counts; one by default. */
  readonly bestOf?: number;
}

/** Something that a revision is to follow. */
export interface RevisionPoint extends PlanDemand, Pick<RoundPoint, 'text' | 'criterion' | 'urgency'> {
  readonly key: string | undefined;
  /** It says what the author has changed since, and is no point of feedback. */
  readonly isWish: boolean;
}

/**
 * Revises a round once. The revision becomes current unless it fulfils a hard constraint worse than the round it is made
 * from, or was not judged to the end, so that this is not known. The same text revised again gets another text, although
 * replies are cached. What points ask of the plan is in the plan that is followed. Rejects with `ChatError` and `PromptError`
 * where there is no revision.
 */
export async function reviseRound(
  improver: Improver,
  state: RoundState,
  { from, points }: { readonly from: Round; readonly points: readonly RevisionPoint[] },
  revising: Revising,
  call: RoundCall = {},
): Promise<MadeRound> {
  const { scoring, meter } = improver;
  const authored = withAuthored(state);
  const before = meter.usage;
  const plan = planToFollow(from, points, draftContext(authored));
  const request = { ...authored, plan };
  const passed = from.scores
    .filter((score) => score.state === 'passed' && score.constraint !== 'none')
    .map((score) => criterionTitle(score.id, renderMessage, from.scores));
  const advice =
    revising.inWords === true ? await adviceOn(improver, from, { points, passed }, request, call) : undefined;
  const feedback = advice?.paragraphs ?? points.map(({ text }) => text);
  const { draft, of } = await revised(
    improver,
    state,
    { ...request, previous: from.source, passed, feedback },
    revising,
    call,
  );
  const { source, model } = draft;
  const score = await scoredIfPossible(improver, request, source, call);
  const isSame = (one: RoundPoint, other: RoundPoint): boolean =>
    one.criterion === other.criterion && one.key === other.key;
  const short = score.feedback.filter(({ isFurther }) => isFurther !== true);
  const unmet = unmetAdditions(from, source, draftContext(request)).filter(
    (point) => !short.some((other) => isSame(point, other)),
  );
  const open = [...unmet, ...score.feedback.filter((point) => !unmet.some((other) => isSame(point, other)))];
  const worse = score.scores.length === 0 ? [] : findWorsened(await scoresNow(from, request, scoring), score.scores);
  const asked = points
    .filter(({ isWish }) => !isWish)
    .map(
      ({ criterion, key, text }): AskedPoint => ({
        text,
        ...(criterion !== undefined && { criterion }),
        ...(key !== undefined && { key }),
      }),
    );
  const made = {
    from: from.id,
    source,
    model,
    deviations: [...draft.deviations],
    repaired: [...draft.repaired],
    passages: withPassagesKept(draft.passages, source, from, draftContext(request)),
    worsened: worse,
    ...(asked.length > 0 && { asked }),
    ...(advice !== undefined && { advice }),
    ...(of > 1 && { bestOf: of }),
  };
  return {
    round: roundOf(
      improver,
      { ...state, followed: plan },
      { kind: 'revision', ...made },
      { ...score, feedback: open },
      before,
    ),
    isCurrent: worse.length === 0 && score.stoppedBy === undefined,
    stoppedBy: score.stoppedBy,
  };
}

/** One revision, or the best of several, and of how many. */
async function revised(
  { writer, scoring }: Improver,
  { drafting }: RoundState,
  request: RevisionRequest,
  { bestOf = 1 }: Revising,
  call: RoundCall,
): Promise<{ readonly draft: Draft; readonly of: number }> {
  const first = writer.sample + revisionsOf(request.previous, drafting) * bestOf;
  const drafts: Draft[] = [];
  for (let index = 0; index < bestOf; index++) {
    // The last try decides alone where none before it was of use.
    try {
      drafts.push(await reviseDraft({ ...writer, ask: asker(scoring), sample: first + index }, request, call));
    } catch (error) {
      if (!isOfTheReply(error) || (index === bestOf - 1 && drafts.length === 0)) {
        throw error;
      }
    }
  }
  return { draft: await bestRevision(drafts, request, { writer, scoring }, call), of: drafts.length };
}

/** Counts the times that a text was revised already. */
function revisionsOf(source: string, { rounds }: Drafting): number {
  const same = new Set(rounds.filter((round) => round.source === source).map(({ id }) => id));
  return rounds.filter(({ kind, from }) => kind === 'revision' && from !== undefined && same.has(from)).length;
}

/** The title of a point that is the author's own. */
const ownPoint = 'Wish of the author';

/**
 * The points in the model's words, a paragraph each. Undefined where it writes nothing that can be used: then the points
 * count as they are.
 */
async function adviceOn(
  { writer, adviser = writer.model }: Improver,
  { scores }: Round,
  { points, passed }: { readonly points: readonly RevisionPoint[]; readonly passed: readonly string[] },
  request: DraftRequest,
  { signal }: DraftCall,
): Promise<Round['advice']> {
  const context = draftContext(request);
  const report = {
    points: points.map(
      ({ text, criterion, urgency }): ReportedPoint => ({
        title: criterion === undefined ? ownPoint : criterionTitle(criterion, renderMessage, scores),
        urgency,
        keys: [...text.matchAll(/"([^"\s]+)"/g)].flatMap(([, key]) =>
          context.numberOf(key!) === undefined ? [] : [key!],
        ),
        text,
        reason: undefined,
      }),
    ),
    passed,
  };
  try {
    const { model, paragraphs } = await putIntoWords(
      adviser,
      writer.prompts,
      report,
      signal === undefined ? {} : { signal },
    );
    return { model, paragraphs: paragraphs.map(({ text }) => text) };
  } catch (error) {
    if (isOfTheReply(error)) {
      return undefined;
    }
    throw error;
  }
}

/**
 * The scores of an earlier round by what is wanted now: with another list of works to cite, other works are missing from
 * it. What language models judged does not hang on that and is not asked again.
 */
async function scoresNow(
  { source, scores }: Round,
  request: DraftRequest,
  scoring: Scoring,
): Promise<CriterionResult[]> {
  const now = await scoreDraft(request, source, { ask: (question, signal) => scoring.ask(question, signal) });
  return now.scores.map((score) => scores.find((kept) => kept.id === score.id && isByModel(kept)) ?? score);
}

function isByModel({ judges }: CriterionResult): boolean {
  return judges.some((judge) => /^(?:grep|scirm):/.test(judge));
}
