import * as z from 'zod';
import { normalisedArxivId, normalisedDoi } from '../../../bibliography/identifiers.ts';
import { listField, textField, unlessEmpty, yearIn } from '../../sources/record-fields.ts';
import { nameAsWritten, nameInParts, presentNames } from '../../sources/record-names.ts';
import { plainAbstract, plainText } from '../../sources/record-text.ts';
import { isWithdrawn } from '../../sources/web/read-arxiv.ts';
import type { SourceRecord } from '../source-record.ts';
import { newWork } from './new-work.ts';
import { dayIn, dayOfDate } from './read-day.ts';

/** A line of the metadata that arXiv publishes of all its papers (`arxiv-metadata-oai-snapshot.json`). */
const item = z.object({
  id: textField,
  title: textField,
  abstract: textField,
  authors: textField,
  // Family name, given names, suffix.
  authors_parsed: listField(z.array(z.string())),
  categories: textField,
  comments: textField,
  'journal-ref': textField,
  doi: textField,
  update_date: textField,
  versions: listField(z.object({ created: textField })),
});

/** A work of arXiv's metadata. Its day is that of the first version. */
export function readArxivMetadata(value: unknown, place: string): SourceRecord {
  const read = item.parse(value);
  const arxiv = normalisedArxivId(read.id);
  const day = dayOfDate(read.versions[0]?.created ?? '') ?? dayIn(read.update_date);
  const abstract = plainAbstract(read.abstract);
  const listed = read.authors_parsed.map(([family = '', given = '', suffix = '']) =>
    nameInParts(given, family, suffix),
  );
  const authors = listed.length > 0 ? listed : read.authors.split(/,| and /).map(nameAsWritten);
  return newWork(
    {
      id: read.id.trim(),
      title: plainText(read.title),
      identifiers: { arxiv: read.id },
      said: {
        authors: presentNames(authors),
        year: yearIn(day ?? ''),
        venue: unlessEmpty(plainText(read['journal-ref'])) ?? 'arXiv',
        type: 'preprint',
        abstract,
        subjects: [...new Set(read.categories.split(/\s+/).filter((category) => category !== ''))],
        openCopies: arxiv === undefined ? [] : [`https://arxiv.org/pdf/${arxiv}`],
        isRetracted: isWithdrawn(plainText(read.comments), abstract ?? '') || undefined,
        publishedAs: normalisedDoi(read.doi),
      },
      day,
    },
    place,
  );
}
