import * as z from 'zod';

/** More tokens than any reply has. The counts of many more replies than are ever asked for add up to a safe integer. */
const mostTokens = 1_000_000_000;

/** A count of tokens from a server: a plausible whole number. Anything else counts as missing. */
export const tokenCountSchema = z.int().min(0).max(mostTokens);
