import * as z from 'zod';
import type { Translate } from '../text/message.ts';
import { criterionStates } from './assessment.ts';
import { constraints, type Scale } from './rubric.ts';
import type { CriterionScore } from './rubric-score.ts';

const criterionStateSchema = z.enum(criterionStates);
const constraintSchema = z.enum(constraints);

/** As `Scale`, with the names of choices written out. */
export const scaleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('share') }),
  z.strictObject({ kind: z.literal('count'), better: z.enum(['fewer', 'more']).optional() }),
  z.strictObject({ kind: z.literal('yesNo') }),
  z.strictObject({
    kind: z.literal('choice'),
    choices: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  }),
  z.strictObject({ kind: z.literal('rating') }),
]);

/**
 * A criterion with its value, as data: the command line prints it, the panel shows it and rounds keep it. It has all
 * that is needed to show it, so readers need not know the rubric.
 */
export const criterionResultSchema = z.strictObject({
  /** The id of its rubric. */
  rubric: z.string(),
  id: z.string(),
  title: z.string(),
  constraint: constraintSchema,
  scale: scaleSchema,
  state: criterionStateSchema,
  /** Absent where it is not known. */
  value: z.union([z.number(), z.boolean(), z.string()]).optional(),
  /** The share of the text that was judged, from 0 to 1; absent if nobody kept it. */
  coverage: z.number().min(0).max(1).optional(),
  /** Those who judged, as in `Assessment`. */
  judges: z.array(z.string()),
});

export type WrittenScale = z.infer<typeof scaleSchema>;
export type CriterionResult = z.infer<typeof criterionResultSchema>;

/** A criterion with the value that counts, as data in the author's language. */
export function criterionResult(
  { criterion, rubric, assessment }: CriterionScore,
  translate: Translate,
): CriterionResult {
  const { id, title, constraint, scale } = criterion;
  const { state, value, coverage, judges } = assessment;
  return {
    rubric,
    id,
    title: translate(title),
    constraint,
    scale: writtenScale(scale, translate),
    state,
    ...(value !== undefined && { value }),
    coverage,
    judges: [...judges],
  };
}

/** A scale with the names of its choices in the author's language. */
export function writtenScale(scale: Scale, translate: Translate): WrittenScale {
  return scale.kind === 'choice'
    ? { kind: 'choice', choices: scale.choices.map(({ id, title }) => ({ id, title: translate(title) })) }
    : { ...scale };
}
