import * as z from 'zod';
import { passageLinkSchema } from '../drafting/request/passage-link.ts';
import { known, list } from './printed.ts';

/** A sentence of a text that cites, counted from 1, with the passages that it rests on. */
export const supportedSentenceSchema = z.object({
  paragraph: z.int(),
  sentence: z.int(),
  source: z.string(),
  /** A work without passages is one of which the model named none. */
  works: list(
    z.object({
      key: z.string(),
      passages: list(z.object({ place: passageLinkSchema.shape.place, page: known(z.int()), text: z.string() })),
    }),
  ),
});

/** The document that `situate corpus ask --format json` prints. */
export const answerSchema = z.object({
  question: z.string(),
  /** Markdown that cites by the keys of the bibliography; null where no passage bears on the question. */
  answer: known(z.string()),
  sentences: list(supportedSentenceSchema),
  /** Where the answer deviates from what it may say, with a sentence each. */
  deviations: list(z.string()),
  /** The works that were read, those closest to the question first. */
  works: list(z.object({ key: z.string(), title: z.string(), isCited: z.boolean() })),
  /** Their entries, in BibTeX. */
  bibliography: z.string(),
});

export type SupportedSentenceDocument = z.infer<typeof supportedSentenceSchema>;
export type AnswerDocument = z.infer<typeof answerSchema>;
