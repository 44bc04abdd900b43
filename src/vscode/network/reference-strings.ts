import type { VerificationStatus } from '../../retrieval/verification/verification.ts';
import { plural, text } from '../../text/front-language.ts';

/** The number of entries by how they came out. */
export interface ReferenceCounts extends Readonly<Record<VerificationStatus, number>> {
  /** Preprints that were published since. */
  readonly published: number;
  readonly retracted: number;
}

/** Everything that is said about references that are checked, and entries that are corrected. */
export const referenceStrings = {
  checking: (hosts: string, count: number) =>
    plural(count, 'Asking {hosts} about 1 work', 'Asking {hosts} about {count} works', { hosts }),
  askingPages: (count: number) => plural(count, 'Asking 1 web page', 'Asking {count} web pages'),
  noEntries: () => text('There is nothing to check: no entry of a bibliography is cited here.'),
  nobodyKnows: () =>
    text('None of the sources lists works such as these, web pages for example, so Situate asked nobody about them.'),
  summary: (counts: ReferenceCounts) =>
    [
      verified(counts.verified),
      mismatch(counts.mismatch),
      notFound(counts.notFound),
      notChecked(counts.notChecked),
      retracted(counts.retracted),
      published(counts.published),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  stopped: () => text('Stopped. Situate keeps what it found out; run the command again for the rest.'),
  showProblems: () => text('Show Problems'),

  correctTitle: () => text('Correct This Entry'),
  noEntryHere: () => text('Put the cursor in an entry of a bibliography first.'),
  chooseFields: (key: string) => text('Which fields of “{key}” should Situate take from the record?', { key }),
  field: (here: string, there: string) => text('{here} → {there}', { here, there }),
  says: (sources: string, records: number) =>
    plural(records, 'according to {sources} (1 record)', 'according to {sources} ({count} records)', { sources }),
  nothingToCorrect: (key: string) => text('The sources have nothing that contradicts “{key}”.', { key }),
  nothingCertain: (key: string) =>
    text(
      'The sources contradict “{key}”, but what they have may be another version or another work. Read the findings in the entry, and correct it yourself.',
      { key },
    ),
  isOtherWork: (key: string) =>
    text(
      'The identifier of “{key}” belongs to another work, so Situate cannot tell which of the two you mean. Correct the identifier or the title yourself.',
      { key },
    ),
  notFoundHere: (key: string) =>
    text(
      'No source lists a work like “{key}”, so there is nothing to correct the entry by. The work may exist all the same.',
      { key },
    ),
  notCheckedHere: (key: string) => text('The sources say too little about “{key}” to correct it.', { key }),
  previewLabel: (sources: string) => text('Correction from {sources}', { sources }),
  publishedLabel: () => text('The published version'),
  stale: () =>
    text(
      'The bibliography has changed in the meantime, so the correction no longer fits. Nothing was changed; try again.',
    ),
} as const;

function verified(count: number): string {
  return count === 0
    ? ''
    : plural(count, '1 reference exists as its entry says.', '{count} references exist as their entries say.');
}

function mismatch(count: number): string {
  return count === 0
    ? ''
    : plural(count, '1 differs from what the sources have.', '{count} differ from what the sources have.');
}

function notFound(count: number): string {
  return count === 0
    ? ''
    : plural(
        count,
        '1 was not found, which is a reason to look and not a proof.',
        '{count} were not found, which is a reason to look and not a proof.',
      );
}

function notChecked(count: number): string {
  return count === 0 ? '' : plural(count, '1 could not be checked.', '{count} could not be checked.');
}

function retracted(count: number): string {
  return count === 0 ? '' : plural(count, '1 was retracted.', '{count} were retracted.');
}

function published(count: number): string {
  return count === 0 ? '' : plural(count, '1 preprint was published since.', '{count} preprints were published since.');
}
