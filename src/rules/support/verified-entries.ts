import type { Entry } from '../../bibliography/entry.ts';
import type { Judges } from '../../judges/judges.ts';
import type { Paper } from '../../project/paper.ts';
import { type SourceName, sourceTitles } from '../../retrieval/sources/source-name.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';
import { type Message, message } from '../../text/message.ts';

/** What rules say about a verification. Each of them lists these among its messages. */
export const verificationMessages = {
  checked: 'Checked on {day}. Asked were only what the entry says of the work: identifiers, title, authors, year.',
} as const;

/** An entry with what sources said about it. */
export interface VerifiedEntry {
  readonly entry: Entry;
  readonly verification: Verification;
  /** When the sources were asked, for an explanation. */
  readonly checked: () => readonly Message[];
}

/** The entries of a paper that were verified as they are now. It costs nothing where the author asked for none. */
export function* verifiedEntries({ library }: Paper, { verifications }: Judges): Generator<VerifiedEntry | undefined> {
  if (verifications === undefined || verifications.isEmpty) {
    return;
  }
  for (const entry of library.entries()) {
    const kept = verifications.find(library.complete(entry));
    yield kept && {
      entry,
      verification: kept.verification,
      checked: () => [message(verificationMessages.checked, { day: kept.checkedOn })],
    };
  }
}

/** Findings have written it in capitals from the beginning; what else names sources writes it as the source does. */
const names: Readonly<Record<SourceName, string>> = { ...sourceTitles, dblp: 'DBLP' };

/** What people call some sources, in a list. */
export function sourceNames(sources: readonly SourceName[]): string {
  return sources.map((source) => names[source]).join(', ');
}
