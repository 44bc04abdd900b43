import * as z from 'zod';
import type { PromptDefinition } from '../../../llm/prompt.ts';
import { criterionSchema } from '../discipline.ts';

export const synthesisPrompts = {
  expand: { id: 'disciplines/expand', inputs: ['section', 'references', 'aspect'], output: 'examples' },
  merge: { id: 'disciplines/merge', inputs: ['discipline', 'aspect', 'criteria'], output: 'criteria' },
} as const satisfies Record<string, PromptDefinition<string>>;

/** A criterion that one paper fulfils, as a model writes it. */
export const foundForm = z.object({ title: z.string(), looksFor: z.string(), example: z.string() });

/** A criterion of the discipline, as a model writes it. */
export const mergedForm = z.object({
  title: z.string(),
  looksFor: z.string(),
  good: z.string(),
  bad: z.string(),
  levels: z.array(z.string()),
});

const { title, looksFor, good, bad, levels } = criterionSchema.shape;

/** The limits that a model is not told of at first, as few servers know them in a schema. */
const foundLimits = z.object({ title, looksFor, example: good });
const mergedLimits = z.object({ title, looksFor, good, bad, levels });

export type FoundCriterion = z.infer<typeof foundForm>;
export type MergedCriterion = z.infer<typeof mergedForm>;

/** Gives what is wrong with the form of a criterion that was found in a paper; undefined if nothing is. */
export function problemOfFound(criterion: FoundCriterion): string | undefined {
  return firstProblem(foundLimits.safeParse(criterion));
}

/** Gives what keeps a merged criterion from being one of a discipline's file; undefined if nothing does. */
export function problemOfMerged(criterion: MergedCriterion): string | undefined {
  return firstProblem(mergedLimits.safeParse(criterion));
}

function firstProblem({ error }: z.ZodSafeParseResult<unknown>): string | undefined {
  const [first] = error?.issues ?? [];
  return first === undefined ? undefined : `"${first.path.join('.')}": ${first.message}.`;
}
