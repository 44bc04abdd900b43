import * as z from 'zod';
import { contributionFindingSchema, contributionsSchema } from '../documents/contributions-document.ts';
import { foundWorkSchema as documentSchema } from '../documents/found-works-document.ts';
import { known, list } from '../documents/printed.ts';
import { modelRankings } from '../retrieval/ranking/ranked-work.ts';
import { placeSchema } from './place.ts';

// The contents of the tab “Find”. All texts are written in the author's language by the host.

/** The parts of the document of a found work that the panel shows. */
export const shownOfFoundSchema = documentSchema.pick({
  id: true,
  title: true,
  year: true,
  venue: true,
  abstract: true,
  sources: true,
  key: true,
  why: true,
  argumentsFor: true,
  argumentsAgainst: true,
  queries: true,
  citedBy: true,
  path: true,
});

/** A work that sources found, or that was chosen from the corpus, as it stands to the open paper. */
export const foundWorkSchema = shownOfFoundSchema.extend({
  /** Such as `Lewis et al., 2020`; empty if no author is known. */
  label: z.string(),
  /** All its authors as far as they are shown, `Ana Sand, Bo Lind, …`. */
  authors: z.string(),
  /** Its versions if it has several, the published one first, such as `published in Nature, 2021`. */
  versions: z.array(z.string()),
  timesCited: z.int().optional(),
  isRetracted: z.boolean(),
  /** There is a page of it to open. */
  hasPage: z.boolean(),
  isCited: z.boolean(),
  isPlanned: z.boolean(),
  isToCite: z.boolean(),
  /** The paragraph of the related work that it belongs to; absent if it is like none. */
  place: z.strictObject({ place: placeSchema, label: z.string(), excerpt: z.string() }).optional(),
  /** The pages of its PDF that spoke for it, the most telling first, with their numbers from 1. */
  pages: z.array(z.strictObject({ number: z.int(), excerpt: z.string() })),
  /** Its relation to the paper, in the words of a model. */
  summary: z.strictObject({ text: z.string(), model: z.string() }).optional(),
});

const sourceStateSchema = z.strictObject({
  name: z.string(),
  /** Such as `OpenAlex`. */
  title: z.string(),
  /** Where its requests go, such as `api.openalex.org`; empty if they stay on this machine. */
  host: z.string(),
  state: z.enum(['ready', 'asking', 'done', 'failed']),
  /** The number of records that came, once it answered. */
  found: z.int().optional(),
  /** Why it failed, one sentence. */
  why: z.string().optional(),
});

const cellSchema = contributionFindingSchema.extend({
  /** Where the quote is in the paper. */
  place: known(placeSchema),
  /** The language model that found it; null if this machine did. */
  model: known(z.string()),
});

/** The works that the related work cites against what the paper contributes. */
export const comparisonSchema = z.strictObject({
  contributions: contributionsSchema,
  works: list(z.object({ key: z.string(), label: z.string(), title: z.string(), cells: list(cellSchema) })),
});

/** The ways in which results can be put in order: by this machine, or by a language model. */
export const rankings = ['machine', ...modelRankings] as const;

/** The tab “Find”. */
export const findViewSchema = z.strictObject({
  /** `off`: no scholarly source is asked before the author turns them on. */
  network: z.enum(['off', 'on']),
  /** The sentence that a work is looked for; absent if works for the whole paper are. */
  claim: z.strictObject({ text: z.string(), place: placeSchema }).optional(),
  /** The search that the host proposes; the author may change it before anything is sent. */
  proposed: z.strictObject({
    /** Counts the proposals: the page drops the author's own queries with a new one. */
    revision: z.int(),
    queries: z.array(
      z.strictObject({
        text: z.string(),
        /** The sentence of the paper that justifies it, if a model wrote it; `isThere`: the paper has it. */
        because: z.strictObject({ quote: z.string(), isThere: z.boolean() }).optional(),
      }),
    ),
  }),
  sources: z.array(sourceStateSchema),
  /** Absent until the author asks for it. */
  comparison: comparisonSchema.optional(),
  /** Absent before the first search. */
  results: z
    .strictObject({
      /** Counts the searches. */
      revision: z.int(),
      queries: z.array(z.string()),
      until: z.string().optional(),
      ranking: z.enum(rankings),
      /** Who put the works in order, such as `by words and meaning, on this machine`. */
      rankedBy: z.string(),
      /** How much following citations has not seen, one sentence. */
      coverage: z.string().optional(),
      /** They were chosen from the corpus, and none of them is close to the paper. */
      isNothingClose: z.boolean(),
      /** Following citations was stopped, and can go on from there. */
      canFollowFurther: z.boolean(),
      works: z.array(foundWorkSchema),
    })
    .optional(),
});

export type FindView = z.infer<typeof findViewSchema>;
export type FoundWorkView = z.infer<typeof foundWorkSchema>;
export type FindSource = FindView['sources'][number];
export type ComparisonView = z.infer<typeof comparisonSchema>;
export type ComparisonCell = z.infer<typeof cellSchema>;
export type RankingWay = (typeof rankings)[number];
