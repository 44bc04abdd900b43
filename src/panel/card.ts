import * as z from 'zod';
import { criterionResultSchema } from '../rubric/criterion-result.ts';
import { placeSchema } from './place.ts';

/** A criterion of a rubric. */
export const cardSchema = criterionResultSchema.omit({ value: true, scale: true, judges: true, rubric: true }).extend({
  /** Such as `3`, `82 %`, `in each paragraph`; empty if it is not known. */
  value: z.string(),
  /** Why, in one line. */
  reason: z.string(),
  /** Who judged, such as `counted`, `on this machine`, `gpt-4o, 9 votes`. */
  judge: z.string(),
  advice: z.string().optional(),
  places: z.array(z.strictObject({ place: placeSchema, label: z.string(), remark: z.string() })),
});

export type Card = z.infer<typeof cardSchema>;
