/** The sources that know one kind of work. */
export const catalogueNames = [
  'openlibrary',
  'pubmed',
  'aclanthology',
  'openreview',
  'hal',
  'rfceditor',
  'github',
  'pypi',
  'cran',
  'huggingface',
] as const;

export type CatalogueName = (typeof catalogueNames)[number];

/** A made-up work. */
export interface MockWork {
  readonly title: string;
  /** Given and family names. */
  readonly authors: readonly (readonly [given: string, family: string])[];
  readonly year: number;
  readonly venue: string;
  readonly doi?: string;
  readonly arxiv?: string;
  /** The source of one kind of work that knows it. */
  readonly catalogue?: CatalogueName;
}
