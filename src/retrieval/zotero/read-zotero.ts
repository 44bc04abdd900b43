import * as z from 'zod';
import { listField, numberField, textField, unlessEmpty, yearIn } from '../sources/record-fields.ts';
import { identityAsWritten } from '../sources/record-identity.ts';
import { nameAsWritten, nameInParts, presentNames } from '../sources/record-names.ts';
import { plainAbstract, plainText } from '../sources/record-text.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { readTitle } from '../sources/title-notes.ts';
import { unsaidFields } from '../sources/unsaid-fields.ts';
import { kindOfItem, typeFields } from './zotero-fields.ts';

/** A library of Zotero: the author's own, or that of a group. */
export interface ZoteroLibrary {
  /** `users/0`, `groups/123` */
  readonly path: string;
  /** As Zotero shows it; empty for the author's own. */
  readonly name: string;
}

/** A work in a library of Zotero. */
export interface ZoteroItem {
  readonly library: ZoteroLibrary;
  /** Eight characters. */
  readonly key: string;
  /** The key by which papers cite it, as Zotero from 8 on and Better BibTeX have it. */
  readonly citationKey: string | undefined;
  readonly record: ScholarlyRecord;
}

/** Something that hangs from an item: a file, a note, or a mark in a file. */
export interface ZoteroChild {
  readonly key: string;
  readonly kind: 'attachment' | 'note' | 'annotation' | 'other';
  /** The plain text of a note, or the words of the work that are marked; empty if there is none. */
  readonly text: string;
  /** What the author wrote beside a mark; empty if there is nothing. */
  readonly comment: string;
  /** The page that a mark is on, counted from 1 in the file. */
  readonly page: number | undefined;
  /** The number that is printed on that page, as `xii`; empty if it is not known. */
  readonly pageLabel: string;
}

const creator = z.object({ creatorType: textField, firstName: textField, lastName: textField, name: textField });

const fields = z.looseObject({
  itemType: textField,
  title: textField,
  creators: listField(creator),
  date: textField,
  DOI: textField,
  url: textField,
  archiveID: textField,
  ISBN: textField,
  abstractNote: textField,
  extra: textField,
  citationKey: textField,
  volume: textField,
  issue: textField,
  pages: textField,
  parentItem: textField,
});

const item = z.object({
  key: textField,
  data: fields,
  meta: z.object({ parsedDate: textField }).catch({ parsedDate: '' }),
});

/** The kinds of items that are no works. */
export const noWorks: readonly string[] = ['attachment', 'note', 'annotation'];

/** An item as the interface sends it; undefined if it is no work, or nothing says which. */
export function readItem(value: unknown, library: ZoteroLibrary): ZoteroItem | undefined {
  const read = item.safeParse(value).data;
  if (read === undefined || !isKey(read.key) || noWorks.includes(read.data.itemType) || read.data.parentItem !== '') {
    return undefined;
  }
  const { key, data, meta } = read;
  const { title, isRetracted } = readTitle(data.title);
  if (title === '') {
    return undefined;
  }
  const type = kindOfItem(data.itemType);
  const { venue, publisher } = typeFields[type];
  const named = (field: string | undefined): string | undefined =>
    field === undefined ? undefined : unlessEmpty(plainText(textField.parse(data[field])));
  const authors = data.creators.filter(({ creatorType }) => creatorType !== 'editor' && creatorType !== 'translator');
  return {
    library,
    key,
    citationKey: unlessEmpty(data.citationKey.trim()) ?? inExtra(data.extra, 'citation key'),
    record: {
      ...unsaidFields,
      source: 'zotero',
      id: `${library.path}/items/${key}`,
      identity: identityAsWritten({
        doi: data.DOI || inExtra(data.extra, 'doi'),
        arxiv: [data.archiveID, inExtra(data.extra, 'arxiv') ?? '', data.url].find((text) => /arxiv|^\d/i.test(text)),
        isbn: type === 'book' ? data.ISBN : undefined,
        pmid: inExtra(data.extra, 'pmid'),
        title,
      }),
      title,
      authors: presentNames(
        authors.map(({ firstName, lastName, name }) =>
          name === '' ? nameInParts(firstName, lastName) : nameAsWritten(name),
        ),
      ),
      hasAllAuthors: authors.length > 0,
      year: yearIn(meta.parsedDate) ?? yearIn(/\b[12]\d{3}\b/.exec(data.date)?.[0] ?? ''),
      venue: named(venue),
      type,
      volume: unlessEmpty(data.volume.trim()),
      issue: unlessEmpty(data.issue.trim()),
      pages: unlessEmpty(data.pages.trim()),
      publisher: named(publisher),
      abstract: plainAbstract(data.abstractNote),
      isRetracted: isRetracted || undefined,
    },
  };
}

/** The value of a line of the field “Extra”, as `Citation Key: doe2020`, by its name in lower case. */
function inExtra(extra: string, name: string): string | undefined {
  const line = extra.split(/\r?\n/).find((one) => one.trim().toLowerCase().startsWith(`${name}:`));
  return unlessEmpty(line?.slice(line.indexOf(':') + 1).trim() ?? '');
}

/** True if a text is the key of something in Zotero, which goes into addresses. */
export function isKey(text: string): boolean {
  return /^[A-Z0-9]{8}$/.test(text);
}

const child = z.object({
  key: textField,
  data: z.object({
    itemType: textField,
    note: textField,
    annotationText: textField,
    annotationComment: textField,
    annotationPageLabel: textField,
    annotationPosition: textField,
  }),
});

/** Something that hangs from an item, as the interface sends it; undefined if it cannot be read. */
export function readChild(value: unknown): ZoteroChild | undefined {
  const read = child.safeParse(value).data;
  if (read === undefined || !isKey(read.key)) {
    return undefined;
  }
  const { itemType, note, annotationText, annotationComment, annotationPageLabel, annotationPosition } = read.data;
  return {
    key: read.key,
    kind: itemType === 'attachment' || itemType === 'note' || itemType === 'annotation' ? itemType : 'other',
    text: plainText(itemType === 'note' ? note : annotationText),
    comment: plainText(annotationComment),
    page: pageIn(annotationPosition),
    pageLabel: plainText(annotationPageLabel),
  };
}

/** The page of a mark, from the JSON of its position; undefined where it is in no PDF. */
function pageIn(position: string): number | undefined {
  const index = Number(/"pageIndex"\s*:\s*(\d{1,6})\b/.exec(position)?.[1] ?? NaN);
  return Number.isNaN(index) ? undefined : index + 1;
}

const named = z.object({
  id: numberField,
  key: textField,
  version: numberField,
  data: z.object({ name: textField }).catch({ name: '' }),
});

/** A group, a collection or a saved search, as the interface sends it. */
export type ZoteroNamed = z.infer<typeof named>;

/** A group, a collection or a saved search; undefined if it has no name. */
export function readNamed(value: unknown): ZoteroNamed | undefined {
  const read = named.safeParse(value).data;
  return read === undefined || read.data.name === '' ? undefined : read;
}

/** The indexed text of a file. */
export interface ZoteroFullText {
  /** The texts of its pages, in their order, where it is divided into them. */
  readonly pages: readonly string[];
  /** Its running text, paragraph by paragraph. */
  readonly paragraphs: readonly string[];
}

const fullText = z.object({ content: z.string(), indexedPages: numberField, totalPages: numberField });

/**
 * The indexed text of a file. A form feed ends a page where Zotero's program for PDFs wrote them; they count as pages only if
 * there are as many as Zotero says.
 */
export function readFullText(value: unknown): ZoteroFullText {
  const { success, data } = fullText.safeParse(value);
  if (!success) throw new SyntaxError('The reply does not have the expected form');
  const parts = data.content.replace(/\f$/, '').split('\f');
  const isPaged = parts.length === (data.indexedPages ?? data.totalPages);
  return {
    pages: isPaged ? parts.map(plainText) : [],
    paragraphs: data.content
      .split(/\f|\n\s*\n/)
      .map(plainText)
      .filter((paragraph) => paragraph !== ''),
  };
}
