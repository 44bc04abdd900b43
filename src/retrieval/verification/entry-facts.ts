import { catalogueIdentifiers } from '../../bibliography/catalogue-identifiers.ts';
import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import { type NameList, parseNames } from '../../bibliography/names.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { authors, title, year } from '../../bibliography/work.ts';
import { identityOf, type WorkIdentity } from '../../bibliography/work-identity.ts';

/** A field of an entry that says where its work appeared. */
export interface StatedVenue {
  /** The name of the field. */
  readonly field: string;
  /** Plain text. */
  readonly name: string;
}

/** The facts of an entry that sources can confirm or contradict. */
export interface EntryFacts {
  readonly identity: WorkIdentity;
  readonly title: string;
  /** Other titles that stand for the work, or for what it is a part of: of its series, in its own language. */
  readonly otherTitles: readonly string[];
  readonly authors: NameList;
  /** Editors, translators and others whom the entry names beside the authors. */
  readonly otherPeople: readonly NameList[];
  readonly year: number | undefined;
  readonly venue: StatedVenue | undefined;
  /** True if the work is a whole book, so that an article of its title is a review of it. */
  readonly isBook: boolean;
}

/** The facts of an entry. Inherited fields count only in a completed entry. */
export const factsOf = rememberByContent((content): EntryFacts => {
  const entry = { content };
  const field = ['journal', 'journaltitle', 'booktitle'].find((name) => content.values.has(name));
  return {
    identity: { ...identityOf(entry), ...catalogueIdentifiers(content) },
    title: title(entry),
    otherTitles: titlesBeside.flatMap((name) => texToText(content.values.get(name) ?? '') || []),
    authors: authors(entry),
    otherPeople: peopleBeside.flatMap((name) => {
      const written = content.values.get(name);
      return written === undefined ? [] : [parseNames(written)];
    }),
    year: year(entry),
    venue: field === undefined ? undefined : { field, name: texToText(content.values.get(field)!) },
    isBook: isBook(content),
  };
});

const titlesBeside = ['booktitle', 'maintitle', 'series', 'shorttitle', 'origtitle'] as const;
const peopleBeside = ['editor', 'editora', 'editorb', 'bookauthor', 'translator', 'introduction', 'foreword'] as const;

const bookTypes: ReadonlySet<string> = new Set(['book', 'mvbook', 'collection', 'mvcollection', 'booklet']);

/** Publishers of books, where entries that programs made have a journal. */
const publisher =
  /^(?:springer(?: verlag)?|elsevier|wiley|academic press|(?:the )?mit press|(?:oxford|cambridge|princeton|harvard|stanford) university press|crc press|chapman (?:and|&) hall(?:\/crc)?|mcgraw[ -]hill|prentice hall|addison[ -]wesley|o'reilly(?: media)?|routledge|sage(?: publications)?|world scientific|birkh[aä]user|de gruyter|morgan kaufmann|north[ -]holland)\b[\w\s,&.-]{0,40}$/i;

function isBook({ type, values }: WithContent['content']): boolean {
  const venue = texToText(values.get('journal') ?? values.get('journaltitle') ?? values.get('booktitle') ?? '');
  return bookTypes.has(type) || publisher.test(venue);
}
