import * as z from 'zod';
import { criterionResultSchema } from '../../rubric/criterion-result.ts';
import { planSchema, positioningStyleSchema } from '../plan/plan.ts';
import { deviationSchema } from '../request/deviation.ts';
import { strategies } from '../request/draft.ts';
import { passageLinkSchema } from '../request/passage-link.ts';

/** One point of the feedback on a round. */
export const roundPointSchema = z.strictObject({
  /** The id of the criterion that it is about; undefined for a point of the author's own. */
  criterion: z.string().optional(),
  urgency: z.enum(['must', 'look', 'should']),
  text: z.string(),
  key: z.string().optional(),
  /** The sentence that it asks for and that the plan lacks: of which purpose, in which paragraph of the text, from 0. */
  proposes: z.strictObject({ purpose: z.literal('positioning'), paragraph: z.int().min(0) }).optional(),
  /** The next round is to follow it. */
  isChosen: z.boolean(),
  /** It is left out of the short list, until the author asks for all points. */
  isFurther: z.literal(true).optional(),
});

/** A point that a revision was to follow; without a criterion, it is the author's own. */
const askedPointSchema = roundPointSchema.pick({ criterion: true, key: true, text: true });

/** A criterion of which too little was judged for it to pass: its id, and how much that was and what to do about it. */
const uncoveredSchema = z.strictObject({ criterion: z.string(), text: z.string() });

/** A value that is not a count is read as 0: a round is not lost for that. */
const count = z.int().min(0).catch(0);

/**
 * One state of a related work: a draft, a revision, the author's own edit, or the section as it was.
 * Every round is kept.
 */
export const roundSchema = z.strictObject({
  id: z.string(),
  /** The round that it was made from. */
  from: z.string().optional(),
  kind: z.enum(['section', 'draft', 'revision', 'author']),
  /** When it was made: ISO 8601, UTC. */
  made: z.string(),
  strategy: z.enum(strategies).optional(),
  model: z.string().optional(),
  /** The cost of making and judging it; replies from the cache cost nothing. */
  usage: z.strictObject({ calls: count, input: count, output: count }).optional(),
  positioning: positioningStyleSchema.optional(),
  /** The author's plan. */
  plan: planSchema.optional(),
  /** The plan that it was written after, where feedback has added to the author's. */
  followed: planSchema.optional(),
  /** The keys of the works that might be cited. */
  works: z.array(z.string()),
  /** Paragraphs in the document's format, blank lines between them. */
  source: z.string(),
  deviations: z.array(deviationSchema),
  repaired: z.array(deviationSchema),
  /** The passages that its sentences rest on; absent in rounds of earlier versions, and where no model wrote the text. */
  passages: z.array(passageLinkSchema).optional(),
  /** One for each criterion, also for criteria that this version does not know; empty until the round is scored. */
  scores: z.array(criterionResultSchema),
  feedback: z.array(roundPointSchema),
  /** Absent where enough was judged of all criteria, and in rounds of earlier versions. */
  uncovered: z.array(uncoveredSchema).optional(),
  /** The points of feedback that it was to follow; absent where it followed none, and in rounds of earlier versions. */
  asked: z.array(askedPointSchema).optional(),
  /** The feedback that it follows in the words of a language model, where one put it into prose. */
  advice: z.strictObject({ model: z.string(), paragraphs: z.array(z.string()) }).optional(),
  /** The number of revisions of which it is the best one; absent where there was no choice. */
  bestOf: z.int().min(2).optional(),
  /** The ids of hard constraints that it fulfils worse than the round that it was made from: then it did not become current. */
  worsened: z.array(z.string()),
});

/** The record that is kept of the drafting of one paper, in `.situate/`. */
export const draftingSchema = z.strictObject({
  version: z.literal(2),
  /** The id of the round that the next one is made from. */
  current: z.string().optional(),
  /** In the order in which they were made. */
  rounds: z.array(roundSchema),
});

export type UncoveredCriterion = z.infer<typeof uncoveredSchema>;
export type AskedPoint = z.infer<typeof askedPointSchema>;
export type RoundPoint = z.infer<typeof roundPointSchema>;
export type Round = z.infer<typeof roundSchema>;
export type Drafting = z.infer<typeof draftingSchema>;

/** Of a paper that has no rounds yet. */
export const emptyDrafting: Drafting = { version: 2, rounds: [] };
