import * as z from 'zod';
import { listField, numberField, textField, unlessEmpty } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';

/** A field of a note, which the interface of before 2023 has without an object around it. */
function valueOf<Value>(field: z.ZodType<Value>): z.ZodType<Value> {
  const bare = z.unknown().transform((written) => {
    const isWrapped = typeof written === 'object' && written !== null && 'value' in written;
    return isWrapped ? written.value : written;
  });
  return bare.pipe(field);
}

const content = z.object({
  title: valueOf(textField).default(''),
  authors: valueOf(listField(textField)).default([]),
  venue: valueOf(textField).default(''),
  venueid: valueOf(textField).default(''),
  abstract: valueOf(textField).default(''),
});

const note = z.object({ id: textField, forum: textField, content, cdate: numberField, pdate: numberField });

/** True if a note is a record of dblp, which OpenReview shows on the pages of authors: dblp is asked by itself. */
export function isMirrored(item: unknown): boolean {
  return /^dblp\.org\b/i.test(note.safeParse(item).data?.content.venueid ?? '');
}

/** "Submitted to ICLR 2024", "ICLR 2024 Conference Withdrawn Submission", "Under review for TMLR". */
const unpublished = /\b(?:submitted|submission|withdrawn|rejected|reject|under review|pending|blind)\b/i;
/** How a paper was presented, and what of a name says no more than that it is one of a year. */
const presentation =
  /[\s(,-]{0,3}\b(?:poster|oral|spotlight|talk|notable[ -]top[ -]\d{1,2}%|top[ -]\d{1,2}%)(?:\s|\)|$).{0,40}$/i;

/** A note with a submission. What was not accepted is a preprint: nobody has published it. */
export function readOpenReviewNote(item: unknown): ScholarlyRecord | undefined {
  const read = note.parse(item);
  const { title, isRetracted } = readTitle(read.content.title);
  const id = read.forum || read.id;
  if (title === '' || id === '') return undefined;
  const said = plainText(read.content.venue);
  const isAccepted =
    said !== '' && !unpublished.test(said) && !unpublished.test(read.content.venueid.replace(/_/g, ' '));
  const years = yearsOf(said, [read.pdate, read.cdate]);
  return {
    ...unsaidFields,
    source: 'openreview',
    id,
    identity: identityAsWritten({ openReview: id, title }),
    title,
    authors: presentNames(read.content.authors.map(nameAsWritten)),
    hasAllAuthors: read.content.authors.length > 0,
    year: years[0],
    ...(years.length > 1 && { otherYears: years.slice(1) }),
    venue: isAccepted ? unlessEmpty(nameOf(said)) : undefined,
    type: isAccepted ? 'paper' : 'preprint',
    abstract: plainAbstract(read.content.abstract),
    isRetracted: isRetracted || undefined,
  };
}

function nameOf(venue: string): string {
  const name = venue.replace(/^accepted (?:by|to|at) /i, '').replace(presentation, '');
  return name
    .replace(/\b(?:19|20)\d{2}\b/, '')
    .replace(/\s{1,5}/g, ' ')
    .trim();
}

/** The year in the name of the venue, then those in which the note was published and made, each once. */
function yearsOf(venue: string, moments: readonly (number | undefined)[]): number[] {
  const named = /\b(?:19|20)\d{2}\b/.exec(venue)?.[0];
  const dated = moments.flatMap((moment) => (moment === undefined ? [] : [new Date(moment).getUTCFullYear()]));
  const years = [...(named === undefined ? [] : [Number(named)]), ...dated];
  return [...new Set(years.filter((year) => year >= 1990 && year < 3000))];
}
