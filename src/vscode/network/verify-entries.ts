import type { WithContent } from '../../bibliography/content-memo.ts';
import type { ReplyStore } from '../../http/reply-store.ts';
import type { RequestError } from '../../http/request-error.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../retrieval/sources/source-name.ts';
import { askSources } from '../../retrieval/verification/ask-sources.ts';
import {
  type KeptVerification,
  type KeptVerifications,
  recallVerifications,
  storeVerification,
} from '../../retrieval/verification/kept-verifications.ts';
import { verifyEntry } from '../../retrieval/verification/verify-entry.ts';

/** How many entries are looked up before what came of them is shown. */
const shownTogether = 40;

/** What entries are verified with. */
export interface VerifyingOptions {
  readonly sources: readonly ScholarlySource[];
  /** Gets what is found out, as it comes. */
  readonly verifications: KeptVerifications;
  /** Keeps it for other sessions. */
  readonly store: ReplyStore<KeptVerification>;
  readonly signal: AbortSignal;
  /** Called when more is found out, with how many entries are done. */
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Looks entries up, unless that was done today, and keeps what comes of it. For entries that inherit fields, the
 * completed ones (`Library.complete`). Resolves to the sources that failed, with the last error of each; an entry that
 * nothing is known of because of that is not kept. Rejects with `RequestError` `cancelled`; what came until then stays.
 */
export async function verifyEntries(
  entries: readonly WithContent[],
  { sources, verifications, store, signal, onProgress }: VerifyingOptions,
): Promise<ReadonlyMap<SourceName, RequestError>> {
  const now = new Date();
  const checkedOn = now.toISOString().slice(0, 10);
  await recallVerifications(entries, store, verifications);
  const open = entries.filter((entry) => verifications.find(entry)?.checkedOn !== checkedOn);
  const failures = new Map<SourceName, RequestError>();
  for (let start = 0; start < open.length; start += shownTogether) {
    const batch = open.slice(start, start + shownTogether);
    const asked = await askSources(batch, sources, {
      signal,
      onProgress: (done) => {
        onProgress(start + done, open.length);
      },
    });
    for (const [source, error] of asked.failures) {
      failures.set(source, error);
    }
    for (const [index, entry] of batch.entries()) {
      const verification = verifyEntry(entry, asked.answers[index]!, now.getFullYear());
      if (verification.status !== 'notChecked' || asked.failures.size === 0) {
        verifications.keep(entry, { verification, checkedOn });
        await storeVerification(entry, { verification, checkedOn }, store);
      }
    }
    if (failures.size === sources.length) {
      break;
    }
  }
  return failures;
}
