import * as z from 'zod';
import { knownWorksSchema } from '../documents/evidence-document.ts';
import { planSchema, positioningStyleSchema } from '../drafting/plan/plan.ts';
import { deviationKindSchema } from '../drafting/request/deviation.ts';
import { roundSchema } from '../drafting/rounds/round.ts';
import { supportAnswers } from '../judges/support/support-judge.ts';
import { criterionResultSchema } from '../rubric/criterion-result.ts';
import { citationSupports } from '../workflows/evidence/citation-support.ts';
import { findViewSchema } from './find-view.ts';
import { mapViewSchema } from './map-view.ts';
import { nextViewSchema } from './next-view.ts';
import { placeSchema } from './place.ts';
import { opinionSchema, preferencesViewSchema } from './preferences-view.ts';
import { scoreViewSchema } from './score-view.ts';

// The contents of the panel, part by part. All texts are written in the author's language by the host; offsets are
// UTF-16.

/** The paper that the panel is about, and the tasks that can be done with it. */
export const paperViewSchema = z.strictObject({
  /** Undefined until a paper is opened; until then the panel says how to begin. */
  main: z.string().optional(),
  title: z.string().optional(),
  format: z.enum(['latex', 'markdown']).optional(),
  /** The papers that the active file belongs to, by name and identity, where there are several to choose from. */
  choices: z.array(z.strictObject({ id: z.string(), name: z.string(), isChosen: z.boolean() })),
  /** The headings of its related-work sections; none if it has no such section. */
  headings: z.array(z.string()),
  /**
   * `off`: no language model is configured, or it is off; then parts that need one say so and offer to configure it.
   * `untrusted`: nothing is sent from this folder, be it configured or not, until the author trusts it.
   */
  model: z.union([
    z.strictObject({ kind: z.enum(['off', 'untrusted']) }),
    z.strictObject({ kind: z.literal('on'), name: z.string() }),
  ]),
  /** The style that `situate.json` asks for. */
  positioning: positioningStyleSchema.optional(),
});

/** A work as the outline of a plan and the list of sources name it. */
const workSchema = z.strictObject({ key: z.string(), label: z.string(), title: z.string() });

/** The tab “Plan”. */
export const planViewSchema = z.strictObject({
  /** Absent where there is none yet. */
  plan: planSchema.optional(),
  /** Counts the plans that came from elsewhere than the panel: read, proposed, loaded. The panel drops its own then. */
  revision: z.int(),
  /** Every work that can be placed, in the order of the library. */
  works: z.array(workSchema),
  /** Where it is saved, relative to the paper. */
  path: z.string(),
  /** The problems in reading that file, a sentence each. */
  problems: z.array(z.string()),
});

const roundViewSchema = roundSchema
  .pick({
    id: true,
    from: true,
    kind: true,
    made: true,
    model: true,
    usage: true,
    positioning: true,
    source: true,
    feedback: true,
    advice: true,
    bestOf: true,
  })
  .extend({
    /** Such as `Draft 1 · from the plan`. */
    title: z.string(),
    /** Its paragraphs as readers will see them. */
    printed: z.array(z.string()),
    /** Each deviation as a sentence; `isRepaired` for those that are no more. */
    deviations: z.array(z.strictObject({ kind: deviationKindSchema, text: z.string(), isRepaired: z.boolean() })),
    /** The sentences that cite, as readers will see them, with the passages that they rest on; absent where none were asked for. */
    sentences: z
      .array(
        z.strictObject({
          text: z.string(),
          works: z.array(
            z.strictObject({
              label: z.string(),
              /** Where each is, such as `page 4`, and its words; empty where the model named none. */
              passages: z.array(z.strictObject({ place: z.string(), text: z.string() })),
            }),
          ),
        }),
      )
      .optional(),
    /** What became of the points that it was to follow; absent where it followed none. */
    followed: z
      .array(
        z.strictObject({
          text: z.string(),
          state: z.enum(['followed', 'open', 'unjudged', 'takenUp', 'unseen']),
          /** The sentence that takes it up, as readers will see it. */
          sentence: z.string().optional(),
        }),
      )
      .optional(),
    scores: z.array(criterionResultSchema.extend({ shown: z.string() })),
    /** The criteria of which too little was judged for them to pass: each by its title, and what to do about it. */
    uncovered: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    /** The changes that feedback made in the plan that it was written after, each as a sentence. */
    planChanges: z.array(z.string()),
    /** The titles of the hard constraints that it fulfils worse than the one before. */
    worsened: z.array(z.string()),
  });

const differenceSchema = z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

/** A difference between the section and the shown round, which can be accepted separately. */
const changeViewSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['replace', 'insert', 'delete']),
  words: z.array(differenceSchema),
  /** Why it cannot be accepted, a sentence; absent where it can. */
  blocked: z.string().optional(),
  sentences: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['replace', 'insert', 'delete']),
      words: z.array(differenceSchema),
      blocked: z.string().optional(),
    }),
  ),
  /**
   * The name by which the author knows it, whichever other changes are accepted: the number of its paragraph in the
   * draft, from 0, or the first words of what goes.
   */
  name: z.union([z.int(), z.string()]),
});

/** The tab “Draft”. */
export const draftViewSchema = z.strictObject({
  rounds: z.array(roundViewSchema),
  /** The round that the next one is made from. */
  current: z.string().optional(),
  /** The round that is shown. */
  shown: z.string().optional(),
  /** The style that the author chose for the next rounds; absent where those of the plan and of `situate.json` hold. */
  positioning: positioningStyleSchema.optional(),
  /** The changes in the section that accepting the round shown would make, by paragraphs. */
  changes: z.array(changeViewSchema),
  /** The round that the one shown is compared with, instead of the section. */
  comparison: z.strictObject({ with: z.string(), words: z.array(differenceSchema) }).optional(),
  /** Absent until they are read. */
  preferences: preferencesViewSchema.optional(),
});

/** The facts by which the works cited are known, and whether more can be fetched. */
const evidenceViewSchema = z.strictObject({
  known: knownWorksSchema,
  /** `off`: no scholarly source is asked before the author turns them on. */
  network: z.enum(['off', 'on']),
});

/** The tab “Sources”. */
export const sourcesViewSchema = z.strictObject({
  /** Absent where no work is cited. */
  evidence: evidenceViewSchema.optional(),
  works: z.array(
    workSchema.extend({
      year: z.int().optional(),
      isCited: z.boolean(),
      /** The number of citations of the related work that cite it, where that is counted. */
      timesCited: z.int().optional(),
      isToCite: z.boolean(),
      /** It may be cited in drafts. */
      isUsed: z.boolean(),
      abstract: z.enum(['entry', 'author', 'fetched', 'none']),
      hasIntroduction: z.boolean(),
      /** The pages of it that were seen, where there are any. */
      pages: z.array(z.int()).optional(),
      /** The path of its PDF, where the entry names one. */
      pdf: z.string().optional(),
      /** Something is kept that Situate fetched or saw of it. */
      isKept: z.boolean(),
      /** Its citations, and what it says of their sentences. */
      citations: z.array(
        z.strictObject({
          place: placeSchema,
          sentence: z.string(),
          found: z.enum(['near', 'related', 'nothing', 'tooLittle', 'otherLanguage']),
          support: z.enum(citationSupports),
          /** Where the passage is and how near, or in a sentence why there is none. */
          says: z.string(),
          /** The passage that bears most on the sentence. */
          passage: z.string().optional(),
          /** The verdict of a language model. */
          judged: z
            .strictObject({
              verdict: z.enum(supportAnswers),
              /** The state of the citation by it. */
              state: z.enum(['passed', 'failed', 'doubtful']),
              judge: z.string(),
              /** The author's opinion of it; absent where it says neither yes nor no. */
              opinion: opinionSchema.optional(),
            })
            .optional(),
        }),
      ),
      entry: placeSchema.optional(),
    }),
  ),
});

/** A long task. */
export const workingSchema = z.strictObject({
  /** The task that is being done, such as `Writing a draft`. */
  what: z.string(),
  done: z.int().optional(),
  of: z.int().optional(),
  /** Tokens sent and received since it began. */
  tokens: z.int(),
  /** The text written so far, as readers will see it. */
  text: z.string().optional(),
});

/** A message about the last action. */
export const noticeSchema = z.strictObject({
  kind: z.enum(['information', 'error']),
  text: z.string(),
  /** The actions that the author can take, by the id that the message `act` sends back. */
  actions: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      /** The thing that the page does itself: it adds a point to the feedback on the round that is shown. */
      inPage: z.literal('addPoint').optional(),
    }),
  ),
});

/** All that the panel shows. A part that did not change keeps its place in the page. */
export const panelViewSchema = z.strictObject({
  paper: paperViewSchema,
  next: nextViewSchema,
  score: scoreViewSchema,
  plan: planViewSchema,
  draft: draftViewSchema,
  sources: sourcesViewSchema,
  find: findViewSchema,
  map: mapViewSchema,
  working: workingSchema.optional(),
  notice: noticeSchema.optional(),
});

export type PaperView = z.infer<typeof paperViewSchema>;
export type PlanView = z.infer<typeof planViewSchema>;
export type DraftView = z.infer<typeof draftViewSchema>;
export type RoundView = DraftView['rounds'][number];
export type ChangeView = DraftView['changes'][number];
export type Difference = z.infer<typeof differenceSchema>;
export type SourcesView = z.infer<typeof sourcesViewSchema>;
export type EvidenceView = z.infer<typeof evidenceViewSchema>;
export type SourceWork = SourcesView['works'][number];
export type Working = z.infer<typeof workingSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type PanelView = z.infer<typeof panelViewSchema>;
export type PanelPart = keyof PanelView;
