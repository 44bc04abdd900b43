import type { Entry } from '../../bibliography/entry.ts';
import type { Library } from '../../bibliography/library.ts';
import type { Judges } from '../../judges/judges.ts';
import type { Paper } from '../../project/paper.ts';
import { sourceNames as allSources, type SourceName, sourceTraits } from '../../retrieval/sources/source-profiles.ts';
import type { KeptVerifications } from '../../retrieval/verification/kept-verifications.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';
import { memoize } from '../../task/memoize.ts';
import { type Message, message } from '../../text/message.ts';

/** The messages of rules about a verification. Each of them lists these among its messages. */
export const verificationMessages = {
  checked:
    'Situate checked this on {day}. It sent only what the entry says about the work: identifiers, title, authors and year.',
  checkedPage:
    'Situate checked this on {day}. It asked the page itself, twice, and then the Wayback Machine. A page that is gone may come back.',
} as const;

/** An entry with what sources said about it. */
export interface VerifiedEntry {
  readonly entry: Entry;
  readonly verification: Verification;
  /** When the sources were asked, for an explanation. */
  readonly checked: () => readonly Message[];
}

/**
 * The entries of a paper that were verified as they are now, and undefined where the work can pause. All rules together
 * look at each entry once. It costs nothing where the author asked for none.
 */
export function* verifiedEntries(
  { library }: Pick<Paper, 'library'>,
  { verifications }: Pick<Judges, 'verifications'>,
): Generator<VerifiedEntry | undefined> {
  if (verifications === undefined || verifications.isEmpty) {
    return;
  }
  const { found, others } = lookThrough(library, verifications);
  for (let next = 0; ; ) {
    const verified = found[next];
    if (verified !== undefined) {
      next++;
    } else if (others.next().done === true) {
      return;
    }
    yield verified;
  }
}

/** The verified entries that were found so far, and a walk through the others, which adds what it finds. */
interface Search {
  readonly found: readonly VerifiedEntry[];
  readonly others: Iterator<undefined, undefined>;
}

const lookThrough = memoize(
  (library: Library, verifications: KeptVerifications): Search => {
    const found: VerifiedEntry[] = [];
    function* others(): Generator<undefined, undefined> {
      for (const entry of library.entries()) {
        const kept = verifications.find(library.complete(entry));
        if (kept !== undefined) {
          const { verification, checkedOn } = kept;
          const { checked: said, checkedPage } = verificationMessages;
          const isGone = verification.page?.state === 'gone';
          const checked = (): Message[] => [message(isGone ? checkedPage : said, { day: checkedOn })];
          found.push({ entry, verification, checked });
        }
        yield undefined;
      }
    }
    return { found, others: others() };
  },
  (_, verifications) => [verifications, verifications.revision],
);

/** Gives the names of some sources for people, in a list. Its order does not depend on which of them answered first. */
export function sourceNames(sources: readonly SourceName[]): string {
  return allSources
    .filter((source) => sources.includes(source))
    .map((source) => sourceTraits[source].title)
    .join(', ');
}
