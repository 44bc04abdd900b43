import type { WithContent } from '../../bibliography/content-memo.ts';
import { answersFromRecordings, type RecordedLookup } from '../../retrieval/verification/recorded-lookups.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';
import { verifyEntry } from '../../retrieval/verification/verify-entry.ts';

/**
 * Gives what recorded replies say of entries, in their order, as if the sources had been asked now. An entry of which
 * nothing was recorded was not checked.
 * @param lookups by the keys of the entries
 */
export function verifyFromRecordings(
  entries: readonly { readonly key: string; readonly complete: WithContent }[],
  lookups: ReadonlyMap<string, readonly RecordedLookup[]>,
): Verification[] {
  const thisYear = new Date().getFullYear();
  return entries.map(({ key, complete }) =>
    verifyEntry(complete, answersFromRecordings(complete, lookups.get(key) ?? []), thisYear),
  );
}
