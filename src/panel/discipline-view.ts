import * as z from 'zod';
import { cardSchema } from './card.ts';

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
  /** Outline, content and references; empty while no discipline is chosen. */
  components: z.array(z.strictObject({ card: cardSchema, aspects: z.array(aspectViewSchema) })),
});

export type DisciplineView = z.infer<typeof disciplineViewSchema>;
export type ComponentView = DisciplineView['components'][number];
export type AspectView = ComponentView['aspects'][number];
