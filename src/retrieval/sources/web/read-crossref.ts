import * as z from 'zod';
import { normalisedDoi } from '../../../bibliography/identifiers.ts';
import type { Name } from '../../../bibliography/names.ts';
import {
  firstSaid,
  listField,
  numberField,
  objectField,
  textField,
  unlessEmpty,
  yearField,
  yearIn,
} from '../record-fields.ts';
import { identityAsWritten, saysWhichWork } from '../record-identity.ts';
import { nameAsWritten, nameInParts, nameOfGroup, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

const date = objectField({ 'date-parts': listField(listField(yearField.or(numberField))) });
const person = z.object({
  given: textField,
  family: textField,
  name: textField,
  literal: textField,
  suffix: textField,
});
const update = z.object({ DOI: textField, type: textField });

const reference = z.object({
  DOI: textField,
  doi: textField,
  author: textField,
  year: textField,
  'article-title': textField,
  'volume-title': textField,
  'series-title': textField,
  'journal-title': textField,
  volume: textField,
  'first-page': textField,
  unstructured: textField,
});

const work = z.object({
  DOI: textField,
  title: listField(textField),
  subtitle: listField(textField),
  author: listField(person),
  editor: listField(person),
  published: date,
  'published-print': date,
  'published-online': date,
  issued: date,
  posted: date,
  created: date,
  'container-title': listField(textField),
  'group-title': textField,
  institution: listField(z.object({ name: textField })),
  type: textField,
  subtype: textField,
  volume: textField,
  issue: textField,
  page: textField,
  'article-number': textField,
  publisher: textField,
  abstract: textField,
  subject: listField(textField),
  link: listField(z.object({ URL: textField, 'content-type': textField })),
  'is-referenced-by-count': numberField,
  'updated-by': listField(update),
  relation: z
    .record(z.string(), listField(z.object({ id: textField, 'id-type': textField })))
    .optional()
    .catch(undefined),
  reference: listField(reference),
});

type Work = z.infer<typeof work>;

const types: Readonly<Record<string, PublicationType>> = {
  'journal-article': 'article',
  'proceedings-article': 'paper',
  'posted-content': 'preprint',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  'reference-entry': 'chapter',
  dissertation: 'thesis',
  report: 'report',
  'report-component': 'report',
  dataset: 'data',
};

/** The kinds of updates by which publishers take a work back, in any case and spelling. */
const takenBack =
  /^(?:(?:partial|temporary)[ _-]?)?(?:retraction|retracted|withdrawal|removal|withdrawn)(?:[ _-](?:note|notice))?$|^retract(?:ion)?[ _-](?:and|with)[ _-]repl|^(?:notice|finding)s?[ _-]of[ _-](?:plagiarism|violation)|^violation/i;
const doubted = /concern/i;
const corrected = /^(?:correction|erratum|errata|corrigend|addendum|clarification)/i;

/** A work of Crossref, of any generation since 2014. */
export function readCrossrefWork(item: unknown): ScholarlyRecord | undefined {
  const read = work.parse(item);
  const { title, isRetracted } = readTitle(fullTitle(read));
  const identity = identityAsWritten({ doi: read.DOI, title });
  if (!saysWhichWork(identity)) return undefined;
  const type = read.type === '' ? undefined : (types[read.type] ?? 'other');
  // The editors of proceedings did not write the papers in them.
  const isPart = type === 'article' || type === 'paper' || type === 'chapter';
  const authors = read.author.length > 0 || isPart ? read.author : read.editor;
  const venue = read['container-title'][0] ?? read.institution[0]?.name ?? '';
  return {
    source: 'crossref',
    id: identity.doi ?? '',
    identity,
    title,
    authors: presentNames(authors.map(nameOf)),
    hasAllAuthors: read.author.length > 0,
    year: yearsOf(read)[0],
    ...otherYearsOf(read),
    venue: unlessEmpty(plainText(venue || (type === 'preprint' ? read['group-title'] || read.publisher : ''))),
    type,
    volume: unlessEmpty(plainText(read.volume)),
    issue: unlessEmpty(plainText(read.issue)),
    pages: unlessEmpty(plainText(read.page || read['article-number'])),
    publisher: unlessEmpty(plainText(read.publisher)),
    abstract: plainAbstract(read.abstract),
    subjects: read.subject.map(plainText).slice(0, 20),
    // Publishers list addresses for text mining, which most readers may not open.
    openCopies: [],
    timesCited: read['is-referenced-by-count'],
    isRetracted: isRetracted || read['updated-by'].some(({ type: kind }) => takenBack.test(kind)),
    ...noticesOf(read),
    publishedAs: publishedAs(read),
    references: read.reference.length === 0 ? undefined : readCrossrefReferences(read).map((cited) => cited.identity),
  };
}

/** The works in the reference list of a work of Crossref, as far as it says what they are. */
export function readCrossrefReferences(item: unknown): ScholarlyRecord[] {
  return work.parse(item).reference.flatMap((cited) => {
    const title = plainText(cited['article-title'] || cited['volume-title'] || cited['series-title']);
    const written = plainText(cited.unstructured);
    const identity = identityAsWritten({
      doi: firstSaid(cited.DOI, cited.doi, /\b10\.\d{4,9}\/\S+/.exec(written)?.[0]),
      arxiv: /\barxiv\b.*/i.exec(written)?.[0],
      title,
    });
    if (!saysWhichWork(identity)) return [];
    const [first] = cited.author.split(/\s(?:et al|and)\b/);
    return [
      {
        ...unsaidFields,
        source: 'crossref',
        hasAllAuthors: false,
        id: identity.doi ?? '',
        identity,
        title,
        authors: presentNames([nameAsWritten(first ?? '')]),
        year: yearIn(cited.year),
        venue: unlessEmpty(plainText(cited['journal-title'])),
        volume: unlessEmpty(plainText(cited.volume)),
        pages: unlessEmpty(plainText(cited['first-page'])),
      },
    ];
  });
}

function noticesOf({ 'updated-by': updates }: Work): Pick<ScholarlyRecord, 'notices'> {
  const isSaid = (kind: RegExp): boolean => updates.some(({ type }) => kind.test(type));
  const notices = [
    ...(isSaid(doubted) ? ['concern' as const] : []),
    ...(isSaid(corrected) ? ['correction' as const] : []),
  ];
  return notices.length > 0 ? { notices } : {};
}

/** The subtitle follows a colon, unless the title has it already. */
function fullTitle({ title: [title = ''], subtitle: [subtitle = ''] }: Work): string {
  const isThere = subtitle === '' || title.toLowerCase().includes(subtitle.toLowerCase());
  return isThere ? title : `${title.replace(/[\s:]{1,10}$/, '')}: ${subtitle}`;
}

function nameOf({ given, family, name, literal, suffix }: z.infer<typeof person>): Name | undefined {
  return name || literal ? nameOfGroup(name || literal) : nameInParts(given, family, suffix);
}

/**
 * Gives the years of the version of record, first the one in which it came out in print, if it was printed, as a
 * bibliography has it. When a record was made says nothing if something else does.
 */
function yearsOf(read: Work): number[] {
  const dates = [read['published-print'], read.issued, read.published, read['published-online'], read.posted];
  const said = dates.flatMap((at) => yearsIn(at));
  return said.length > 0 ? said : yearsIn(read.created);
}

function otherYearsOf(read: Work): Pick<ScholarlyRecord, 'otherYears'> {
  const [first, ...others] = yearsOf(read);
  const other = [...new Set(others)].filter((year) => year !== first);
  return other.length > 0 ? { otherYears: other } : {};
}

function yearsIn(at: Work['issued']): number[] {
  const year = at?.['date-parts'][0]?.[0];
  return year !== undefined && year >= 1000 && year < 3000 ? [year] : [];
}

function publishedAs({ relation }: Work): string | undefined {
  const published = relation?.['is-preprint-of'] ?? [];
  return published.map(({ id }) => normalisedDoi(id)).find((doi) => doi !== undefined);
}
