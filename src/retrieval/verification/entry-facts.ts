import { rememberByContent } from '../../bibliography/content-memo.ts';
import type { NameList } from '../../bibliography/names.ts';
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
  readonly authors: NameList;
  readonly year: number | undefined;
  readonly venue: StatedVenue | undefined;
}

/** The facts of an entry. Inherited fields count only in a completed entry. */
export const factsOf = rememberByContent((content): EntryFacts => {
  const entry = { content };
  const field = ['journal', 'journaltitle', 'booktitle'].find((name) => content.values.has(name));
  return {
    identity: identityOf(entry),
    title: title(entry),
    authors: authors(entry),
    year: year(entry),
    venue: field === undefined ? undefined : { field, name: texToText(content.values.get(field)!) },
  };
});
