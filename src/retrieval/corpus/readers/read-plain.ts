import * as z from 'zod';
import { normalisedArxivId, normalisedDoi } from '../../../bibliography/identifiers.ts';
import type { Name } from '../../../bibliography/names.ts';
import {
  flagField,
  listField,
  numberField,
  textField,
  unlessEmpty,
  yearField,
  yearIn,
} from '../../sources/record-fields.ts';
import { identityAsWritten } from '../../sources/record-identity.ts';
import { nameAsWritten, presentNames } from '../../sources/record-names.ts';
import { plainAbstract, plainText } from '../../sources/record-text.ts';
import { publicationTypes } from '../../sources/work-kinds.ts';
import type { CorpusWork } from '../corpus-work.ts';
import type { SourceRecord } from '../source-record.ts';
import { newWork } from './new-work.ts';
import { dayIn } from './read-day.ts';

const name = z.object({
  family: textField,
  given: textField,
  prefix: textField,
  suffix: textField,
  literal: textField,
});
const identity = z.object({ doi: textField, arxiv: textField, openAlex: textField, semanticScholar: textField });

/** A line that anybody can write: an id and a title, and whatever else is known. `export` writes all of it. */
const item = z.object({
  id: textField,
  title: textField,
  abstract: textField,
  year: yearField,
  day: textField,
  authors: listField(z.union([z.string(), name])),
  hasAllAuthors: flagField,
  venue: textField,
  type: z.enum(publicationTypes).optional().catch(undefined),
  volume: textField,
  issue: textField,
  pages: textField,
  publisher: textField,
  categories: listField(z.string()),
  doi: textField,
  arxiv: textField,
  openAlex: textField,
  semanticScholar: textField,
  openCopies: listField(z.string()),
  timesCited: numberField,
  isRetracted: flagField,
  publishedAs: textField,
  references: listField(identity.extend({ titleKey: textField })).optional(),
  pageTexts: listField(z.string()),
});

/** A work in the plain layout. An id that is a DOI or a number of arXiv identifies the work, too. */
export function readPlain(value: unknown, place: string): SourceRecord {
  const read = item.parse(value);
  const day = dayIn(read.day);
  return newWork(
    {
      id: read.id,
      title: plainText(read.title),
      identifiers: {
        doi: read.doi || normalisedDoi(read.id),
        arxiv: read.arxiv || normalisedArxivId(read.id),
        openAlex: read.openAlex || (/openalex\.org\//i.test(read.id) ? read.id : undefined),
        semanticScholar: unlessEmpty(read.semanticScholar),
      },
      said: {
        authors: presentNames(
          read.authors.map((one): Name | undefined => (typeof one === 'string' ? nameAsWritten(one) : one)),
        ),
        hasAllAuthors: read.hasAllAuthors ?? true,
        year: read.year ?? yearIn(day ?? ''),
        venue: unlessEmpty(plainText(read.venue)),
        type: read.type,
        volume: unlessEmpty(plainText(read.volume)),
        issue: unlessEmpty(plainText(read.issue)),
        pages: unlessEmpty(plainText(read.pages)),
        publisher: unlessEmpty(plainText(read.publisher)),
        abstract: plainAbstract(read.abstract),
        subjects: read.categories.flatMap((category) => unlessEmpty(plainText(category)) ?? []),
        openCopies: read.openCopies,
        timesCited: read.timesCited,
        isRetracted: read.isRetracted,
        publishedAs: normalisedDoi(read.publishedAs),
        references:
          read.references === undefined || read.references.length === 0
            ? undefined
            : read.references.map(({ titleKey, semanticScholar, ...written }) => ({
                ...identityAsWritten({ ...written, semanticScholar: unlessEmpty(semanticScholar), title: '' }),
                titleKey,
              })),
      },
      day,
      pages: read.pageTexts,
    },
    place,
  );
}

/** A work as a line of the plain layout, which `readPlain` reads back as the same work. */
export function plainLine({ id, record, day, pages }: CorpusWork): object {
  const { identity: known, authors, subjects, pages: range, ...said } = record;
  return withoutNothing({
    ...said,
    ...known,
    // These fields are said otherwise, or follow from others.
    source: undefined,
    titleKey: undefined,
    id,
    day,
    authors: authors.map(withoutNothing),
    pages: range,
    categories: subjects,
    pageTexts: pages,
  });
}

/** Without what is undefined, empty, or an empty list. */
function withoutNothing(value: object): object {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) => one !== undefined && one !== '' && !(Array.isArray(one) && one.length === 0),
    ),
  );
}
