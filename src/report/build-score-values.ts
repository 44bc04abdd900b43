import type { Assessment, CriterionValue } from '../rubric/assessment.ts';
import { criterionResult } from '../rubric/criterion-result.ts';
import { feedbackOn } from '../rubric/feedback.ts';
import type { CriterionScore, RubricScore } from '../rubric/rubric-score.ts';
import type { WrittenFeedback } from '../rubric/written-feedback.ts';
import type { Location } from '../text/location.ts';
import { renderMessage } from '../text/message.ts';
import type { RatedComment } from './rated-comment.ts';
import type { ScoreAssessment, ScoreCriterion, ScoreFeedback, ScoreRubric } from './score-document.ts';
import type { ScorePlace } from './score-place.ts';

/** The scores by rubrics, with what language models added. */
export interface PaperScores {
  readonly rubrics: readonly RubricScore[];
  /** Whether all points of the feedback are printed. */
  readonly all: boolean;
  /** The feedback as a language model writes it. */
  readonly written: WrittenFeedback | undefined;
  /** How useful a language model finds the paragraphs of that. */
  readonly ratings: ReadonlyMap<WrittenFeedback['paragraphs'][number], RatedComment> | undefined;
  /** Why a language model did not judge everything. */
  readonly incomplete: string | undefined;
}

/** The scores by one rubric, as printed. `at` says where a place is. */
export function scoreRubric(
  { rubric, criteria, hard, soft }: RubricScore,
  at: (location: Location) => ScorePlace,
): ScoreRubric {
  return {
    id: rubric.id,
    title: renderMessage(rubric.title),
    hardConstraints: hard,
    softConstraints: soft,
    criteria: criteria.map((score) => scoreCriterion(score, at)),
  };
}

function scoreCriterion(score: CriterionScore, at: (location: Location) => ScorePlace): ScoreCriterion {
  const { id, title, constraint, scale } = criterionResult(score, renderMessage);
  return {
    id,
    title,
    constraint,
    scale,
    ...scoreAssessment(score.assessment, at),
    offline: score.offline === undefined ? null : scoreAssessment(score.offline, at),
  };
}

function scoreAssessment(
  { state, value, spread, coverage, judges, judgedBy = [], votes, finding, notes, advice, places }: Assessment,
  at: (location: Location) => ScorePlace,
): ScoreAssessment {
  return {
    state,
    value: printedValue(value),
    spread: spread ?? null,
    coverage: roundValue(coverage) ?? 0,
    judges,
    judgedBy,
    votes: votes ?? null,
    reason: renderMessage(finding),
    notes: notes.map(renderMessage),
    advice: advice === undefined ? null : renderMessage(advice),
    places: places.map(({ key, remark, reason, ...place }) => ({
      ...at(place),
      key: key ?? null,
      remark: renderMessage(remark),
      reason: reason ?? null,
    })),
  };
}

function printedValue(value: CriterionValue | undefined): CriterionValue | null {
  return typeof value === 'number' ? roundValue(value) : (value ?? null);
}

/** The to-do list, as printed. `at` says where a place is. */
export function scoreFeedback(
  { rubrics, all, written, ratings }: PaperScores,
  at: (location: Location) => ScorePlace,
): ScoreFeedback {
  const { points, further, uncovered, kept } = feedbackOn(rubrics);
  const printed = all ? [...points, ...further] : points;
  return {
    points: printed.map(({ criterion, urgency, place, key, text, reason }) => ({
      criterion: criterion.id,
      urgency,
      file: null,
      line: null,
      ...(place && at(place)),
      key: key ?? null,
      text: renderMessage(text),
      reason: reason ?? null,
    })),
    more: points.length + further.length - printed.length,
    uncovered: uncovered.map(({ criterion, finding, advice }) => ({
      criterion: criterion.id,
      reason: renderMessage(finding),
      advice: advice === undefined ? null : renderMessage(advice),
    })),
    kept: kept.map(({ id }) => id),
    prose:
      written === undefined
        ? null
        : {
            model: written.model,
            paragraphs: written.paragraphs.map((paragraph) => ({
              ...paragraph,
              utility: ratings?.get(paragraph) ?? null,
            })),
          },
  };
}

/** A share or score as it is printed, with four decimals; null where it is not known. */
export function roundValue(number: number | undefined): number | null {
  return number === undefined ? null : Math.round(number * 10_000) / 10_000;
}
