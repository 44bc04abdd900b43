import type { Assessment } from '../rubric/assessment.ts';
import { criterionResult } from '../rubric/criterion-result.ts';
import { feedbackOn } from '../rubric/feedback.ts';
import type { CriterionScore, RubricScore } from '../rubric/rubric-score.ts';
import type { WrittenFeedback } from '../rubric/written-feedback.ts';
import { renderMessage } from '../text/message.ts';
import type { PrintPlace } from './build-comparison.ts';
import type { RatedComment } from './rated-comment.ts';
import type { ScoreInput } from './score-document.ts';

type Criterion = ScoreInput['rubrics'][number]['criteria'][number];

/** The scores by rubrics, with what language models added. */
export interface PaperScores {
  readonly rubrics: readonly RubricScore[];
  /** All points of the feedback are printed. */
  readonly all: boolean;
  /** The feedback as a language model writes it. */
  readonly written: WrittenFeedback | undefined;
  /** The usefulness that a language model finds in the paragraphs of that. */
  readonly ratings: ReadonlyMap<WrittenFeedback['paragraphs'][number], RatedComment> | undefined;
  /** Why a language model did not judge everything. */
  readonly incomplete: string | undefined;
}

/** The scores by one rubric. */
export function rubricOf({ rubric, criteria, hard, soft }: RubricScore, at: PrintPlace): ScoreInput['rubrics'][number] {
  return {
    id: rubric.id,
    title: renderMessage(rubric.title),
    hardConstraints: hard,
    softConstraints: soft,
    criteria: criteria.map((score) => criterionOf(score, at)),
  };
}

function criterionOf(score: CriterionScore, at: PrintPlace): Criterion {
  const { assessment, offline } = score;
  return {
    ...criterionResult(score, renderMessage),
    ...assessmentOf(assessment, at),
    offline: offline && assessmentOf(offline, at),
  };
}

function assessmentOf(assessment: Assessment, at: PrintPlace): NonNullable<Criterion['offline']> {
  const { finding, notes, advice, places } = assessment;
  return {
    ...assessment,
    reason: renderMessage(finding),
    notes: notes.map(renderMessage),
    advice: advice && renderMessage(advice),
    places: places.map((place) => ({ ...place, ...at(place), remark: renderMessage(place.remark) })),
  };
}

/** The to-do list. */
export function feedbackOf({ rubrics, all, written, ratings }: PaperScores, at: PrintPlace): ScoreInput['feedback'] {
  const { points, further, uncovered, kept } = feedbackOn(rubrics);
  const printed = all ? [...points, ...further] : points;
  return {
    points: printed.map(({ criterion, place, text, ...point }) => ({
      ...point,
      ...(place && at(place)),
      criterion: criterion.id,
      text: renderMessage(text),
    })),
    more: points.length + further.length - printed.length,
    uncovered: uncovered.map(({ criterion, finding, advice }) => ({
      criterion: criterion.id,
      reason: renderMessage(finding),
      advice: advice && renderMessage(advice),
    })),
    kept: kept.map(({ id }) => id),
    prose: written && {
      model: written.model,
      paragraphs: written.paragraphs.map((paragraph) => ({ ...paragraph, utility: ratings?.get(paragraph) })),
    },
  };
}
