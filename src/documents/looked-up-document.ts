import * as z from 'zod';
import { fullName } from '../bibliography/names.ts';
import type { Paper } from '../project/paper.ts';
import type { FoundWork } from '../retrieval/merging/found-work.ts';
import { isPreprintRecord } from '../retrieval/merging/record-version.ts';
import { publisherNotices } from '../retrieval/sources/scholarly-record.ts';
import { entryFor } from '../workflows/look-up/entry-for.ts';
import type { LookedUpReference } from '../workflows/look-up/look-up-reference.ts';
import { known, list, print } from './printed.ts';

/** A work that a reference may mean, with its entry. */
const lookedUpWorkSchema = z.object({
  title: z.string(),
  authors: list(z.string()),
  year: known(z.int()),
  doi: known(z.string()),
  arxiv: known(z.string()),
  /** Those that have it. */
  sources: list(z.string()),
  /** The version that the entry is of: the published one where a source knows it. */
  version: z.enum(['published', 'preprint']),
  retracted: z.boolean(),
  notices: list(z.enum(publisherNotices)),
  key: z.string(),
  /** The bibliography of the paper has it already, under that key. */
  inLibrary: z.boolean(),
  entry: z.string(),
});

/** The JSON that `situate look-up --format json` prints. */
export const lookedUpSchema = z.object({
  /** `one` is the work for certain; of `several` any may be meant, the likeliest first. */
  found: z.enum(['one', 'several', 'none']),
  works: list(lookedUpWorkSchema),
  /** The sources that gave no answer, and why. */
  failures: list(z.object({ source: z.string(), why: z.string() })),
});

export type LookedUpDocument = z.infer<typeof lookedUpSchema>;

/** Makes the document of a reference that was looked up, with entries in the style of a paper's bibliography. */
export function buildLookedUp(
  { works, isCertain, failures }: LookedUpReference,
  paper: Paper | undefined,
): LookedUpDocument {
  const meant = isCertain ? works.slice(0, 1) : works;
  return print(lookedUpSchema, {
    found: meant.length === 0 ? 'none' : isCertain ? 'one' : 'several',
    works: meant.map((work) => workOf(work, paper)),
    failures: [...failures].map(([source, { message }]) => ({ source, why: message })),
  });
}

function workOf(
  { versions, identity, ...work }: FoundWork,
  paper: Paper | undefined,
): z.input<typeof lookedUpWorkSchema> {
  const [version] = versions;
  const { key, source, isKnown } = entryFor({ versions, identity, ...work }, paper);
  const records = versions.flatMap((one) => one.records);
  return {
    title: version.title,
    authors: version.authors.map(fullName),
    year: version.year,
    doi: identity.doi,
    arxiv: identity.arxiv,
    sources: [...new Set(records.map((record) => record.source))],
    version: version.records.every(isPreprintRecord) ? 'preprint' : 'published',
    retracted: records.some(({ isRetracted }) => isRetracted),
    notices: [...new Set(records.flatMap((record) => record.notices ?? []))],
    key,
    inLibrary: isKnown,
    entry: source,
  };
}
