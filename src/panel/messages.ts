import * as z from 'zod';
import { planSchema, positioningStyleSchema } from '../drafting/plan/plan.ts';
import { strategies } from '../drafting/request/draft.ts';
import { roundPointSchema } from '../drafting/rounds/round.ts';
import { panelViewSchema, placeSchema } from './view.ts';

/** The tabs of the panel, in their order. */
export const tabs = ['score', 'plan', 'draft', 'sources'] as const;

export const tabSchema = z.enum(tabs);

export type Tab = z.infer<typeof tabSchema>;

/** What the host tells the panel. */
export const hostMessageSchema = z.discriminatedUnion('type', [
  /** Parts that changed. `working` and `notice` that are gone are null, as a part that is left out did not change. */
  z.strictObject({
    type: z.literal('show'),
    parts: panelViewSchema
      .partial()
      .extend({ working: panelViewSchema.shape.working.nullable(), notice: panelViewSchema.shape.notice.nullable() }),
  }),
  /** A command asks for a tab. */
  z.strictObject({ type: z.literal('open'), tab: tabSchema }),
]);

const id = z.string();

/** What the panel asks the host to do. Every long task is shown in `working` and ends with `stop`. */
export const panelMessageSchema = z.discriminatedUnion('type', [
  /** The panel is there, for the first time or after a reload: everything should be shown. */
  z.strictObject({ type: z.literal('ready') }),
  /** Go to a place in the paper. */
  z.strictObject({ type: z.literal('reveal'), place: placeSchema }),
  z.strictObject({ type: z.literal('stop') }),
  /** What a notice offers. */
  z.strictObject({ type: z.literal('act'), id }),
  z.strictObject({ type: z.literal('dismiss') }),
  z.strictObject({ type: z.literal('configureModel') }),
  z.strictObject({ type: z.literal('turnOnNetwork') }),
  /** Have the language model judge the section. */
  z.strictObject({ type: z.literal('judge') }),
  z.strictObject({ type: z.literal('compareWithExemplar') }),

  /** Make a plan: from the current section, by a language model, or by grouping the library on this machine. */
  z.strictObject({ type: z.literal('makePlan'), from: z.enum(['section', 'model', 'library']) }),
  /** The author changed the plan. */
  z.strictObject({ type: z.literal('changePlan'), plan: planSchema }),
  /** A plan in LitLLM's one-line form was pasted; the numbers are those of the works in order. */
  z.strictObject({ type: z.literal('pastePlan'), text: z.string().max(100_000) }),
  z.strictObject({ type: z.literal('copyPlan') }),
  z.strictObject({ type: z.literal('openPlan') }),

  /** Write a draft. */
  z.strictObject({ type: z.literal('draft'), strategy: z.enum(strategies) }),
  /** Revise the current round, so many times. */
  z.strictObject({
    type: z.literal('improve'),
    rounds: z.int().min(1).max(5),
    oneByOne: z.boolean(),
    inWords: z.boolean(),
  }),
  /** The style that the next rounds have; without `style` that of `situate.json` and of the plan. */
  z.strictObject({ type: z.literal('setPositioning'), style: positioningStyleSchema.optional() }),
  /** What the next round should follow: chosen, changed, added. */
  z.strictObject({ type: z.literal('changeFeedback'), round: id, feedback: z.array(roundPointSchema) }),
  z.strictObject({ type: z.literal('showRound'), round: id }),
  /** Make a round the current one. */
  z.strictObject({ type: z.literal('restoreRound'), round: id }),
  /** Compare the round that is shown with another one, or without `with` with the section. */
  z.strictObject({ type: z.literal('compare'), with: id.optional() }),
  /** Open the diff between the section and a round in an editor of VS Code. */
  z.strictObject({ type: z.literal('openDiff'), round: id }),
  /** The author edited a draft, which makes a new round. */
  z.strictObject({ type: z.literal('editDraft'), round: id, source: z.string().max(1_000_000) }),
  /** Accept changes of the shown round: the ids of changes or of sentences, or all of them. */
  z.strictObject({ type: z.literal('apply'), round: id, changes: z.union([z.literal('all'), z.array(id)]) }),

  /** Whether a work may be cited in drafts. */
  z.strictObject({ type: z.literal('useWork'), key: z.string(), isUsed: z.boolean() }),
  /** Whether the section has to cite a work (`toCite` in `situate.json`). */
  z.strictObject({ type: z.literal('toCite'), key: z.string(), isToCite: z.boolean() }),
  /** Have scholarly sources say what they know of the works cited, or whether the references exist. */
  z.strictObject({ type: z.literal('fetchEvidence') }),
  z.strictObject({ type: z.literal('checkReferences') }),
  z.strictObject({ type: z.literal('addAbstract'), key: z.string(), abstract: z.string().max(20_000) }),
]);

export type HostMessage = z.infer<typeof hostMessageSchema>;
export type PanelMessage = z.infer<typeof panelMessageSchema>;
