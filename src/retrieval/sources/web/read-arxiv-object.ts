import * as z from 'zod';
import { normalisedArxivId, normalisedDoi } from '../../../bibliography/identifiers.ts';
import { firstSaid, listField, textField, yearIn } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { nameAsWritten, nameInParts, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import { isWithdrawn } from './read-arxiv.ts';

const names = listField(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]));

/** An entry of a feed of arXiv that a program made an object of, or a line of the metadata that arXiv publishes. */
const item = z.object({
  id: textField,
  title: textField,
  summary: textField,
  abstract: textField,
  published: textField,
  updated: textField,
  update_date: textField,
  author: names,
  authors: names,
  // Family name, given names, suffix.
  authors_parsed: listField(z.array(z.string())),
  versions: listField(z.object({ created: textField })),
  comment: textField,
  comments: textField,
  arxiv_comment: textField,
  'arxiv:comment': textField,
  doi: textField,
  arxiv_doi: textField,
  'arxiv:doi': textField,
});

/** A preprint of arXiv that is an object. */
export function readArxivObject(written: unknown): ScholarlyRecord | undefined {
  const read = item.parse(written);
  const arxiv = normalisedArxivId(read.id);
  const title = plainText(read.title);
  if (arxiv === undefined || title === '') return undefined;
  const summary = plainAbstract(firstSaid(read.summary, read.abstract));
  const comment = plainText(firstSaid(read['arxiv:comment'], read.arxiv_comment, read.comment, read.comments));
  const created = /\b[12]\d{3}\b/.exec(read.versions[0]?.created ?? '')?.[0] ?? '';
  return {
    ...unsaidFields,
    source: 'arxiv',
    id: arxiv,
    identity: identityAsWritten({ arxiv, title }),
    title,
    authors: authorsOf(read),
    hasAllAuthors: true,
    year: yearIn(firstSaid(read.published, created, read.updated, read.update_date)),
    venue: 'arXiv',
    type: 'preprint',
    abstract: summary,
    isRetracted: isWithdrawn(comment, summary ?? '') || undefined,
    publishedAs: normalisedDoi(firstSaid(read['arxiv:doi'], read.arxiv_doi, read.doi)),
  };
}

function authorsOf({ author, authors, authors_parsed: parsed }: z.infer<typeof item>): ScholarlyRecord['authors'] {
  if (parsed.length > 0) {
    return presentNames(parsed.map(([family = '', given = '', suffix = '']) => nameInParts(given, family, suffix)));
  }
  const listed = authors.length > 0 ? authors : author;
  // The metadata have all authors in one text.
  const separate = listed.length === 1 ? listed[0]!.split(/,| and /) : listed;
  return presentNames(separate.map(nameAsWritten));
}
