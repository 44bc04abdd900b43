import * as z from 'zod';
import { planSchema, positioningStyleSchema } from '../drafting/plan/plan.ts';
import { strategies } from '../drafting/request/draft.ts';
import { roundPointSchema } from '../drafting/rounds/round.ts';
import { selectionRanges } from '../retrieval/corpus/selection.ts';
import { rankings } from './find-view.ts';
import { findingReferenceSchema } from './next-view.ts';
import { placeSchema } from './place.ts';
import { panelViewSchema } from './view.ts';

/** The tabs of the panel, in their order. */
export const tabs = ['next', 'plan', 'draft', 'sources', 'find', 'map'] as const;

export const tabSchema = z.enum(tabs);

export type Tab = z.infer<typeof tabSchema>;

/** A message from the host to the panel. */
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

/** The most queries of one search. */
export const mostQueries = 20;

/** The most versions of a revision that can be asked for. */
export const mostVersions = 4;

/** A request of the panel to the host. Every long task is shown in `working` and ends with `stop`. */
export const panelMessageSchema = z.discriminatedUnion('type', [
  /** The panel is there, for the first time or after a reload: everything should be shown. */
  z.strictObject({ type: z.literal('ready') }),
  /** The tab “Map” came into sight, or is no longer: its works are placed while somebody looks. */
  z.strictObject({ type: z.literal('seeMap'), isSeen: z.boolean() }),
  /** Go to a place in the paper. */
  z.strictObject({ type: z.literal('reveal'), place: placeSchema }),
  /** Do something about a finding: say why, repair it, silence it. */
  z.strictObject({ type: z.literal('explainFinding'), finding: findingReferenceSchema }),
  z.strictObject({ type: z.literal('repairFinding'), finding: findingReferenceSchema }),
  z.strictObject({ type: z.literal('ignoreFinding'), finding: findingReferenceSchema }),
  /** Ways out of what is missing: open a file, lint the paper, say which section or bibliography is meant. */
  z.strictObject({ type: z.literal('openFile') }),
  z.strictObject({ type: z.literal('lint') }),
  z.strictObject({ type: z.literal('markSection') }),
  z.strictObject({ type: z.literal('nameBibliography') }),
  z.strictObject({ type: z.literal('openBibliography') }),
  z.strictObject({ type: z.literal('stop') }),
  /** Do what a notice offers. */
  z.strictObject({ type: z.literal('act'), id }),
  z.strictObject({ type: z.literal('dismiss') }),
  z.strictObject({ type: z.literal('configureModel') }),
  z.strictObject({ type: z.literal('manageTrust') }),
  /** Turn to another of the papers that the active file belongs to. */
  z.strictObject({ type: z.literal('choosePaper'), paper: z.string() }),
  z.strictObject({ type: z.literal('openSample') }),
  z.strictObject({ type: z.literal('turnOnNetwork') }),
  z.strictObject({ type: z.literal('synchroniseCorpus') }),
  /** Have the language model judge the section. */
  z.strictObject({ type: z.literal('judge') }),
  z.strictObject({ type: z.literal('compareWithExemplar') }),
  /** Choose the section to compare with, in place of another. */
  z.strictObject({ type: z.literal('chooseExemplar') }),
  /** Note in `situate.json` by whose criteria the section is judged; without `discipline` by nobody's. */
  z.strictObject({ type: z.literal('chooseDiscipline'), discipline: z.string().min(1).max(1000).optional() }),
  /** Have a language model judge by these criteria. */
  z.strictObject({ type: z.literal('judgeByDiscipline') }),
  /** Add a reply on a criterion of the discipline, both as the tab shows them, to the feedback on the current round. */
  z.strictObject({ type: z.literal('makePoint'), criterion: z.string().max(1000), reply: z.int().min(0) }),

  /** Make a plan: from the current section, by a language model, or by grouping the library on this machine. */
  z.strictObject({ type: z.literal('makePlan'), from: z.enum(['section', 'model', 'library']) }),
  /** The author changed the plan. */
  z.strictObject({ type: z.literal('changePlan'), plan: planSchema }),
  /** A plan in LitLLM's one-line form was pasted; the numbers are those of the works in order. */
  z.strictObject({ type: z.literal('pastePlan'), text: z.string().max(100_000) }),
  z.strictObject({ type: z.literal('copyPlan') }),
  z.strictObject({ type: z.literal('openPlan') }),

  /** Write a draft; `judges`: language models judge it, too, not this machine alone. */
  z.strictObject({ type: z.literal('draft'), strategy: z.enum(strategies), judges: z.boolean() }),
  /** Revise the current round, so many times. */
  z.strictObject({
    type: z.literal('improve'),
    rounds: z.int().min(1).max(5),
    oneByOne: z.boolean(),
    inWords: z.boolean(),
    /** The number of versions of each revision that are written, of which the best one counts. */
    bestOf: z.int().min(1).max(mostVersions),
    /** Language models judge each round, not this machine alone. */
    judges: z.boolean(),
  }),
  /** Have language models judge a round. */
  z.strictObject({ type: z.literal('judgeRound'), round: id }),
  /** The style that the next rounds have; without `style` that of `situate.json` and of the plan. */
  z.strictObject({ type: z.literal('setPositioning'), style: positioningStyleSchema.optional() }),
  /** Set the feedback that the next round should follow: chosen, changed, added. */
  z.strictObject({ type: z.literal('changeFeedback'), round: id, feedback: z.array(roundPointSchema) }),
  /** Add the sentence to the plan that a point of a round proposes: by the paragraph of its text, from 0. */
  z.strictObject({ type: z.literal('addToPlan'), round: id, paragraph: z.int().min(0) }),
  z.strictObject({ type: z.literal('showRound'), round: id }),
  /** Make a round the current one. */
  z.strictObject({ type: z.literal('restoreRound'), round: id }),
  /** Compare the round that is shown with another one, or without `with` with the section. */
  z.strictObject({ type: z.literal('compare'), with: id.optional() }),
  /** Note which of two rounds the author prefers. */
  z.strictObject({
    type: z.literal('prefer'),
    first: id,
    second: id,
    preferred: z.enum(['first', 'second', 'neither']),
  }),
  /** Have a language model score two rounds, and all texts of the paper that were compared, by the criteria of the discipline. */
  z.strictObject({ type: z.literal('scoreRounds'), first: id, second: id }),
  /** Note whether the author agrees with the verdict on the citation or the paragraph at a place. */
  z.strictObject({
    type: z.literal('giveOpinion'),
    on: z.enum(['citation', 'paragraph']),
    place: placeSchema,
    agrees: z.boolean(),
  }),
  /** Open what the author prefers as examples for training a judge. */
  z.strictObject({ type: z.literal('exportPreferences') }),
  /** Open the diff between the section and a round in an editor of VS Code. */
  z.strictObject({ type: z.literal('openDiff'), round: id }),
  /** The author edited a draft, which makes a new round. */
  z.strictObject({ type: z.literal('editDraft'), round: id, source: z.string().max(1_000_000) }),
  /** Accept changes of the shown round: the ids of changes or of sentences, or all of them. */
  z.strictObject({ type: z.literal('apply'), round: id, changes: z.union([z.literal('all'), z.array(id)]) }),

  /** Let drafts cite a work, or no longer. */
  z.strictObject({ type: z.literal('useWork'), key: z.string(), isUsed: z.boolean() }),
  /** Have the section cite a work, or no longer (`toCite` in `situate.json`). */
  z.strictObject({ type: z.literal('toCite'), key: z.string(), isToCite: z.boolean() }),
  /** Have scholarly sources say what they know of the works cited, or whether the references exist. */
  z.strictObject({ type: z.literal('fetchEvidence') }),
  z.strictObject({ type: z.literal('checkReferences') }),
  z.strictObject({ type: z.literal('forgetEvidence'), key: z.string() }),
  z.strictObject({ type: z.literal('addAbstract'), key: z.string(), abstract: z.string().max(20_000) }),

  /** Propose queries: for the whole paper, for the claim, or by a language model for whichever is looked for. */
  z.strictObject({ type: z.literal('proposeQueries'), from: z.enum(['paper', 'claim', 'model']) }),
  /** Ask sources for works: of these queries, that appeared until a day, `2024-05-31`. */
  z.strictObject({
    type: z.literal('search'),
    queries: z.array(z.string().max(500)).min(1).max(mostQueries),
    until: z.iso.date().optional(),
    sources: z.array(z.string()).min(1),
  }),
  /** Choose works of the author's corpus for the whole paper or the claim: that appeared until a day. */
  z.strictObject({
    type: z.literal('chooseFromCorpus'),
    breadth: z.int().min(selectionRanges.breadth.least).max(selectionRanges.breadth.most),
    depth: z.int().min(selectionRanges.depth.least).max(selectionRanges.depth.most),
    diversity: z.number().min(selectionRanges.diversity.least).max(selectionRanges.diversity.most),
    until: z.iso.date().optional(),
  }),
  /** Put the works found in another order. */
  z.strictObject({ type: z.literal('rankFound'), by: z.enum(rankings) }),
  /** Ask sources what a found work cites or what cites it, or go through the citations of all that is relevant. */
  z.strictObject({
    type: z.literal('followCitations'),
    id: id.optional(),
    along: z.enum(['references', 'citedBy', 'all']),
  }),
  /** Take found works into the bibliography, and from there into the plan, the works to cite, or the text at the cursor. */
  z.strictObject({
    type: z.literal('addFound'),
    ids: z.array(id).min(1),
    to: z.enum(['bibliography', 'plan', 'toCite', 'text']),
  }),
  /** Show the works cited against what the paper contributes, or no longer. */
  z.strictObject({ type: z.literal('compareContributions'), isShown: z.boolean() }),
  /** Have the language model say which of the contributions the works cited have. */
  z.strictObject({ type: z.literal('askContributions') }),
  /** Open the page of a found work in a browser. */
  z.strictObject({ type: z.literal('openFound'), id }),
  /** Add a found work to a collection of the author's Zotero. */
  z.strictObject({ type: z.literal('addToZotero'), id }),
  /** Have the language model say how a found work relates to the paper. */
  z.strictObject({ type: z.literal('summarizeFound'), id }),
]);

export type HostMessage = z.infer<typeof hostMessageSchema>;
export type PanelMessage = z.infer<typeof panelMessageSchema>;
