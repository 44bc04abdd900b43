import * as z from 'zod';
import { alignedComponents } from '../rubric/alignment/compared-parts.ts';
import { structureNames } from '../rubric/alignment/section-structure.ts';
import { known, list, placeSchema, share } from './printed.ts';

/** A heading, a paragraph or a cited work. A long text is cut. */
export const partSchema = placeSchema.extend({ key: known(z.string()), text: z.string() });

/** The alignment of headings, paragraphs or cited works. */
export const alignedComponentSchema = z.object({
  precision: share,
  recall: share,
  f1: share,
  maxSim: share,
  /** The F1 of the exemplar with itself, and F1 as a share of it. */
  selfScore: share,
  normalizedF1: share,
  /** The share of pairs of matches in the same order. */
  order: known(share),
  threshold: share,
  /** The threshold was calibrated on these two related works. */
  calibratedHere: z.boolean(),
  matched: list(z.object({ paper: partSchema, exemplar: partSchema, similarity: share })),
  missing: list(partSchema),
  surplus: list(partSchema),
});

/** The alignment of a related work with an exemplar: the scores of each component, null where there are none. */
export const alignmentSchema = z.object({
  model: z.string(),
  ...record(alignedComponents, known(alignedComponentSchema)),
});

/** The structure of the paper beside that of the exemplar, and their ratio. */
export const structureSchema = z.object(
  record(structureNames, z.object({ paper: known(share), exemplar: known(share), ratio: known(share) })),
);

const rougeSchema = z.object({ precision: share, recall: share, f1: share });

/** The extent to which the related work says what the exemplar says, in its words and with its works (LitLLM). */
export const overlapSchema = z.object({
  rouge1: rougeSchema,
  rouge2: rougeSchema,
  rougeL: rougeSchema,
  /** Null if the exemplar cites no known work. */
  citationRecall: known(share),
  /** The related work cites or names the exemplar; null if its title is not known. */
  namesExemplar: known(z.boolean()),
  /** The words that both have in a row. */
  copied: z.object({
    share,
    fewestWords: z.int(),
    passages: list(z.object({ paper: partSchema, exemplar: partSchema, words: z.int() })),
  }),
});

/** The extent to which the related work keeps to the plan that the exemplar follows (LitLLM). */
export const planAdherenceSchema = z.object({
  /** `difference`: how many more the paper has; 0 is what LitLLM counts as kept to. */
  sentences: z.object({ paper: z.int(), exemplar: z.int(), difference: z.int() }),
  /** Works by the sentences of the exemplar that cite them; the share of those in their place is null if there are none. */
  citations: z.object({
    exemplar: z.int(),
    inPlace: z.int(),
    elsewhere: z.int(),
    missing: z.int(),
    shareInPlace: known(share),
  }),
});

/** The extent to which the related work repeats itself. */
export const redundancySchema = z.object({ share, threshold: z.number(), repeated: list(partSchema) });

const countedSchema = z.object({ name: z.string(), works: z.int() });

/** The works that the related work cites. */
export const citedWorksSchema = z.object({
  works: z.int(),
  years: list(z.object({ year: z.int(), works: z.int() })),
  venues: list(countedSchema),
  authorGroups: list(countedSchema),
  medianAge: known(z.number()),
  shareOfBooks: known(share),
  worksPerSentence: known(share),
  /** Null if the paper does not name its authors. */
  selfCitations: known(z.int()),
  /** The values usual in the discipline of the paper; null if that is not known. */
  usual: known(
    z.object({
      discipline: z.string(),
      medianAge: z.number(),
      shareOfBooks: z.number(),
      worksPerSentence: z.number(),
      note: z.string(),
    }),
  ),
});

const ratedSchema = z.object({ score: z.number(), reason: z.string() });

/** The scores that a language model gives relevance and writing, from 0 to 10 (Citegeist). */
export const citegeistSchema = z.object({
  model: z.string(),
  /** Null mean if no work was judged. */
  relevance: z.object({
    mean: known(share),
    sum: z.number(),
    works: list(z.object({ key: z.string(), ...ratedSchema.shape })),
  }),
  /** Null if it was not judged. */
  quality: known(ratedSchema),
});

export type AlignedComponentDocument = z.infer<typeof alignedComponentSchema>;
export type PartDocument = z.infer<typeof partSchema>;

/** The same for each name. */
function record<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
