import * as z from 'zod';
import { cardSchema } from './card.ts';

/** A mean of a component by the weights that were learnt from the author's preferences. */
const weightedSchema = z.strictObject({
  /** Such as `3.4 of 5`. */
  value: z.string(),
  /** The standard error that it has because the weights are uncertain, such as `± 0.2`. */
  error: z.string(),
});

const choiceSchema = z.strictObject({
  /** The name of a discipline that ships with Situate, or the path of a file. */
  id: z.string(),
  title: z.string(),
});

/** One of the eleven aspects of a discipline. */
const aspectViewSchema = z.strictObject({
  card: cardSchema,
  /** The lowest and the highest mean of single replies, such as `2.8 to 4`; absent with one reply. */
  spread: z.string().optional(),
  /** What this machine measures of the same, a sentence each. */
  measured: z.array(z.string()),
  criteria: z.array(
    z.strictObject({
      card: cardSchema,
      /** What a reviewer of the discipline looks for. */
      looksFor: z.string(),
    }),
  ),
});

/** The criteria of a discipline in the tab “Score”. */
export const disciplineViewSchema = z.strictObject({
  choices: z.array(choiceSchema),
  /** What the configuration names; absent where it names none. */
  chosen: z.string().optional(),
  /** Why the one that is chosen cannot be used, a sentence. */
  problem: z.string().optional(),
  /** What the paper seems to be of; absent where a discipline is chosen, and where nothing says enough. */
  suggested: choiceSchema.extend({ because: z.string() }).optional(),
  /** The section has changed since it was judged, so its scores are not shown. */
  isOutdated: z.boolean(),
  /** From what weights were learnt that the author can have the means weighted by, a sentence; absent where there are none. */
  weights: z.string().optional(),
  /** Outline, content and references; empty while no discipline is chosen. */
  components: z.array(
    z.strictObject({
      card: cardSchema,
      /** Absent without such weights, where they are all 0, and where nothing was judged. */
      weighted: weightedSchema.optional(),
      aspects: z.array(aspectViewSchema),
    }),
  ),
});

export type DisciplineView = z.infer<typeof disciplineViewSchema>;
export type ComponentView = DisciplineView['components'][number];
export type AspectView = ComponentView['aspects'][number];
