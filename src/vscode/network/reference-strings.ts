import { l10n } from 'vscode';
import type { VerificationStatus } from '../../retrieval/verification/verification.ts';

/** How many entries came out how. */
export interface ReferenceCounts extends Readonly<Record<VerificationStatus, number>> {
  /** Preprints that were published since. */
  readonly published: number;
  readonly retracted: number;
}

/** Everything that is said about references that are checked, and entries that are corrected. */
export const referenceStrings = {
  checking: (hosts: string, count: number) =>
    count === 1 ? l10n.t('Asking {0} about 1 work', hosts) : l10n.t('Asking {0} about {1} works', hosts, count),
  noEntries: () => l10n.t('There is nothing to check: no entry of a bibliography is cited here.'),
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
  stopped: () => l10n.t('Stopped. Situate keeps what it found out; run the command again for the rest.'),
  showProblems: () => l10n.t('Show Problems'),

  correctTitle: () => l10n.t('Correct This Entry'),
  noEntryHere: () => l10n.t('Put the cursor in an entry of a bibliography first.'),
  chooseFields: (key: string) => l10n.t('Which fields of “{0}” should Situate take from the record?', key),
  field: (here: string, there: string) => l10n.t('{0} → {1}', here, there),
  says: (sources: string) => l10n.t('according to {0}', sources),
  nothingToCorrect: (key: string) => l10n.t('The sources have nothing that contradicts “{0}”.', key),
  isOtherWork: (key: string) =>
    l10n.t(
      'The identifier of “{0}” belongs to another work, so Situate cannot tell which of the two you mean. Correct the identifier or the title yourself.',
      key,
    ),
  notFoundHere: (key: string) =>
    l10n.t(
      'No source lists a work like “{0}”, so there is nothing to correct the entry by. The work may exist all the same.',
      key,
    ),
  notCheckedHere: (key: string) => l10n.t('The sources say too little about “{0}” to correct it.', key),
  previewLabel: (sources: string) => l10n.t('From {0}', sources),
  publishedLabel: () => l10n.t('The published version'),
  stale: () =>
    l10n.t(
      'The bibliography has changed in the meantime, so the correction no longer fits. Nothing was changed; try again.',
    ),
} as const;

function verified(count: number): string {
  return count === 0
    ? ''
    : count === 1
      ? l10n.t('1 reference exists as its entry says.')
      : l10n.t('{0} references exist as their entries say.', count);
}

function mismatch(count: number): string {
  return count === 0
    ? ''
    : count === 1
      ? l10n.t('1 differs from what the sources have.')
      : l10n.t('{0} differ from what the sources have.', count);
}

function notFound(count: number): string {
  return count === 0
    ? ''
    : count === 1
      ? l10n.t('1 was not found, which is a reason to look and not a proof.')
      : l10n.t('{0} were not found, which is a reason to look and not a proof.', count);
}

function notChecked(count: number): string {
  return count === 0
    ? ''
    : count === 1
      ? l10n.t('1 could not be checked.')
      : l10n.t('{0} could not be checked.', count);
}

function retracted(count: number): string {
  return count === 0 ? '' : count === 1 ? l10n.t('1 was retracted.') : l10n.t('{0} were retracted.', count);
}

function published(count: number): string {
  return count === 0
    ? ''
    : count === 1
      ? l10n.t('1 preprint was published since.')
      : l10n.t('{0} preprints were published since.', count);
}
