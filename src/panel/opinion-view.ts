import * as z from 'zod';

/** What the author thinks of a verdict: nothing said yet, or whether they agree with it. */
export const opinionSchema = z.enum(['open', 'agrees', 'disagrees']);

export type OpinionView = z.infer<typeof opinionSchema>;

/** An opinion as shown: `agrees` is undefined where nothing was said. */
export function opinionView(agrees: boolean | undefined): OpinionView {
  return agrees === undefined ? 'open' : agrees ? 'agrees' : 'disagrees';
}
