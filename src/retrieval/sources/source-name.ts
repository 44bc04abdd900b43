/** The scholarly sources that Situate can ask over the network. */
export const webSources = [
  'openalex',
  'semanticscholar',
  'crossref',
  'arxiv',
  'dblp',
  'opencitations',
  'datacite',
  'unpaywall',
] as const;

export type WebSource = (typeof webSources)[number];

/** Where records come from: those, or a corpus of the author's own. */
export const sourceNames = [...webSources, 'corpus'] as const;

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
  corpus: 'My corpus',
};
