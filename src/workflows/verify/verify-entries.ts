import pLimit from 'p-limit';
import type { WithContent } from '../../bibliography/content-memo.ts';
import type { ReplyStore } from '../../http/reply-store.ts';
import type { RequestError } from '../../http/request-error.ts';
import type { AskPage } from '../../retrieval/pages/page-answer.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../retrieval/sources/source-profiles.ts';
import { askSources } from '../../retrieval/verification/ask-sources.ts';
import { canBeAsked } from '../../retrieval/verification/asking/asked-by.ts';
import { type Patience, usualPatience } from '../../retrieval/verification/asking/patience.ts';
import {
  isHeld,
  type KeptVerification,
  type KeptVerifications,
  recallVerifications,
  storeVerification,
} from '../../retrieval/verification/kept-verifications.ts';
import { answersFromRecordings, type RecordedLookup } from '../../retrieval/verification/recorded-lookups.ts';
import type { EntryAnswers } from '../../retrieval/verification/source-answer.ts';
import { coverageOf, type SourceCoverage } from '../../retrieval/verification/source-coverage.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';
import { verifyEntry } from '../../retrieval/verification/verify-entry.ts';
import { lacksWork, volumeOf, withVolume } from '../../retrieval/verification/volume.ts';
import { statedPage, withPage } from '../../retrieval/verification/web-page.ts';

/** The means to verify entries. */
export interface VerifyingOptions {
  readonly sources: readonly ScholarlySource[];
  /** Gets what is found out, as it comes. */
  readonly verifications: KeptVerifications;
  /** Keeps it for other sessions, each as soon as it is there. */
  readonly store: ReplyStore<KeptVerification>;
  readonly signal?: AbortSignal;
  /** The times that sources are waited for. */
  readonly patience?: Patience;
  /** Asks the pages of the web that entries are about; without it none is asked. */
  readonly askPage?: AskPage | undefined;
  /** Looks entries up again of which it is known what sources say. False by default. */
  readonly isAnew?: boolean;
  /** Called before anything is sent, with how many entries are asked about, and the sources that may be asked about them. */
  readonly onStart?: (open: number, sources: readonly ScholarlySource[]) => void;
  /** Called before pages of the web are asked, with how many. */
  readonly onPages?: (pages: number) => void;
  /** Called when more is found out, with how many entries are done. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** The most pages that are asked at once, each on a web site of its own. */
const pagesAtOnce = 4;

/** The outcome of verifying entries. */
export interface VerifiedEntries extends Verified {
  /** The sources that failed, with the last error of each. */
  readonly failures: ReadonlyMap<SourceName, RequestError>;
}

/** What was found out about entries, and from whom. */
export interface Verified {
  /** In the order of the entries. */
  readonly verifications: readonly Verification[];
  /** How each source fared. Entries that were not asked about, as they had been before, do not count. */
  readonly sources: readonly SourceCoverage[];
}

/**
 * Looks entries up, unless what was found out about them still holds, and keeps what comes of each as soon as it is known. For entries that
 * inherit fields, the completed ones (`Library.complete`). An entry that nothing is known of because sources failed is
 * not kept. Rejects with `RequestError` `cancelled`; what came until then stays.
 */
export async function verifyEntries(
  entries: readonly WithContent[],
  {
    sources,
    verifications,
    store,
    signal,
    patience = usualPatience,
    askPage,
    isAnew = false,
    onStart,
    onPages,
    onProgress,
  }: VerifyingOptions,
): Promise<VerifiedEntries> {
  const now = new Date();
  const checkedOn = now.toISOString().slice(0, 10);
  if (!isAnew) {
    await recallVerifications(entries, store, verifications);
  }
  const known = entries.map((entry) => {
    const kept = isAnew ? undefined : verifications.find(entry);
    const lacksPage = askPage !== undefined && kept?.verification.page === undefined && statedPage(entry) !== undefined;
    return kept !== undefined && !lacksPage && isHeld(kept, checkedOn) ? kept.verification : undefined;
  });
  const open = entries.filter((_, index) => known[index] === undefined);
  const asked = sources.filter((source) => open.some((entry) => canBeAsked(source, entry)));
  onStart?.(open.length, asked);
  const found = new Map<WithContent, Verification>();
  const keep = async (entry: WithContent, verification: Verification): Promise<void> => {
    if (verification.status !== 'notChecked' || (verification.failed ?? []).length === 0) {
      verifications.keep(entry, { verification, checkedOn });
      await storeVerification(entry, { verification, checkedOn }, store);
    }
    found.set(entry, verification);
    onProgress?.(found.size, open.length);
  };
  const outcomeOf = new Map<WithContent, EntryAnswers>();
  const pages = new Map<WithContent, Verification>();
  const chapters = new Map<WithContent, { readonly entry: WithContent; readonly verification: Verification }>();
  const { failures } = await askSources(open, asked, {
    signal,
    patience,
    onAnswered: async (entry, outcome) => {
      outcomeOf.set(entry, outcome);
      const verification = verifyEntry(entry, outcome.answers, now.getFullYear(), outcome.failed);
      const volume = lacksWork(verification) ? volumeOf(entry) : undefined;
      if (volume !== undefined) {
        chapters.set(volume, { entry, verification });
      } else if (askPage !== undefined && statedPage(entry) !== undefined) {
        pages.set(entry, verification);
      } else {
        await keep(entry, verification);
      }
    },
  });
  const ofVolumes = await askSources([...chapters.keys()], asked, {
    signal,
    patience,
    onAnswered: async (volume, { answers, asked: also, failed }) => {
      const { entry, verification } = chapters.get(volume)!;
      const known = outcomeOf.get(entry)!;
      outcomeOf.set(entry, { ...known, asked: [...new Set([...known.asked, ...also])], failed });
      await keep(entry, withVolume(verification, entry, verifyEntry(volume, answers, now.getFullYear(), failed)));
    },
  });
  if (askPage !== undefined && pages.size > 0) {
    onPages?.(pages.size);
    await pLimit(pagesAtOnce).map(pages, async ([entry, verification]) => {
      const answer = await askPage(statedPage(entry)!, signal);
      await keep(entry, answer === undefined ? verification : withPage(verification, entry, answer));
    });
  }
  return {
    verifications: entries.map((entry, index) => known[index] ?? found.get(entry)!),
    sources: coverageOf(
      open.map((entry) => outcomeOf.get(entry)!),
      sources.map(({ name }) => name),
    ),
    failures: new Map([...failures, ...ofVolumes.failures]),
  };
}

/**
 * Gives what recorded replies say of entries, in their order, as if the sources had been asked now. An entry of which
 * nothing was recorded was not checked.
 * @param lookups by the keys of the entries
 */
export function verifyFromRecordings(
  entries: readonly { readonly key: string; readonly complete: WithContent }[],
  lookups: ReadonlyMap<string, readonly RecordedLookup[]>,
): Verified {
  const thisYear = new Date().getFullYear();
  const outcomes = entries.map(({ key, complete }) => answersFromRecordings(complete, lookups.get(key) ?? []));
  return {
    verifications: entries.map(({ complete }, index) => {
      const { answers, failed } = outcomes[index]!;
      return verifyEntry(complete, answers, thisYear, failed);
    }),
    sources: coverageOf(outcomes, []),
  };
}
