import * as z from 'zod';
import { placeSchema } from './place.ts';

/** A heading, a paragraph or a cited work, of the section or of the exemplar. */
const partSchema = z.strictObject({
  text: z.string(),
  place: placeSchema,
  /** Such as `related-work.tex:12`. */
  label: z.string(),
});

/** A related work beside an exemplar, in the tab “Score”. */
export const exemplarViewSchema = z.strictObject({
  path: z.string(),
  /** Counts of both; `ratio` is that of the section divided by that of the exemplar, empty if the exemplar has none. */
  rows: z.array(z.strictObject({ measure: z.string(), section: z.string(), exemplar: z.string(), ratio: z.string() })),
  /** Headings, paragraphs and cited works; empty where texts cannot be compared by their meaning, or not yet. */
  components: z.array(
    z.strictObject({
      title: z.string(),
      /** Such as `71 %`; empty where it was not aligned. */
      value: z.string(),
      /** How it comes about, or why it was not aligned. */
      finding: z.string(),
      matched: z.array(z.strictObject({ own: partSchema, exemplar: partSchema, similarity: z.string() })),
      missing: z.array(partSchema),
      surplus: z.array(partSchema),
    }),
  ),
});

export type ExemplarView = z.infer<typeof exemplarViewSchema>;
export type AlignedView = ExemplarView['components'][number];
export type PartView = z.infer<typeof partSchema>;
