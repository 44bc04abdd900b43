import * as z from 'zod';
import { sourceNames } from '../sources/source-profiles.ts';

/**
 * What is known of whether the work of an entry exists as the entry says.
 * - `verified`: a source has the work, and nothing in the entry contradicts it
 * - `mismatch`: the work exists, or its identifier does, but some fields say something else
 * - `notFound`: several sources that should have the work do not; a lead for the author, never a proof of anything
 * - `notChecked`: too few sources answered, they do not list works of this kind, or they name people as the authors where
 *   the entry names only an organisation
 */
export const verificationStatuses = ['verified', 'mismatch', 'notFound', 'notChecked'] as const;

export type VerificationStatus = (typeof verificationStatuses)[number];

const sourceName = z.enum(sourceNames);

/** A field of an entry that sources contradict. Texts are plain; names are joined by "and", as in a `.bib` file. */
const fieldDifference = z.object({
  /** The entry's own name of the field, `booktitle`. */
  field: z.string(),
  here: z.string(),
  /** Undefined if the sources only say that what the entry has does not exist. */
  there: z.string().optional(),
  sources: z.array(sourceName),
});

/** The published version of a work that an entry cites as a preprint. */
const publishedVersion = z.object({
  title: z.string(),
  /** Joined by "and", as in a `.bib` file. */
  author: z.string(),
  year: z.number().optional(),
  venue: z.string().optional(),
  isJournal: z.boolean(),
  volume: z.string().optional(),
  number: z.string().optional(),
  pages: z.string().optional(),
  publisher: z.string().optional(),
  doi: z.string().optional(),
  sources: z.array(sourceName),
});

/** What verification found out about an entry, as it is kept. */
export const verificationSchema = z.object({
  status: z.enum(verificationStatuses),
  /** The fields that make a `mismatch`; empty otherwise. */
  fields: z.array(fieldDifference),
  /**
   * The identifier of the entry that leads to another work, if no source knows the entry's own: then `fields` says what
   * that other work is.
   */
  otherWorkBy: z.enum(['doi', 'arxiv']).optional(),
  /** Where the entry cites a preprint, and a source knows what was published. */
  publishedVersion: publishedVersion.optional(),
  isRetracted: z.boolean(),
  /** The sources that have the work; if none has, those that answered. */
  sources: z.array(sourceName),
});

export type FieldDifference = Readonly<z.output<typeof fieldDifference>>;
export type PublishedVersion = Readonly<z.output<typeof publishedVersion>>;
export type Verification = Readonly<z.output<typeof verificationSchema>>;
