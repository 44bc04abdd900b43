import type { FieldDifference, Verification, VerificationStatus } from '../../retrieval/verification/verification.ts';
import { verificationStatuses } from '../../retrieval/verification/verification.ts';
import { excerpt } from '../../text/shorten.ts';
import type { Emphasis, Line } from '../terminal/line.ts';
import type { VerifiedReference } from './verified-reference.ts';
import { verifyStrings as strings } from './verify-strings.ts';

const emphases: Readonly<Record<VerificationStatus, Emphasis>> = {
  verified: 'green',
  mismatch: 'yellow',
  notFound: 'blue',
  notChecked: 'dim',
};

/** The characters of a value that are shown. */
const longestValue = 160;

/**
 * Lays out what was found out about references, for people: those with something to say, then how many there are of
 * each.
 */
export function formatVerifications(references: readonly VerifiedReference[]): Line[] {
  const lines = references.flatMap(({ entry, verification }): Line[] => {
    const notes = notesOn(verification);
    const { status } = verification;
    const isShown = notes.length > 0 || status === 'notFound';
    return isShown
      ? [
          [{ text: strings.status[status], emphasis: emphases[status] }, '  ', { text: entry.key, emphasis: 'bold' }],
          ...notes.map((note) => `  ${note}`),
        ]
      : [];
  });
  const counts = verificationStatuses.flatMap((status) => {
    const count = references.filter(({ verification }) => verification.status === status).length;
    return count === 0 ? [] : [`${count} ${strings.status[status]}`];
  });
  return [...lines, ...(lines.length > 0 ? [''] : []), strings.summary(counts.join(', '), references.length)];
}

function notesOn({ fields, otherWorkBy, isRetracted, publishedVersion }: Verification): string[] {
  return [
    ...(isRetracted ? [strings.retracted] : []),
    ...fields.map((field) => (otherWorkBy === undefined ? differenceNote(field) : otherWorkNote(field))),
    ...(publishedVersion === undefined
      ? []
      : [strings.published([publishedVersion.venue, publishedVersion.year].filter(Boolean).join(', '))]),
  ];
}

function differenceNote({ field, here, there, sources }: FieldDifference): string {
  const shown = excerpt(here, longestValue);
  return there === undefined
    ? strings.unknownField(field, shown)
    : strings.field(field, shown, excerpt(there, longestValue), sources.join(', '));
}

function otherWorkNote({ field, there = '', sources }: FieldDifference): string {
  return strings.otherWork(field, excerpt(there, longestValue), sources.join(', '));
}
