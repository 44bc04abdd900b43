import * as z from 'zod';
import { pathFrom } from '../project/path-from.ts';
import { publisherNotices } from '../retrieval/sources/scholarly-record.ts';
import { differenceNotes, type Verification, verificationSchema } from '../retrieval/verification/verification.ts';
import { known, list, print } from './printed.ts';

const { status, sources } = verificationSchema.shape;
const text = z.string().optional();
const differenceSchema = z.object({
  field: z.string(),
  here: z.string(),
  there: known(z.string()),
  note: known(z.enum(differenceNotes)),
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
      retracted: z.boolean(),
      notices: list(z.enum(publisherNotices)),
      sources,
    }),
  ),
});

export type VerificationDocument = z.infer<typeof verificationDocumentSchema>;

/** Lays out what was found out about references, for programs. Paths are relative to `folder`. */
export function buildVerificationDocument(
  references: readonly {
    readonly bibliography: { readonly path: string };
    readonly entry: { readonly key: string };
    readonly verification: Verification;
  }[],
  folder: string,
): VerificationDocument {
  const isOne = new Set(references.map(({ bibliography }) => bibliography.path)).size <= 1;
  return print(verificationDocumentSchema, {
    entries: references.map(({ bibliography, entry, verification }) => ({
      ...verification,
      hints: verification.hints ?? [],
      notices: verification.notices ?? [],
      ...(!isOne && { file: pathFrom(folder, bibliography.path) }),
      key: entry.key,
      retracted: verification.isRetracted,
    })),
  });
}
