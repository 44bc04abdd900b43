import * as z from 'zod';
import { normalisedPmcid } from '../../../bibliography/catalogue-identifiers.ts';
import type { Name } from '../../../bibliography/names.ts';
import { listField, textField, unlessEmpty, yearField } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { nameAsWritten, nameInParts, nameOfGroup, presentNames } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

const author = z.object({ name: textField, authtype: textField });

const summary = z.object({
  uid: textField,
  title: textField,
  booktitle: textField,
  authors: listField(author),
  pubdate: yearField,
  epubdate: yearField,
  fulljournalname: textField,
  source: textField,
  volume: textField,
  issue: textField,
  pages: textField,
  pubtype: listField(textField),
  doctype: textField,
  articleids: listField(z.object({ idtype: textField, value: textField })),
});

type Summary = z.infer<typeof summary>;

/** The summary of an article in PubMed. */
export function readPubMedSummary(item: unknown): ScholarlyRecord | undefined {
  const read = summary.parse(item);
  if (!/^[1-9]\d{0,8}$/.test(read.uid)) return undefined;
  const { title, isRetracted } = readTitle(withoutBrackets(read.title || read.booktitle));
  const idOf = (type: string): string | undefined => read.articleids.find(({ idtype }) => idtype === type)?.value;
  const years = [read.pubdate, read.epubdate].filter((year) => year !== undefined);
  return {
    ...unsaidFields,
    source: 'pubmed',
    id: read.uid,
    identity: identityAsWritten({
      pmid: read.uid,
      pmcid: normalisedPmcid(idOf('pmc') ?? ''),
      doi: idOf('doi'),
      title,
    }),
    title,
    authors: presentNames(read.authors.map(nameOf)),
    hasAllAuthors: read.authors.length > 0,
    year: years[0],
    ...(years.length > 1 && years[0] !== years[1] && { otherYears: years.slice(1) }),
    venue: unlessEmpty(plainText(read.fulljournalname || read.source)),
    type: typeOf(read),
    volume: unlessEmpty(plainText(read.volume)),
    issue: unlessEmpty(plainText(read.issue)),
    pages: unlessEmpty(plainText(read.pages)),
    isRetracted: isRetracted || read.pubtype.some((type) => /^retracted publication$/i.test(type)),
  };
}

/** Titles end in a full stop, and those that it translated stand in brackets. */
function withoutBrackets(title: string): string {
  const text = plainText(title).replace(/\.$/, '');
  return /^\[[^[\]]+\]$/.test(text) ? text.slice(1, -1).replace(/\.$/, '') : text;
}

/** "Vela-Ruiz TM", "Harrow I Jr": the family name before initials, which stand together. */
const familyAndInitials = /^(.{1,200}?) (\p{Lu}{1,5})(?: (Jr|Sr|\d(?:st|nd|rd|th)|I{2,3}|IV))?$/u;

function nameOf({ name, authtype }: z.infer<typeof author>): Name | undefined {
  if (authtype === 'CollectiveName') return nameOfGroup(name);
  const [, family, initials, suffix] = familyAndInitials.exec(plainText(name)) ?? [];
  return family === undefined
    ? nameAsWritten(name)
    : nameInParts([...initials!].map((letter) => `${letter}.`).join(' '), family, suffix);
}

function typeOf({ pubtype, doctype }: Summary): PublicationType {
  if (pubtype.includes('Preprint')) return 'preprint';
  return doctype === 'book' ? 'book' : doctype === 'chapter' ? 'chapter' : 'article';
}
