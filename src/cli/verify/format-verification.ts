import { dayOfCopy } from '../../retrieval/pages/ask-archive.ts';
import {
  type DifferenceKind,
  differenceKind,
  type HintKind,
  hintKind,
} from '../../retrieval/verification/difference-kind.ts';
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

function notesOn({
  fields,
  hints = [],
  otherWorkBy,
  isRetracted,
  notices = [],
  publishedVersion,
  page,
  volume,
}: Verification): string[] {
  return [
    ...(isRetracted ? [strings.retracted] : notices.slice(0, 1).map((notice) => strings.notice[notice])),
    ...fields.map((field) =>
      otherWorkBy === undefined ? differenceNotes[differenceKind(field)](shown(field)) : otherWorkNote(field),
    ),
    ...(volume === undefined ? [] : [strings.volume(excerpt(volume.title, longestValue), volume.sources.join(', '))]),
    ...pageNotes(page),
    ...hints.map((hint) => hintNotes[hintKind(hint)](shown(hint))),
    ...(publishedVersion === undefined
      ? []
      : [strings.published([publishedVersion.venue, publishedVersion.year].filter(Boolean).join(', '))]),
  ];
}

function pageNotes(page: Verification['page']): string[] {
  switch (page?.state) {
    case 'confirmed':
      return [strings.pageConfirmed(page.address)];
    case 'answers':
      return [
        page.title === undefined ? strings.pageAnswersOnly : strings.pageAnswers(excerpt(page.title, longestValue)),
      ];
    default:
      return [];
  }
}

type Shown = Readonly<Record<'field' | 'here' | 'there' | 'day' | 'sources', string>>;

const differenceNotes: Readonly<Record<DifferenceKind, (difference: Shown) => string>> = {
  namesake: ({ here, there, sources }) => strings.namesake(here, there, sources),
  placeholder: ({ field, here, there, sources }) => strings.placeholder(field, here, there, sources),
  otherWork: ({ field, here, there, sources }) => strings.anotherWork(field, here, there, sources),
  otherTitle: ({ here, there, sources }) => strings.otherTitle(here, there, sources),
  onlyPreprint: ({ field, here, sources }) => strings.onlyPreprint(field, here, sources),
  unknown: ({ field, here }) => strings.unknownField(field, here),
  differs: ({ field, here, there, sources }) => strings.field(field, here, there, sources),
};

const hintNotes: Readonly<Record<HintKind, (hint: Shown) => string>> = {
  notYetPublished: ({ field, here, sources }) => strings.notYetPublished(field, here, sources),
  unnamedAuthor: ({ field, here, there, sources }) => strings.unnamedAuthor(field, here, there, sources),
  book: ({ field, here, sources }) => strings.book(field, here, sources),
  elsewhere: ({ field, here, there, sources }) => strings.elsewhere(field, here, there, sources),
  noRepository: ({ field, here, sources }) => strings.noRepository(field, here, sources),
  noPackage: ({ field, here, sources }) => strings.noPackage(field, here, sources),
  noModel: ({ field, here, sources }) => strings.noModel(field, here, sources),
  moved: ({ field, here, there, sources }) => strings.moved(field, here, there, sources),
  gone: ({ field, here }) => strings.gone(field, here),
  archived: ({ field, here, there, day }) => strings.archived(field, here, there, day),
};

function otherWorkNote(difference: FieldDifference): string {
  const { field, there, sources } = shown(difference);
  return strings.otherWork(field, there, sources);
}

function shown({ field, here, there = '', sources, records = 1 }: FieldDifference): Shown {
  return {
    field,
    here: excerpt(here, longestValue),
    there: excerpt(there, longestValue),
    day: dayOfCopy(there) ?? '',
    sources: records > sources.length ? strings.records(sources.join(', '), records) : sources.join(', '),
  };
}
