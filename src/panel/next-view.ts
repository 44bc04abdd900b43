import * as z from 'zod';
import { severities } from '../rules/finding.ts';
import { placeSchema } from './place.ts';

/** Identifies a finding, because the paper may have been linted again by the time the author acts on it. */
export const findingReferenceSchema = z.strictObject({
  rule: z.string(),
  file: z.string(),
  /** Offset of its start. */
  start: z.int(),
  /** The message as it was shown. */
  message: z.string(),
});

/** The ways to know more of works than their titles. */
export const waysToEvidence = ['fetchEvidence', 'turnOnNetwork'] as const;

/** The ways out of something that is missing. */
export const waysOut = [
  'lint',
  'markSection',
  'nameBibliography',
  'openBibliography',
  'findWorks',
  ...waysToEvidence,
] as const;

const missingPartSchema = z.strictObject({ id: z.string(), what: z.string(), ways: z.array(z.enum(waysOut)) });

const listedFindingSchema = z.strictObject({
  /** The same for as long as the finding is there and the text before it stays. */
  id: z.string(),
  reference: findingReferenceSchema,
  severity: z.enum(severities),
  /** The finding, in a sentence. */
  what: z.string(),
  place: placeSchema,
  /** Such as `sections/related-work.tex:12`. */
  label: z.string(),
  /** The text of the file around the place, and at it, in one line. */
  excerpt: z.strictObject({ before: z.string(), text: z.string(), after: z.string() }),
  /** The repairs of it, the best first. */
  repairs: z.array(z.string()),
  /** A comment in the file can silence it. */
  canIgnore: z.boolean(),
});

/** The next steps for the author: what is missing, and everything that was found, the most urgent first. */
export const nextViewSchema = z.strictObject({
  /** The state of the paper, in a line. */
  verdict: z.string(),
  /** The missing parts, so that there is less to judge, and those that would help to judge better. */
  missing: z.array(missingPartSchema),
  helpful: z.array(missingPartSchema),
  /** Findings that say the same of different places are in one group; none is empty. */
  groups: z.array(z.strictObject({ id: z.string(), findings: z.array(listedFindingSchema) })),
});

export type NextView = z.infer<typeof nextViewSchema>;
export type ListedFinding = z.infer<typeof listedFindingSchema>;
export type MissingPart = z.infer<typeof missingPartSchema>;
export type WayToEvidence = (typeof waysToEvidence)[number];
export type WayOut = (typeof waysOut)[number];
