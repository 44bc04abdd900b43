/** The scholarly sources that Situate can ask. */
export const sourceNames = [
  'openalex',
  'semanticscholar',
  'crossref',
  'arxiv',
  'dblp',
  'opencitations',
  'datacite',
  'unpaywall',
] as const;

export type SourceName = (typeof sourceNames)[number];
