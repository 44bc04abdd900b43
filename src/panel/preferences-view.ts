import * as z from 'zod';

/** The author's opinion of a verdict: nothing said yet, or whether they agree with it. */
export const opinionSchema = z.enum(['open', 'agrees', 'disagrees']);

export type OpinionView = z.infer<typeof opinionSchema>;

/** An opinion as shown: `agrees` is undefined where nothing was said. */
export function opinionView(agrees: boolean | undefined): OpinionView {
  return agrees === undefined ? 'open' : agrees ? 'agrees' : 'disagrees';
}

/** Two rounds, by their ids. */
const pairSchema = z.strictObject({ first: z.string(), second: z.string() });

/** The author's preferences, in the tab “Draft”. */
export const preferencesViewSchema = z.strictObject({
  /** Why what is kept cannot be used, a sentence; then nothing can be added. */
  problem: z.string().optional(),
  /** The number of pairs of texts that were compared, ties among them, for all papers of the folder. */
  pairs: z.int(),
  /** The two rounds to compare next; absent where all were compared. */
  next: pairSchema.optional(),
  /** The author's answers about two rounds, as far as both are still there. */
  compared: z.array(pairSchema.extend({ preferred: z.enum(['first', 'second', 'neither']) })),
  /** The origin of the weights, or the reason why there are none, a sentence. */
  finding: z.string(),
  /** The weight of each aspect for the author, with its standard error. */
  weights: z.array(z.strictObject({ title: z.string(), weight: z.string(), error: z.string() })),
});

export type PreferencesView = z.infer<typeof preferencesViewSchema>;
