import * as z from 'zod';
import { knownWorksSchema } from '../documents/evidence-document.ts';
import { criterionResultSchema } from '../rubric/criterion-result.ts';
import { waysToEvidence } from './next-view.ts';
import { placeSchema } from './place.ts';
import { opinionSchema } from './preferences-view.ts';

// The tab “Score”. All texts are written in the author's language by the host.

/** A criterion of a rubric. */
export const cardSchema = criterionResultSchema.omit({ value: true, scale: true, judges: true, rubric: true }).extend({
  /** Such as `3`, `82 %`, `in each paragraph`; empty if it is not known. */
  value: z.string(),
  /** Why, in one line. */
  reason: z.string(),
  /** Who judged, such as `counted`, `on this machine`, `gpt-4o, 9 votes`. */
  judge: z.string(),
  advice: z.string().optional(),
  /** The way to have more of it judged; absent where all of it can be. */
  way: z.enum(waysToEvidence).optional(),
  places: z.array(z.strictObject({ place: placeSchema, label: z.string(), remark: z.string() })),
});

/** A mean of a component by the weights that were learnt from the author's preferences. */
const weightedSchema = z.strictObject({
  /** Such as `3.4 of 5`. */
  value: z.string(),
  /** The same, from 1 to 5. */
  mean: z.number(),
  /** The standard error that it has because the weights are uncertain, such as `± 0.2`. */
  error: z.string(),
});

const choiceSchema = z.strictObject({
  /** The name of a discipline that ships with Situate, or the path of a file. */
  id: z.string(),
  title: z.string(),
});

/** The mean and those of single replies, from 1 to 5; absent where nobody judged. */
const stripScoresSchema = z.strictObject({ mean: z.number(), replies: z.array(z.number()) });

/** One of the eleven aspects of a discipline. */
const aspectViewSchema = z.strictObject({
  card: cardSchema,
  /** The lowest and the highest mean of single replies, such as `2.8 to 4`; absent with one reply. */
  spread: z.string().optional(),
  scores: stripScoresSchema.optional(),
  /** The measurements of the same on this machine, a sentence each. */
  measured: z.array(z.string()),
  criteria: z.array(
    z.strictObject({
      card: cardSchema,
      /** The things that a reviewer of the discipline looks for. */
      looksFor: z.string(),
      /** The look of the levels 1 to 5 in a text. */
      levels: z.array(z.string()),
      /** The lowest reply, where others give more, and the typical one. */
      replies: z.array(
        z.strictObject({
          /** Such as `The lowest reply gives 2 of 5`. */
          title: z.string(),
          /** The reason, in the words of the model. */
          reason: z.string(),
          /** The words that it quotes of the section, each with its place. */
          quotes: z.array(z.strictObject({ text: z.string(), place: placeSchema, label: z.string() })),
          /** It says what the text lacks, so that it can be a point of feedback. */
          canBePoint: z.boolean(),
        }),
      ),
    }),
  ),
});

/** The criteria of a discipline in the tab “Score”. */
export const disciplineViewSchema = z.strictObject({
  choices: z.array(choiceSchema),
  /** The discipline that the configuration names; absent where it names none. */
  chosen: z.string().optional(),
  /** Why the one that is chosen cannot be used, a sentence. */
  problem: z.string().optional(),
  /**
   * The discipline that the paper seems to be of; absent where a discipline is chosen, and where nothing says enough.
   */
  suggested: choiceSchema.extend({ because: z.string() }).optional(),
  /** The section has changed since it was judged, so its scores are not shown. */
  isOutdated: z.boolean(),
  /**
   * The origin of the learnt weights that the author can have the means weighted by, a sentence; absent where there are
   * none.
   */
  weights: z.string().optional(),
  /** Outline, content and references; empty while no discipline is chosen. */
  components: z.array(
    z.strictObject({
      card: cardSchema,
      scores: stripScoresSchema.optional(),
      /** Absent without such weights, where they are all 0, and where nothing was judged. */
      weighted: weightedSchema.optional(),
      aspects: z.array(aspectViewSchema),
    }),
  ),
});

/** A heading, a paragraph or a cited work, of the section or of the exemplar. */
const partSchema = z.strictObject({
  text: z.string(),
  place: placeSchema,
  /** Such as `related-work.tex:12`. */
  label: z.string(),
});

/** Parts of a related work beside those of an exemplar. */
const alignedSchema = z.strictObject({
  title: z.string(),
  /** Such as `71 %`; empty where it was not aligned. */
  value: z.string(),
  /** The way it comes about, or why it was not aligned. */
  finding: z.string(),
  matched: z.array(z.strictObject({ own: partSchema, exemplar: partSchema, similarity: z.string() })),
  missing: z.array(partSchema),
  surplus: z.array(partSchema),
});

/** A related work beside an exemplar, in the tab “Score”. */
export const exemplarViewSchema = z.strictObject({
  path: z.string(),
  /** Counts of both; `ratio` is that of the section divided by that of the exemplar, empty if the exemplar has none. */
  rows: z.array(z.strictObject({ measure: z.string(), section: z.string(), exemplar: z.string(), ratio: z.string() })),
  /** The words that the section has in a row with the exemplar; how many is the similarity of a match. */
  copied: alignedSchema,
  /** Headings, paragraphs and cited works; empty where texts cannot be compared by their meaning, or not yet. */
  components: z.array(alignedSchema),
});

const stripSchema = z.strictObject({
  heading: z.string(),
  paragraphs: z.array(
    z.strictObject({
      place: placeSchema,
      excerpt: z.string(),
      /** Its heading or the phrase that it says most; absent where there is neither. */
      topic: z.string().optional(),
      words: z.int(),
      /** The works that it cites in its text: `at` is how far into it, from 0 to 1. */
      citations: z.array(z.strictObject({ at: z.number(), place: placeSchema })),
      /** It says where the paper stands; absent where that is not judged. */
      positions: z.boolean().optional(),
      /** The author's opinion of that; absent where no language model judged it. */
      opinion: opinionSchema.optional(),
    }),
  ),
});

const emphasisSchema = z.strictObject({
  key: z.string(),
  /** Such as `Lewis et al., 2020`. */
  label: z.string(),
  title: z.string(),
  /** Its share of the words, from 0 to 1. */
  share: z.number(),
  /** The share that the author wants. */
  target: z.number().optional(),
  treatment: z.enum(['discussed', 'mentioned']).optional(),
  /** The treatment that the author wants. */
  wanted: z.enum(['discussed', 'mentioned']).optional(),
  place: placeSchema.optional(),
});

const timelineSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  title: z.string(),
  year: z.int(),
  isCited: z.boolean(),
  place: placeSchema.optional(),
});

/** The tab “Score”. */
export const scoreViewSchema = z.strictObject({
  /** Absent where no work is cited. */
  known: knownWorksSchema.optional(),
  rubrics: z.array(z.strictObject({ id: z.string(), title: z.string(), cards: z.array(cardSchema) })),
  strips: z.array(stripSchema),
  emphasis: z.array(emphasisSchema),
  timeline: z.array(timelineSchema),
  /** Works without a year that the timeline leaves out. */
  withoutYear: z.int(),
  /** Absent until the criteria of disciplines are loaded. */
  discipline: disciplineViewSchema.optional(),
  /** The comparison of the section with the exemplar; absent where there is none to compare with. */
  exemplar: exemplarViewSchema.optional(),
});

export type Card = z.infer<typeof cardSchema>;
export type DisciplineView = z.infer<typeof disciplineViewSchema>;
export type ComponentView = DisciplineView['components'][number];
export type AspectView = ComponentView['aspects'][number];
export type ExemplarView = z.infer<typeof exemplarViewSchema>;
export type AlignedView = ExemplarView['components'][number];
export type PartView = z.infer<typeof partSchema>;
export type ScoreView = z.infer<typeof scoreViewSchema>;
export type StripView = ScoreView['strips'][number];
export type RubricView = ScoreView['rubrics'][number];
