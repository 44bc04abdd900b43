import type { PublicationType } from '../sources/work-kinds.ts';

/** The fields of an item that differ by its type: what Zotero calls them, where it has them. */
interface TypeFields {
  readonly itemType: string;
  /** The field with the name of what the work appeared in. */
  readonly venue?: string;
  /** The field with the name of who published it. */
  readonly publisher?: string;
  readonly hasDoi?: true;
  readonly hasVolume?: true;
  readonly hasIssue?: true;
  readonly hasPages?: true;
}

/** The type of item for each kind of publication, and its fields (Zotero's schema of types and fields). */
export const typeFields: Readonly<Record<PublicationType, TypeFields>> = {
  article: {
    itemType: 'journalArticle',
    venue: 'publicationTitle',
    hasDoi: true,
    hasVolume: true,
    hasIssue: true,
    hasPages: true,
  },
  paper: {
    itemType: 'conferencePaper',
    venue: 'proceedingsTitle',
    publisher: 'publisher',
    hasDoi: true,
    hasVolume: true,
    hasPages: true,
  },
  preprint: { itemType: 'preprint', publisher: 'repository', hasDoi: true },
  book: { itemType: 'book', publisher: 'publisher', hasVolume: true },
  chapter: { itemType: 'bookSection', venue: 'bookTitle', publisher: 'publisher', hasVolume: true, hasPages: true },
  thesis: { itemType: 'thesis', publisher: 'university' },
  report: { itemType: 'report', publisher: 'institution', hasPages: true },
  data: { itemType: 'dataset', publisher: 'repository', hasDoi: true },
  software: { itemType: 'computerProgram', publisher: 'company' },
  other: { itemType: 'document', publisher: 'publisher' },
};

/** The kind of publication that an item is. */
export function kindOfItem(itemType: string): PublicationType {
  const kinds = Object.keys(typeFields) as PublicationType[];
  return kinds.find((kind) => typeFields[kind].itemType === itemType) ?? 'other';
}
