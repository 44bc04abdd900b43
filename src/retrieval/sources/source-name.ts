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

/** What people call the sources. */
export const sourceTitles: Readonly<Record<SourceName, string>> = {
  openalex: 'OpenAlex',
  semanticscholar: 'Semantic Scholar',
  crossref: 'Crossref',
  arxiv: 'arXiv',
  dblp: 'dblp',
  opencitations: 'OpenCitations',
  datacite: 'DataCite',
  unpaywall: 'Unpaywall',
};
