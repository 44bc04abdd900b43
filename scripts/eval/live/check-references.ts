import type { WithContent } from '../../../src/bibliography/content-memo.ts';
import { readBibliography } from '../../../src/bibliography/read-bibliography.ts';
import { createSources } from '../../../src/retrieval/sources/create-sources.ts';
import type { SourcesOptions } from '../../../src/retrieval/sources/source-options.ts';
import { usualSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { KeptVerifications } from '../../../src/retrieval/verification/kept-verifications.ts';
import type { Verification } from '../../../src/retrieval/verification/verification.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { type VerifiedEntries, verifyEntries } from '../../../src/workflows/verify/verify-entries.ts';

/** Nothing is kept: what was found out before must not answer now. */
const forgetful = {
  read: () => Promise.resolve(undefined),
  readAll: () => Promise.resolve(new Map()),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

/** Verifies entries as `situate verify` does, by its usual sources. */
export function checkEntries(
  entries: readonly WithContent[],
  options: Omit<SourcesOptions, 'names'>,
): Promise<VerifiedEntries> {
  return verifyEntries(entries, {
    sources: createSources({ ...options, names: usualSources('verification') }),
    verifications: new KeptVerifications(),
    store: forgetful,
  });
}

/** Verifies the one entry of a text; undefined if there is none. */
export async function checkReference(
  source: string,
  options: Omit<SourcesOptions, 'names'>,
): Promise<Verification | undefined> {
  const { entries } = runToEnd(readBibliography('reference.bib', source));
  return (await checkEntries(entries.slice(0, 1), options)).verifications[0];
}

/** True if a verification says that something is wrong. */
export function isFlagged({ status }: Verification): boolean {
  return status === 'mismatch' || status === 'notFound';
}
