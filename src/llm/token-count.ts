import * as z from 'zod';

/** More tokens than any reply has. The counts of many more replies than are ever asked for add up to a safe integer. */
const mostTokens = 1_000_000_000;

/** How many tokens something has, as others say: a whole number that can be one. Anything else is as good as not said. */
export const tokenCountSchema = z.int().min(0).max(mostTokens);
