import type { Location } from '../text/location.ts';
import type { Message } from '../text/message.ts';
import type { Criterion } from './rubric.ts';
import type { CriterionScore, RubricScore } from './rubric-score.ts';

/** The things an author should do, the most important first (GREP, section 3.5). */
export interface Feedback {
  /** Few, because people only read short lists. */
  readonly points: readonly FeedbackPoint[];
  /** The other points, in the same order. */
  readonly further: readonly FeedbackPoint[];
  /** Criteria that can neither pass nor fail yet. */
  readonly uncovered: readonly Uncovered[];
  /** Criteria that passed and should stay as they are; what is only measured is not among them. */
  readonly kept: readonly Criterion[];
}

/** One thing to do, and where. */
export interface FeedbackPoint {
  readonly criterion: Criterion;
  /**
   * `must`: a hard constraint failed; `look`: somebody has to look at it; `should`: it is not as the author wants it.
   */
  readonly urgency: 'must' | 'look' | 'should';
  /** Undefined if it is not tied to a place: in a paper without related work. */
  readonly place: Location | undefined;
  /** The key that it is about. */
  readonly key: string | undefined;
  readonly text: Message;
  /** Why, in the words of a language model. */
  readonly reason: string | undefined;
}

/** A criterion of which too little was judged for it to pass. */
export interface Uncovered {
  readonly criterion: Criterion;
  /** The extent of what was judged, in a sentence, and the way to have more of it judged, in another. */
  readonly finding: Message;
  readonly advice: Message | undefined;
}

/** The most points for one criterion, and the most in all, in the short list. */
const mostOfOneKind = 5;
const most = 12;

const urgencies: readonly FeedbackPoint['urgency'][] = ['must', 'look', 'should'];

/**
 * Turns scores into points, by templates. Hard constraints that failed come first, then what has to be looked at, then
 * what the author prefers. A place is named once, by the most important point about it; what refines a criterion that
 * failed is left aside.
 */
export function feedbackOn(scores: readonly RubricScore[]): Feedback {
  const scored = scores.flatMap(({ criteria }) => criteria.filter((score) => !hasFailedBase(score, criteria)));
  const points = scored.flatMap(pointsOn);
  const ranked = urgencies.flatMap((urgency) => points.filter((point) => point.urgency === urgency));
  // A paper may have as many points as citations, so none is looked for among the others.
  const distinct = firstOfEach(ranked, identity, 1);
  const shown = firstOfEach(distinct, ({ criterion }) => criterion, mostOfOneKind).slice(0, most);
  const isShown = new Set(shown);
  return {
    points: shown,
    further: distinct.filter((point) => !isShown.has(point)),
    uncovered: scored.flatMap(({ criterion, assessment: { isUncovered, finding, advice } }) =>
      isUncovered === true && criterion.constraint !== 'none' ? [{ criterion, finding, advice }] : [],
    ),
    kept: scores
      .flatMap(({ criteria }) => criteria)
      .filter(({ criterion, assessment }) => criterion.constraint !== 'none' && assessment.state === 'passed')
      .map(({ criterion }) => criterion),
  };
}

/** The first `count` points of each kind, in their order. */
function firstOfEach<Kind>(
  points: readonly FeedbackPoint[],
  kindOf: (point: FeedbackPoint) => Kind,
  count: number,
): FeedbackPoint[] {
  const counts = new Map<Kind, number>();
  return points.filter((point) => {
    const kind = kindOf(point);
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return number <= count;
  });
}

/** True if it says more about a criterion that failed, or of which too little was judged. */
function hasFailedBase({ criterion: { refines } }: CriterionScore, criteria: readonly CriterionScore[]): boolean {
  return criteria.some(
    ({ criterion, assessment }) =>
      criterion.id === refines && (assessment.state === 'failed' || assessment.isUncovered === true),
  );
}

/** A criterion that is no constraint is measured, and nothing should be done about it. */
function pointsOn({ criterion, assessment }: CriterionScore): FeedbackPoint[] {
  const { constraint } = criterion;
  const { state, places, advice, finding } = assessment;
  if (constraint === 'none' || (state !== 'failed' && state !== 'doubtful')) {
    return [];
  }
  const urgency = state === 'doubtful' ? 'look' : constraint === 'hard' ? 'must' : 'should';
  if (places.length === 0) {
    return [{ criterion, urgency, place: undefined, key: undefined, text: advice ?? finding, reason: undefined }];
  }
  return places.map(({ file, range, key, remark, reason }) => ({
    criterion,
    urgency,
    place: { file, range },
    key,
    text: remark,
    reason,
  }));
}

/**
 * Points about the same work, or of a criterion and what refines it, at the same place say the same to their author.
 */
function identity({ criterion: { id, refines = id }, place, key }: FeedbackPoint): string {
  return JSON.stringify([key ?? refines, place?.file, place?.range.start]);
}
