import * as z from 'zod';
import { known, list, placeSchema, share } from './printed.ts';

/** The JSON that `situate passages <main> --format json` prints: what the works say that a paper cites. */
export const passagesSchema = z.object({
  main: z.string(),
  citations: list(
    z.object({
      /** The key of the entry. */
      key: z.string(),
      title: z.string(),
      sentence: z.string(),
      place: placeSchema,
      found: z.enum(['near', 'related', 'nothing', 'tooLittle', 'otherLanguage']),
      /** What was compared; null where nothing was. */
      by: known(z.enum(['words', 'vectors'])),
      /** The best passage; null where nothing like the sentence was found. */
      passage: known(
        z.object({
          text: z.string(),
          place: z.enum(['page', 'passage', 'introduction', 'abstract', 'title']),
          /** Counted from 1 in the file of the work. */
          page: known(z.int()),
          from: known(z.string()),
          similarity: share,
        }),
      ),
    }),
  ),
});

export type PassagesDocument = z.infer<typeof passagesSchema>;
