import * as z from 'zod';
import type { Name } from '../../../bibliography/names.ts';
import { listField, textField } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { nameAsWritten, nameOfGroup, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { unsaidFields } from '../unsaid-fields.ts';

const document = z.object({
  doc_id: textField,
  title: textField,
  authors: listField(textField),
  pub_date: textField,
  abstract: textField,
  doi: textField,
});

/** A Request for Comments. */
export function readRfc(item: unknown): ScholarlyRecord | undefined {
  const read = document.parse(item);
  const rfc = /^RFC0{0,4}([1-9]\d{0,4})$/i.exec(read.doc_id)?.[1];
  const title = plainText(read.title);
  if (rfc === undefined || title === '') return undefined;
  const year = /\b(?:19|20)\d{2}\b/.exec(read.pub_date)?.[0];
  return {
    ...unsaidFields,
    source: 'rfceditor',
    id: `RFC${rfc}`,
    identity: identityAsWritten({ rfc, doi: read.doi, title }),
    title,
    authors: namesOf(read.authors),
    hasAllAuthors: read.authors.length > 0,
    year: year === undefined ? undefined : Number(year),
    type: 'report',
    publisher: 'RFC Editor',
    abstract: plainAbstract(read.abstract),
  };
}

/** "R. Fielding, Ed.": people have initials. Boards beside them are left out, as most who cite it do. */
function namesOf(written: readonly string[]): Name[] {
  const names = written.map((name) => name.replace(/,\s*Ed(?:itor|s?\.)?\s*$/i, ''));
  const people = names.filter((name) => /(?:^|\s)\p{Lu}\./u.test(name));
  return presentNames(people.length > 0 ? people.map(nameAsWritten) : names.map(nameOfGroup));
}
