import * as z from 'zod';
import { listField, objectField, pdfAddresses, textField, unlessEmpty, yearIn } from '../../sources/record-fields.ts';
import { nameInParts, nameOfGroup, presentNames } from '../../sources/record-names.ts';
import { plainAbstract, plainText } from '../../sources/record-text.ts';
import type { PublicationType } from '../../sources/work-kinds.ts';
import type { SourceRecord } from '../source-record.ts';
import { newWork } from './new-work.ts';
import { dayIn } from './read-day.ts';

const name = z.object({
  family: textField,
  given: textField,
  suffix: textField,
  literal: textField,
  'dropping-particle': textField,
  'non-dropping-particle': textField,
});

/** One item of CSL-JSON, the format of citation processors (schema 1.0.2). */
const item = z.object({
  id: textField,
  type: textField,
  title: textField,
  abstract: textField,
  author: listField(name),
  editor: listField(name),
  issued: objectField({ 'date-parts': listField(listField(z.union([z.number(), z.string()]))), raw: textField }),
  'container-title': textField,
  volume: textField,
  issue: textField,
  page: textField,
  publisher: textField,
  DOI: textField,
  URL: textField,
  keyword: textField,
  number: textField,
});

const types: ReadonlyMap<string, PublicationType> = new Map(
  Object.entries<PublicationType>({
    'article-journal': 'article',
    'article-magazine': 'article',
    'article-newspaper': 'article',
    review: 'article',
    'paper-conference': 'paper',
    article: 'preprint',
    book: 'book',
    chapter: 'chapter',
    'entry-encyclopedia': 'chapter',
    thesis: 'thesis',
    report: 'report',
    dataset: 'data',
    software: 'software',
  }),
);

/** A work of a library in CSL-JSON. One without an id goes by its DOI, its address or its title. */
export function readCsl(value: unknown, place: string): SourceRecord {
  const read = item.parse(value);
  const title = plainText(read.title);
  const date = dateOf(read.issued);
  const people = read.author.length > 0 ? read.author : read.editor;
  return newWork(
    {
      id: read.id || read.DOI || read.URL || title,
      title,
      identifiers: { doi: read.DOI, arxiv: `${read.URL} ${read.number}`, openAlex: read.URL },
      said: {
        authors: presentNames(
          people.map((one) =>
            one.literal === ''
              ? nameInParts(
                  one.given,
                  [one['dropping-particle'], one['non-dropping-particle'], one.family].filter(Boolean).join(' '),
                  one.suffix,
                )
              : nameOfGroup(one.literal),
          ),
        ),
        year: yearIn(date),
        venue: unlessEmpty(plainText(read['container-title'])),
        type: read.type === '' ? undefined : (types.get(read.type) ?? 'other'),
        volume: unlessEmpty(plainText(read.volume)),
        issue: unlessEmpty(plainText(read.issue)),
        pages: unlessEmpty(plainText(read.page)),
        publisher: unlessEmpty(plainText(read.publisher)),
        abstract: plainAbstract(read.abstract),
        subjects: read.keyword.split(/[,;]/).flatMap((keyword) => unlessEmpty(plainText(keyword)) ?? []),
        openCopies: pdfAddresses(/\.pdf$|\/pdf\//i.test(read.URL) ? [read.URL] : []),
      },
      day: dayIn(date),
    },
    place,
  );
}

/** `2021-05-17`, or as much of it as is known. */
function dateOf(issued: z.output<typeof item>['issued']): string {
  const parts = issued?.['date-parts'][0] ?? [];
  return parts.length === 0
    ? (issued?.raw ?? '')
    : parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
