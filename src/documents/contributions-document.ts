import * as z from 'zod';
import { known, list, placeSchema } from './printed.ts';

/** The answer to whether a work has what the paper contributes, with the sentence that shows it. */
export const contributionFindingSchema = z.object({
  state: z.enum(['has', 'hasNot', 'unknown']),
  quote: known(z.string()),
  /** Where the quote is from: the work itself, or the paper. */
  from: known(z.enum(['title', 'abstract', 'introduction', 'passages', 'paper'])),
});

export const contributionsSchema = list(z.object({ number: z.int(), text: z.string() }));

/**
 * The document that `situate compare --format json` prints: the works that the related work cites against what the
 * paper contributes.
 */
export const matrixSchema = z.object({
  main: z.string(),
  contributions: contributionsSchema,
  works: list(
    z.object({
      key: z.string(),
      title: z.string(),
      cells: list(
        z.object({
          contribution: z.int(),
          ...contributionFindingSchema.shape,
          /** Where the quote is in the paper. */
          place: known(placeSchema.extend({ column: z.int() })),
          /** `lexical` for this machine, `situate:gemma3:27b` for a model. */
          judge: z.string(),
        }),
      ),
    }),
  ),
});

export type MatrixDocument = z.infer<typeof matrixSchema>;
