import * as z from 'zod';
import { severities } from '../rules/finding.ts';
import { citationSupports } from '../workflows/evidence/citation-support.ts';
import {
  alignmentSchema,
  citedWorksSchema,
  citegeistSchema,
  overlapSchema,
  planAdherenceSchema,
  redundancySchema,
  structureSchema,
} from './comparison-document.ts';
import { assessmentSchema, criterionSchema } from './criterion-document.ts';
import { knownWorksSchema } from './evidence-document.ts';
import { known, list, placeSchema, share } from './printed.ts';
import { ratedCommentSchema } from './rated-comment.ts';

const keys = list(z.string());

/** The outcome of the constraints of one kind, by the ids of criteria. */
const verdictSchema = z.object({
  state: assessmentSchema.shape.state,
  passed: keys,
  failed: keys,
  doubtful: keys,
  notJudged: keys,
});

/** The scores of the related work by a rubric. */
const rubricSchema = z.object({
  id: z.string(),
  title: z.string(),
  hardConstraints: verdictSchema,
  softConstraints: verdictSchema,
  criteria: list(criterionSchema),
});

const stateAndValue = assessmentSchema.pick({ state: true, value: true });

/** A criterion before and after. */
const changeSchema = z.object({ criterion: z.string(), before: stateAndValue, after: stateAndValue });

/** One thing to do. */
const pointSchema = z.object({
  /** The id of the criterion that it is about. */
  criterion: z.string(),
  urgency: z.enum(['must', 'look', 'should']),
  file: known(placeSchema.shape.file),
  line: known(placeSchema.shape.line),
  key: known(z.string()),
  text: z.string(),
  reason: known(z.string()),
});

const feedbackSchema = z.object({
  points: list(pointSchema),
  /** The number of points that were left out. */
  more: z.int(),
  /** The criteria of which too little was judged for them to pass, by id: how much that was, and what to do about it. */
  uncovered: list(z.object({ criterion: z.string(), reason: z.string(), advice: known(z.string()) })),
  /** The ids of the criteria that passed. */
  kept: keys,
  /** The first twelve in the words of a language model, with the numbers of the points from 1; null if none was asked. */
  prose: known(
    z.object({
      model: z.string(),
      paragraphs: list(
        z.object({
          points: list(z.int()),
          text: z.string(),
          /** The usefulness that a language model finds in it; null if none was asked. */
          utility: known(ratedCommentSchema),
        }),
      ),
    }),
  ),
});

const treatmentSchema = known(z.enum(['discussed', 'mentioned']));
const fromSchema = z.enum(['configuration', 'exemplar']);

/** A work with a target, what is wanted and what is there. */
const targetSchema = z.object({
  key: z.string(),
  from: fromSchema,
  wanted: z.object({ treatment: treatmentSchema, share: known(share) }),
  found: known(z.object({ treatment: treatmentSchema, score: known(share), share: known(share) })),
  met: known(z.boolean()),
});

/** The wishes of the author for the related work, beside what was found. */
const targetsSchema = z.object({
  /** The keys of works that have to be cited: how many there are, and those that are not cited. */
  toCite: z.object({ listed: z.int(), missing: keys }),
  length: known(
    z.object({
      words: known(z.number()),
      minimum: known(z.number()),
      maximum: known(z.number()),
      from: fromSchema,
      /** The way it is missed, and by which part of the target; null if it is met. */
      direction: known(z.enum(['tooShort', 'tooLong'])),
      by: known(share),
    }),
  ),
  /** The style of positioning. */
  positioning: known(z.string()),
  works: list(targetSchema),
});

/** A citation that may name the wrong work. */
const doubtSchema = z.object({
  key: z.string(),
  ...placeSchema.shape,
  /** As it is in the source, in one line. */
  sentence: z.string(),
  score: known(share),
  judge: z.string(),
  /** Keys of works that fit better, the best first. */
  closest: keys,
});

/** What a rule found in the paper. */
const findingSchema = placeSchema.extend({
  rule: z.string(),
  severity: z.enum(severities),
  message: z.string(),
});

/** A citation of the related work, and what is known of it. */
const citationSchema = placeSchema.extend({ key: z.string(), support: z.enum(citationSupports) });

/** The measures of two sections that can be compared, whatever they cite. */
const measuresSchema = z.object({
  words: z.int(),
  paragraphs: z.int(),
  sentences: z.int(),
  works: z.int(),
  shareDiscussed: known(share),
  citationsPerSentence: known(share),
});

/** A work that a section cites, by the key of its first citation there. */
const citedSchema = z.object({
  key: z.string(),
  /** Of the words of the section. */
  share: known(share),
  score: known(share),
});

/** The measures of one related-work section, with all that is nested in it. */
const sectionSchema = placeSchema.extend({
  heading: z.string(),
  words: z.int(),
  style: known(z.enum(['each-paragraph', 'final-paragraph', 'mixed', 'none'])),
  paragraphs: list(
    placeSchema.extend({
      /** Its heading or the phrase that it says most. */
      topic: known(z.string()),
      words: z.int(),
      positions: known(z.boolean()),
      /** How far into it each citation is. */
      citations: list(share),
      /** How many findings of each severity begin in it. */
      found: z.partialRecord(findingSchema.shape.severity, z.int()),
    }),
  ),
  discussed: list(citedSchema),
  mentioned: list(citedSchema),
  /** All works, if it is not known which are discussed. */
  notJudged: list(citedSchema),
  /** Keys of works that the section never contrasts with the paper. */
  neverPositionedAgainst: keys,
});

/**
 * The JSON that `situate score --format json` prints of a paper; `docs/score.md` describes it. Paths are relative to
 * the main file's folder, lines count from 1, shares and scores lie between 0 and 1 with four decimals. What is not
 * known is null.
 */
export const scoreSchema = z.object({
  /** That of the main file, from the folder that the command ran in. */
  folder: z.string(),
  main: z.string(),
  /** A hash of all that the scores depend on; null where they depend on more than can be compared. */
  basis: known(z.string()),
  /**
   * The criteria that changed since an earlier run, as far as the same judges judged them; null if they were not
   * compared.
   */
  changes: known(z.object({ worse: list(changeSchema), better: list(changeSchema) })),
  rubrics: list(rubricSchema),
  /** Why a language model did not judge everything that it was asked about; null if it did, or none was asked. */
  incomplete: known(z.string()),
  /** By what the works are known that the related work cites: judges know no more of them. */
  known: knownWorksSchema,
  /** The things to do, the most important first. */
  feedback: feedbackSchema,
  targets: targetsSchema,
  /** What the rules found in the whole paper, in the order of its files and places. */
  findings: list(findingSchema),
  /** The citations of the related work, in the order of the text. */
  citations: list(citationSchema),
  /** Citations that this machine doubts. */
  doubted: list(doubtSchema),
  relatedWork: measuresSchema,
  exemplar: known(z.object({ path: z.string(), ...measuresSchema.shape })),
  /** Null without an exemplar, and where texts cannot be embedded. */
  alignment: known(alignmentSchema),
  /** Null without an exemplar. */
  overlap: known(overlapSchema),
  planAdherence: known(planAdherenceSchema),
  structure: known(structureSchema),
  /** Null where texts cannot be embedded, and for fewer than two paragraphs. */
  redundancy: known(redundancySchema),
  citedWorks: citedWorksSchema,
  /** Null if no language model was asked. */
  citegeist: known(citegeistSchema),
  sections: list(sectionSchema),
});

export type ScoreDocument = z.output<typeof scoreSchema>;
/** The findings that it is printed from. */
export type ScoreInput = z.input<typeof scoreSchema>;
export type RubricDocument = z.infer<typeof rubricSchema>;
export type ScoreChange = z.infer<typeof changeSchema>;
