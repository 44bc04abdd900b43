import type { WithContent } from '../../bibliography/content-memo.ts';
import type { ReplyStore } from '../../http/reply-store.ts';
import type { RequestError } from '../../http/request-error.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../retrieval/sources/source-profiles.ts';
import { askSources } from '../../retrieval/verification/ask-sources.ts';
import {
  type KeptVerification,
  type KeptVerifications,
  recallVerifications,
  storeVerification,
} from '../../retrieval/verification/kept-verifications.ts';
import { answersFromRecordings, type RecordedLookup } from '../../retrieval/verification/recorded-lookups.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';
import { verifyEntry } from '../../retrieval/verification/verify-entry.ts';

/** The means to verify entries. */
export interface VerifyingOptions {
  readonly sources: readonly ScholarlySource[];
  /** Gets what is found out, as it comes. */
  readonly verifications: KeptVerifications;
  /** Keeps it for other sessions, each as soon as it is there. */
  readonly store: ReplyStore<KeptVerification>;
  readonly signal?: AbortSignal;
  /** Looks entries up again that were looked up today. False by default. */
  readonly isAnew?: boolean;
  /** Called before anything is sent, with how many entries are asked about. */
  readonly onStart?: (open: number) => void;
  /** Called when more is found out, with how many entries are done. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** The outcome of verifying entries. */
export interface VerifiedEntries {
  /** In the order of the entries. */
  readonly verifications: readonly Verification[];
  /** The sources that failed, with the last error of each. */
  readonly failures: ReadonlyMap<SourceName, RequestError>;
}

/**
 * Looks entries up, unless that was done today, and keeps what comes of each as soon as it is known. For entries that
 * inherit fields, the completed ones (`Library.complete`). An entry that nothing is known of because sources failed is
 * not kept. Rejects with `RequestError` `cancelled`; what came until then stays.
 */
export async function verifyEntries(
  entries: readonly WithContent[],
  { sources, verifications, store, signal, isAnew = false, onStart, onProgress }: VerifyingOptions,
): Promise<VerifiedEntries> {
  const now = new Date();
  const checkedOn = now.toISOString().slice(0, 10);
  if (!isAnew) {
    await recallVerifications(entries, store, verifications);
  }
  const known = entries.map((entry) => {
    const kept = isAnew ? undefined : verifications.find(entry);
    return kept?.checkedOn === checkedOn ? kept.verification : undefined;
  });
  const open = entries.filter((_, index) => known[index] === undefined);
  onStart?.(open.length);
  const found = new Map<WithContent, Verification>();
  const { failures } = await askSources(open, sources, {
    signal,
    onAnswered: async (entry, answers, failed) => {
      const verification = verifyEntry(entry, answers, now.getFullYear());
      found.set(entry, verification);
      if (verification.status !== 'notChecked' || !failed) {
        verifications.keep(entry, { verification, checkedOn });
        await storeVerification(entry, { verification, checkedOn }, store);
      }
      onProgress?.(found.size, open.length);
    },
  });
  return { verifications: entries.map((entry, index) => known[index] ?? found.get(entry)!), failures };
}

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
