/** The kinds of publications that a work can be. */
export const publicationTypes = [
  'article',
  'paper',
  'preprint',
  'book',
  'chapter',
  'thesis',
  'report',
  'data',
  'software',
  'other',
] as const;

/** The kind of publication that a work is. */
export type PublicationType = (typeof publicationTypes)[number];

/** The kinds of works that entries cite: the types of records, and what hardly any source has records of. */
export const workKinds = [...publicationTypes, 'standard', 'webpage'] as const;

/** The kind of work that an entry cites. */
export type WorkKind = (typeof workKinds)[number];

/** The kinds of works that a source lists. It has none of a kind that is in neither list, and is not asked for one by title. */
export interface ListedKinds {
  /** Of these it has nearly all: what it lacks most likely does not exist. */
  readonly most: readonly WorkKind[];
  /** Of these it has a part: it is worth asking, and what it lacks says nothing. */
  readonly some: readonly WorkKind[];
}
