import { pathFrom } from '../../project/path-from.ts';
import type { PublishedVersion, Verification } from '../../retrieval/verification/verification.ts';
import type { VerifiedReference } from './verified-reference.ts';

/** The published version of a preprint; what no source says is undefined. */
type PublishedDocument = {
  readonly [Field in keyof Omit<PublishedVersion, 'isJournal' | 'sources'>]: PublishedVersion[Field] | undefined;
};

/** What `situate verify --format json` prints; `file` only where several bibliographies were named. */
export interface VerificationDocument {
  readonly entries: readonly {
    readonly file?: string;
    readonly key: string;
    readonly status: Verification['status'];
    readonly fields: readonly { readonly field: string; readonly here: string; readonly there: string | null }[];
    readonly publishedVersion: PublishedDocument | null;
    readonly retracted: boolean;
    readonly sources: Verification['sources'];
  }[];
}

/** What was found out about references, for programs. Paths are relative to `folder`. */
export function buildVerificationDocument(
  references: readonly VerifiedReference[],
  folder: string,
): VerificationDocument {
  const isOne = new Set(references.map(({ bibliography }) => bibliography.path)).size <= 1;
  return {
    entries: references.map(({ bibliography, entry, verification }) => ({
      ...(!isOne && { file: pathFrom(folder, bibliography.path) }),
      key: entry.key,
      status: verification.status,
      fields: verification.fields.map(({ field, here, there }) => ({ field, here, there: there ?? null })),
      publishedVersion: publishedVersionOf(verification),
      retracted: verification.isRetracted,
      sources: verification.sources,
    })),
  };
}

function publishedVersionOf({ publishedVersion }: Verification): PublishedDocument | null {
  if (publishedVersion === undefined) {
    return null;
  }
  const { title, author, year, venue, volume, number, pages, publisher, doi } = publishedVersion;
  return { title, author, year, venue, volume, number, pages, publisher, doi };
}
