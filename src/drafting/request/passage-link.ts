import * as z from 'zod';

/** Where in a work a passage is: on a page, in its introduction or its abstract, or elsewhere in it. */
const passagePlaceSchema = z.enum(['page', 'passage', 'introduction', 'abstract']);

/** A passage that a sentence of a draft rests on. Paragraphs and sentences are counted from 0, in the draft. */
export const passageLinkSchema = z.strictObject({
  paragraph: z.int().min(0),
  sentence: z.int().min(0),
  /** The work that the sentence cites and that the passage is of. */
  key: z.string(),
  text: z.string(),
  place: passagePlaceSchema,
  /** Counted from 1 in the file of the work, where that is known. */
  page: z.int().min(1).optional(),
});

export type PassageLink = z.infer<typeof passageLinkSchema>;
