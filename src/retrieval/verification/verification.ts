import * as z from 'zod';
import { publisherNotices } from '../sources/scholarly-record.ts';
import { sourceNames } from '../sources/source-profiles.ts';

/**
 * The answers to whether the work of an entry exists as the entry says.
 * - `verified`: a source has the work, and nothing in the entry contradicts it; or the page that it is about bears its title
 * - `mismatch`: the work exists, or its identifier does, but some fields say something else
 * - `notFound`: several sources that should have the work do not; a lead for the author, never a proof of anything
 * - `notChecked`: too few sources answered, one failed that could know the work, they do not list works of this kind, or
 *   they name people as the authors where the entry names only an organisation
 */
export const verificationStatuses = ['verified', 'mismatch', 'notFound', 'notChecked'] as const;

export type VerificationStatus = (typeof verificationStatuses)[number];

/** The most characters of an error that are kept. */
const longestError = 1000;

const someSources = z.array(z.enum(sourceNames)).max(100);
/** A collaboration has thousands of authors; nothing that a source says is longer. */
const value = z.string().max(200_000);

/**
 * The kinds of differences that are more than another value.
 * - `placeholder`: the entry has "Anonymous" or the like where a name belongs
 * - `namesake`: the title is that of a work by other people, which may be another one
 * - `otherWork`: the identifier is that of another work, whose title is `there`
 * - `otherTitle`: what sources have may be the title of another version, or of another work by the authors
 * - `onlyPreprint`: sources that should know the published version only have the preprint
 * - `unknownVenue`: no source has the work at this venue, and none contradicts it for certain
 * - `unnamedAuthor`: no source names one of the authors, and sources lack authors now and then
 * - `missingSoftware`: a registry has no software of that name, or none that everybody may see
 * - `movedSoftware`: a registry has it under another name
 * - `gonePage`: a page of the web is no longer there; `there` is a copy in the Wayback Machine, if it has one
 */
export const differenceNotes = [
  'placeholder',
  'namesake',
  'otherWork',
  'otherTitle',
  'onlyPreprint',
  'unknownVenue',
  'unnamedAuthor',
  'missingSoftware',
  'movedSoftware',
  'gonePage',
] as const;

export type DifferenceNote = (typeof differenceNotes)[number];

/** A field of an entry that sources contradict. Texts are plain; names are joined by "and", as in a `.bib` file. */
const fieldDifference = z.object({
  /** The entry's own name of the field, `booktitle`. */
  field: z.string().max(1000),
  here: value,
  /** Undefined if the sources only say that what the entry has does not exist. */
  there: value.optional(),
  sources: someSources,
  /** The number of records that say so. Not in results that earlier versions kept, as all that follows. */
  records: z.number().int().positive().optional(),
  /** The kind of difference, where it is more than another value. */
  note: z.enum(differenceNotes).optional(),
});

/** The published version of a work that an entry cites as a preprint. */
const publishedVersion = z.object({
  title: value,
  /** Joined by "and", as in a `.bib` file. */
  author: value,
  year: z.number().optional(),
  venue: value.optional(),
  isJournal: z.boolean(),
  volume: value.optional(),
  number: value.optional(),
  pages: value.optional(),
  publisher: value.optional(),
  doi: value.optional(),
  sources: someSources,
});

/** The result of verifying an entry, as it is kept. */
export const verificationSchema = z.object({
  status: z.enum(verificationStatuses),
  /** The fields that make a `mismatch`; empty otherwise. */
  fields: z.array(fieldDifference).max(100),
  /** What no source confirms and none contradicts for certain, whatever the status: something to look at, no fault. */
  hints: z.array(fieldDifference).max(100).optional(),
  /** The DOI that the entry lacks; `here` is empty. */
  missingDoi: fieldDifference.optional(),
  /**
   * The identifier of the entry that leads to another work, if no source knows the entry's own: then `fields` says what
   * that other work is.
   */
  otherWorkBy: z.enum(['doi', 'arxiv', 'isbn']).optional(),
  /** The volume that exists as the entry of a chapter says, where nobody knows the chapter: that confirms nothing of it. */
  volume: z.object({ title: value, sources: someSources }).optional(),
  /** Where the entry cites a preprint, and a source knows what was published. */
  publishedVersion: publishedVersion.optional(),
  /**
   * What became of the page of the web that the entry is about, where it was asked for: it bears the title of the entry, or
   * only answers, or is gone.
   */
  page: z
    .object({ address: value, state: z.enum(['confirmed', 'answers', 'gone']), title: value.optional() })
    .optional(),
  isRetracted: z.boolean(),
  /** The announcements of the publisher about a work that stands. */
  notices: z.array(z.enum(publisherNotices)).max(10).optional(),
  /** The sources that have the work; if none has, those that answered. */
  sources: someSources,
  /** The sources that could know the work and gave no answer, with the last error of each. Missing if there are none. */
  failed: z
    .array(z.object({ source: z.enum(sourceNames), why: z.string().transform((why) => why.slice(0, longestError)) }))
    .max(100)
    .optional(),
});

export type FieldDifference = Readonly<z.output<typeof fieldDifference>>;
export type PublishedVersion = Readonly<z.output<typeof publishedVersion>>;
export type Verification = Readonly<z.output<typeof verificationSchema>>;
