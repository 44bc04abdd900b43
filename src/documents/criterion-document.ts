import * as z from 'zod';
import { measurementSchema } from '../judges/model/measurement.ts';
import { criterionResultSchema } from '../rubric/criterion-result.ts';
import { known, list, placeSchema, share } from './printed.ts';

const { id, title, constraint, scale, state, value, judges } = criterionResultSchema.shape;

/** A place that explains a value. */
const explanationSchema = placeSchema.extend({
  key: known(z.string()),
  remark: z.string(),
  /** Words of a language model. */
  reason: known(z.string()),
});

/** The assessment of a criterion by one judge. */
export const assessmentSchema = z.object({
  state,
  value: known(z.union([share, ...value.unwrap().options])),
  /** The lowest and the highest of several values whose mean it is, otherwise null. */
  spread: known(z.tuple([z.number(), z.number()]).readonly()),
  /** The share of the text that was judged. */
  coverage: share,
  judges: judges.readonly(),
  /** The share that each of several judges judged; empty if one judged all. */
  judgedBy: list(z.object({ judge: z.string(), judged: z.int() })).default([]),
  votes: known(
    z.object({ questions: z.int(), cast: z.int(), valid: z.int(), measured: measurementSchema.exactOptional() }),
  ),
  /** The finding, or the reason why nothing was judged. */
  reason: z.string(),
  notes: list(z.string()),
  advice: known(z.string()),
  places: list(explanationSchema),
});

/** A criterion with the assessment that counts: that of a language model, otherwise that of this machine. */
export const criterionSchema = z.object({
  id,
  title,
  constraint,
  scale,
  ...assessmentSchema.shape,
  /** The assessment by this machine where a language model takes precedence over it, otherwise null. */
  offline: known(assessmentSchema),
});

export type AssessmentDocument = z.infer<typeof assessmentSchema>;
export type CriterionDocument = z.infer<typeof criterionSchema>;
