import * as z from 'zod';
import { listField, textField, unlessEmpty, yearField } from '../record-fields.ts';
import { identityAsWritten, saysWhichWork } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

/** Authors are texts in older replies, objects in newer ones. */
const author = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

const hit = z.object({
  info: z.object({
    key: textField,
    title: z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]).catch(''),
    authors: z
      .object({ author: listField(author) })
      .optional()
      .catch(undefined),
    year: yearField,
    venue: listField(textField),
    type: textField,
    volume: textField,
    number: textField,
    pages: textField,
    publisher: textField,
    doi: textField,
    ee: listField(textField),
  }),
});

const types: Readonly<Record<string, PublicationType>> = {
  'Journal Articles': 'article',
  'Conference and Workshop Papers': 'paper',
  'Informal and Other Publications': 'preprint',
  'Informal Publications': 'preprint',
  'Parts in Books or Collections': 'chapter',
  'Data and Artifacts': 'data',
};

/** A hit of dblp's search. */
export function readDblpHit(item: unknown): ScholarlyRecord | undefined {
  const { info } = hit.parse(item);
  const { title, isRetracted } = readTitle(info.title);
  const name = title.replace(/\.$/, '');
  const identity = identityAsWritten({
    doi: info.doi || info.ee.find((address) => /\bdoi\.org\//i.test(address)),
    arxiv: info.ee.find((address) => /\barxiv\.org\//i.test(address)) ?? /^abs\/(.+)$/.exec(info.volume)?.[1],
    title: name,
  });
  if (!saysWhichWork(identity)) return undefined;
  return {
    ...unsaidFields,
    source: 'dblp',
    id: info.key,
    identity,
    title: name,
    // People of the same name have numbers.
    authors: presentNames((info.authors?.author ?? []).map((text) => nameAsWritten(text.replace(/ \d{4}$/, '')))),
    hasAllAuthors: false,
    year: info.year,
    venue: unlessEmpty(info.venue.map(plainText).join(' / ')),
    type: typeOf(info.type, info.key),
    volume: unlessEmpty(plainText(info.volume)),
    issue: unlessEmpty(plainText(info.number)),
    pages: unlessEmpty(plainText(info.pages)),
    publisher: unlessEmpty(plainText(info.publisher)),
    isRetracted: isRetracted || undefined,
  };
}

/** dblp has one type for books and theses; its keys tell them apart. */
function typeOf(type: string, key: string): PublicationType | undefined {
  if (type === 'Books and Theses') return /^(?:phd|ms|books\/phd)/.test(key) ? 'thesis' : 'book';
  return type === '' ? undefined : (types[type] ?? 'other');
}
