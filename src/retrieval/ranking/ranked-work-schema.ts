import * as z from 'zod';
import type { Name } from '../../bibliography/names.ts';
import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import type { FoundWork, WorkVersion } from '../merging/found-work.ts';
import { publisherNotices, type ScholarlyRecord } from '../sources/scholarly-record.ts';
import { sourceNames } from '../sources/source-profiles.ts';
import { publicationTypes } from '../sources/work-kinds.ts';
import { type Argument, type RankedWork, rankers } from './ranked-work.ts';

/** A field that may be undefined: JSON leaves it out. */
export function known<T>(schema: z.ZodType<T>): z.ZodType<T | undefined, T | undefined> {
  return schema.optional().transform((value) => value) as z.ZodType<T | undefined, T | undefined>;
}

const text = z.string();
const whole = z.int().nonnegative();

const nameSchema: z.ZodType<Name> = z.object({ family: text, given: text, prefix: text, suffix: text, literal: text });

const identitySchema: z.ZodType<WorkIdentity> = z.object({
  doi: text.optional(),
  arxiv: text.optional(),
  openAlex: text.optional(),
  semanticScholar: text.optional(),
  isbn: text.optional(),
  pmid: text.optional(),
  pmcid: text.optional(),
  acl: text.optional(),
  openReview: text.optional(),
  rfc: text.optional(),
  github: text.optional(),
  pypi: text.optional(),
  cran: text.optional(),
  huggingFace: text.optional(),
  titleKey: text,
});

/** The fields that a version of a work has as each of its records does. */
const versionFields = {
  identity: identitySchema,
  title: text,
  authors: z.array(nameSchema),
  hasAllAuthors: z.boolean(),
  year: known(z.int()),
  venue: known(text),
  type: known(z.enum(publicationTypes)),
  volume: known(text),
  issue: known(text),
  pages: known(text),
  publisher: known(text),
  abstract: known(text),
  subjects: z.array(text),
  openCopies: z.array(text),
  timesCited: known(whole),
  isRetracted: known(z.boolean()),
  publishedAs: known(text),
  references: known(z.array(identitySchema)),
};

const recordSchema: z.ZodType<ScholarlyRecord> = z.object({
  ...versionFields,
  source: z.enum(sourceNames),
  id: text,
  otherYears: z.array(z.int()).optional(),
  licences: z.record(text, text).optional(),
  notices: z.array(z.enum(publisherNotices)).optional(),
});

const mergedFields = Object.keys(versionFields).filter(
  (name) => name !== 'identity' && name !== 'hasAllAuthors',
) as Exclude<keyof typeof versionFields, 'identity' | 'hasAllAuthors'>[];

const versionSchema: z.ZodType<WorkVersion> = z.object({
  ...versionFields,
  records: z.array(recordSchema),
  provenance: z.partialRecord(z.enum(mergedFields), z.enum(sourceNames)),
});

const workSchema: z.ZodType<FoundWork> = z.object({
  id: text,
  versions: z.tuple([versionSchema], versionSchema),
  identity: identitySchema,
  abstract: known(text),
});

const argumentSchema: z.ZodType<Argument> = z.object({
  text,
  quotes: z.array(z.object({ quote: text, isThere: z.boolean() })),
});

/** A ranked work as JSON has it, with the whole records that it was made of. */
export const rankedWorkSchema: z.ZodType<RankedWork> = z.object({
  work: workSchema,
  score: z.number().min(0).max(1),
  rankedBy: z.enum(rankers),
  why: text,
  argumentsFor: z.array(argumentSchema),
  argumentsAgainst: z.array(argumentSchema),
  isAttributed: known(z.boolean()),
  isUnjudged: z.literal(true).exactOptional(),
});
