import { catalogueIdentifiers } from '../../../bibliography/catalogue-identifiers.ts';
import type { WithContent } from '../../../bibliography/content-memo.ts';
import { readBibliography } from '../../../bibliography/read-bibliography.ts';
import { texToText } from '../../../bibliography/tex-text.ts';
import { abstract, authors, title, year } from '../../../bibliography/work.ts';
import { identityOf } from '../../../bibliography/work-identity.ts';
import { runToEnd } from '../../../task/task.ts';
import { unlessEmpty } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

const types: Readonly<Record<string, PublicationType>> = {
  inproceedings: 'paper',
  article: 'article',
  proceedings: 'book',
  book: 'book',
  incollection: 'chapter',
  phdthesis: 'thesis',
};

/** The entries of a `.bib` file. Throws `SyntaxError` if there is none: then the reply is something else. */
export function entriesIn(text: string): readonly WithContent[] {
  const { entries } = runToEnd(readBibliography('anthology.bib', text));
  if (entries.length === 0) throw new SyntaxError('The reply has no entry');
  return entries;
}

/** A paper of the ACL Anthology, by its entry. */
export function readAclEntry(item: unknown): ScholarlyRecord | undefined {
  const entry = item as WithContent;
  const { type, values } = entry.content;
  const field = (name: string): string | undefined => unlessEmpty(plainText(texToText(values.get(name) ?? '')));
  const { title: plain, isRetracted } = readTitle(title(entry));
  const { doi } = identityOf(entry);
  const { acl } = catalogueIdentifiers(entry.content);
  if (plain === '' || acl === undefined) return undefined;
  const { names, others } = authors(entry);
  return {
    ...unsaidFields,
    source: 'aclanthology',
    id: acl,
    identity: identityAsWritten({ doi, acl, title: plain }),
    title: plain,
    authors: names,
    hasAllAuthors: !others && names.length > 0,
    year: year(entry),
    venue: field('booktitle') ?? field('journal'),
    type: types[type] ?? 'other',
    volume: field('volume'),
    issue: field('number'),
    pages: field('pages'),
    publisher: field('publisher'),
    abstract: plainAbstract(abstract(entry)),
    isRetracted: isRetracted || undefined,
  };
}
