import * as z from 'zod';

/**
 * The purpose of a sentence in a related work.
 * - `context`: leads into the topic or from one paragraph to the next
 * - `summary`: says what works do
 * - `comparison`: compares works with each other
 * - `limitation`: says what they leave undone
 * - `positioning`: says where the paper itself stands
 */
export const purposes = ['context', 'summary', 'comparison', 'limitation', 'positioning'] as const;

export type Purpose = (typeof purposes)[number];

export const plannedSentenceSchema = z.strictObject({
  purpose: z.enum(purposes),
  /** The statement that it should make, in the author's words; may be empty. */
  note: z.string(),
  /** The works that it cites, in order, each once. */
  keys: z.array(z.string()),
});

export const plannedParagraphSchema = z.strictObject({
  topic: z.string(),
  /** The number of words that it should have; absent where that is left open. */
  words: z.int().min(1).optional(),
  sentences: z.array(plannedSentenceSchema),
});

/** Where a related work says how the paper differs from what it reports, as in `situate.json`. */
export const positioningStyleSchema = z.enum(['each-paragraph', 'final-paragraph']);

/**
 * A plan of a related work: what each sentence of each paragraph is for, and which works it cites (LitLLM, section 4).
 */
export const planSchema = z.strictObject({
  positioning: positioningStyleSchema.optional(),
  paragraphs: z.array(plannedParagraphSchema),
});

export type PlannedSentence = z.infer<typeof plannedSentenceSchema>;
export type PlannedParagraph = z.infer<typeof plannedParagraphSchema>;
export type PlannedPositioning = z.infer<typeof positioningStyleSchema>;
export type Plan = z.infer<typeof planSchema>;

/** The keys that a plan cites, in order, each once. */
export function plannedKeys({ paragraphs }: Plan): string[] {
  return [...new Set(paragraphs.flatMap(({ sentences }) => sentences.flatMap(({ keys }) => keys)))];
}

/** True if two plans say the same. */
export function isSamePlan(one: Plan | undefined, other: Plan | undefined): boolean {
  const written = (plan: Plan | undefined): unknown =>
    plan && [
      plan.positioning,
      plan.paragraphs.map(({ topic, words, sentences }) => [
        topic,
        words,
        sentences.map(({ purpose, note, keys }) => [purpose, note, keys]),
      ]),
    ];
  return JSON.stringify(written(one)) === JSON.stringify(written(other));
}
