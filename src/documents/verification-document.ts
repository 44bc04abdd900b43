import * as z from 'zod';
import { pathFrom } from '../project/path-from.ts';
import { publisherNotices } from '../retrieval/sources/scholarly-record.ts';
import { isComplete, type SourceCoverage } from '../retrieval/verification/source-coverage.ts';
import { differenceNotes, type Verification, verificationSchema } from '../retrieval/verification/verification.ts';
import { known, list, print } from './printed.ts';

const { status, sources, page, volume } = verificationSchema.shape;
const failed = verificationSchema.shape.failed.unwrap();
const text = z.string().optional();
const differenceSchema = z.object({
  field: z.string(),
  here: z.string(),
  there: known(z.string()),
  /** Only where it is more than another value. */
  note: z.enum(differenceNotes).optional(),
});

/** The published version of a preprint, as far as sources say. */
const publishedSchema = z.object({
  title: z.string(),
  author: z.string(),
  year: z.number().optional(),
  venue: text,
  volume: text,
  number: text,
  pages: text,
  publisher: text,
  doi: text,
});

/**
 * The document that `situate verify --format json` prints. What is kept has more to it, and limits
 * (`verificationSchema`).
 */
const verificationDocumentSchema = z.object({
  entries: list(
    z.object({
      /** Only where several bibliographies were named. */
      file: z.string().exactOptional(),
      key: z.string(),
      status,
      fields: list(differenceSchema),
      hints: list(differenceSchema),
      publishedVersion: known(publishedSchema),
      /** Only where nobody knows a chapter, and its volume is known. */
      volume,
      /** Only where the page that the entry is about was asked for. */
      page,
      retracted: z.boolean(),
      notices: list(z.enum(publisherNotices)),
      sources,
      /** The sources that could know the work and gave no answer; only where there are some. */
      failed: failed.transform((failures) => (failures.length === 0 ? undefined : failures)),
    }),
  ),
  /** The numbers count entries, not questions. Entries of which the answers are kept from before do not count. */
  sources: list(
    z.object({
      name: z.string(),
      asked: z.int(),
      answered: z.int(),
      failed: z.int(),
      /** The last error, in a sentence or two. */
      why: known(z.string()),
    }),
  ),
  /** True if no source failed that could know one of the entries. */
  complete: z.boolean(),
});

export type VerificationDocument = z.infer<typeof verificationDocumentSchema>;

/** Lays out what was found out about references, for programs. Paths are relative to `folder`. */
export function buildVerificationDocument(
  references: readonly {
    readonly bibliography: { readonly path: string };
    readonly entry: { readonly key: string };
    readonly verification: Verification;
  }[],
  coverage: readonly SourceCoverage[],
  folder: string,
): VerificationDocument {
  const isOne = new Set(references.map(({ bibliography }) => bibliography.path)).size <= 1;
  return print(verificationDocumentSchema, {
    entries: references.map(({ bibliography, entry, verification }) => ({
      ...verification,
      hints: verification.hints ?? [],
      notices: verification.notices ?? [],
      failed: verification.failed ?? [],
      ...(!isOne && { file: pathFrom(folder, bibliography.path) }),
      key: entry.key,
      retracted: verification.isRetracted,
    })),
    sources: [...coverage],
    complete: isComplete(coverage),
  });
}
