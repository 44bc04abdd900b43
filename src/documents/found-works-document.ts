import * as z from 'zod';
import { rankers } from '../retrieval/ranking/ranked-work.ts';
import { routes } from '../retrieval/search/unseen-works.ts';
import { known, list } from './printed.ts';

/** A score of a work, with three decimals. */
const score = z.number().transform((value) => Math.round(value * 1000) / 1000);

/** The document of any work. */
export const recordSchema = z.object({
  title: z.string(),
  authors: list(z.string()),
  year: known(z.number()),
  venue: known(z.string()),
  doi: known(z.string()),
  arxiv: known(z.string()),
  abstract: known(z.string()),
});

/** An argument for or against citing a work, and what it quotes; `isThere`: the abstract has it. */
const argumentSchema = z.object({
  text: z.string(),
  quotes: list(z.object({ quote: z.string(), isThere: z.boolean() })),
});

/** A found work. */
export const foundWorkSchema = z.object({
  id: z.string(),
  ...recordSchema.shape,
  sources: list(z.string()),
  /** From 0 to 1. */
  score,
  /** A language model gave no usable answer about it, so its score says nothing. */
  unjudged: z.literal(true).exactOptional(),
  why: z.string(),
  /** Who ranked it, as in `RankedWork`. */
  rankedBy: z.enum(rankers),
  /** The key of the work in the paper's library, if it is there. */
  key: known(z.string()),
  /** The search enters it under that key, or would do so in a dry run. */
  added: z.boolean(),
  versions: z.int(),
  argumentsFor: list(argumentSchema),
  argumentsAgainst: list(argumentSchema),
  /** All quotes are from the work; null if there are none. */
  attributed: known(z.boolean()),
  /** The queries that found it, in their order; empty for one that citations alone led to. */
  queries: list(z.string()),
  /** The keys of works that the paper cites and that cite it, as far as sources say. */
  citedBy: list(z.string()),
  /** The titles of the works that led to it, of a deep search. */
  path: list(z.string()),
  /** The relation of the work to the paper, if a model was asked. */
  relation: known(z.string()),
});

/** How much a deep search has not seen, by how far its routes found the same works. */
const coverageSchema = z.object({
  routes: list(z.enum(routes)),
  /** The number of relevant works that they found, and of those that more than one of them found. */
  found: z.int(),
  shared: z.int(),
  /** The number of relevant works that none found, with its interval of 95 %; null where too few are shared to tell. */
  unseen: known(z.object({ estimate: z.int(), low: z.int(), high: z.int() })),
});

/** The document that `situate search --format json` prints. */
export const searchSchema = z.object({
  queries: list(z.string()),
  works: list(foundWorkSchema),
  /** Null for a search that went one way only. */
  coverage: known(coverageSchema),
});

/** A chosen work, with all that a found one has. */
const selectedWorkSchema = foundWorkSchema.omit({ queries: true, citedBy: true }).extend({
  /** The names that the sources of the corpus have for it. */
  ids: list(z.string()),
  /** Of its abstract and the subject. */
  cosine: score,
  /** The pages that were read, the most telling first; counted from 1. */
  pages: list(z.object({ page: z.int(), cosine: score, text: z.string() })),
});

/** The JSON that `situate corpus select --format json` prints. */
export const selectionSchema = z.object({
  breadth: z.number(),
  depth: z.number(),
  diversity: z.number(),
  /** The best first. */
  works: list(selectedWorkSchema),
});

/** The document that `situate corpus search --query … --format json` prints. */
export const corpusPageSchema = z.object({
  works: list(
    z.object({
      /** The name that its source has for it. */
      id: z.string(),
      ...recordSchema.shape,
      categories: list(z.string()),
      /** Comparable within the search. */
      score: z.number(),
      /** Of its vector and that of the query, from -1 to 1. */
      cosine: known(z.number()),
    }),
  ),
  /** Where the next page begins; null on the last one. */
  cursor: known(z.string()),
  /** The way in which the database went about it, if asked. */
  explanation: known(z.string()),
});

export type RecordDocument = z.infer<typeof recordSchema>;
export type ArgumentDocument = z.infer<typeof argumentSchema>;
export type FoundWorkDocument = z.infer<typeof foundWorkSchema>;
export type SearchDocument = z.infer<typeof searchSchema>;
export type SelectionDocument = z.infer<typeof selectionSchema>;
export type CorpusPageDocument = z.infer<typeof corpusPageSchema>;
