import * as z from 'zod';

/** A place in a file of the paper that a click leads to. Offsets are UTF-16. */
export const placeSchema = z.strictObject({ file: z.string(), start: z.int(), end: z.int() });

export type Place = z.infer<typeof placeSchema>;
