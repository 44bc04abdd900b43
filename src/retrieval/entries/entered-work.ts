import type { EnteredWork } from '../../bibliography/writing/written-entry.ts';
import type { FoundWork, WorkVersion } from '../merging/found-work.ts';

/** A found work as a bibliography would have it: its published version, or the preprint where it is the only one. */
export function enteredWork({ versions: [version] }: FoundWork): EnteredWork {
  return enteredVersion(version);
}

/** One version of a found work as a bibliography would have it. */
export function enteredVersion(version: WorkVersion): EnteredWork {
  const { identity, subjects } = version;
  // The DOI that arXiv gives to every preprint says no more than its number.
  const doi = identity.doi?.startsWith('10.48550/') === true && identity.arxiv !== undefined ? undefined : identity.doi;
  return {
    type: version.type,
    title: version.title,
    authors: version.authors,
    hasAllAuthors: version.hasAllAuthors,
    year: version.year,
    venue: version.venue,
    volume: version.volume,
    issue: version.issue,
    pages: version.pages,
    publisher: version.publisher,
    doi,
    arxiv: identity.arxiv,
    arxivClass: identity.arxiv === undefined ? undefined : subjects.find((subject) => arxivClass.test(subject)),
    url: workAddress(version),
  };
}

const arxivClass = /^(?:[a-z]{2,8}(?:-[a-z]{2,4})?)(?:\.[A-Za-z-]{2,18})?$/;

/** The page of a work: its publisher's, arXiv's, or that of the source that knows it. Always `https`. */
export function workAddress({ identity, records }: Pick<WorkVersion, 'identity' | 'records'>): string | undefined {
  const { doi, arxiv, openAlex, semanticScholar } = identity;
  const dblp = records.find(({ source }) => source === 'dblp')?.id;
  return doi !== undefined
    ? `https://doi.org/${encodeURI(doi)}`
    : arxiv !== undefined
      ? `https://arxiv.org/abs/${encodeURI(arxiv)}`
      : openAlex !== undefined
        ? `https://openalex.org/${encodeURIComponent(openAlex)}`
        : semanticScholar !== undefined
          ? `https://www.semanticscholar.org/paper/${encodeURIComponent(semanticScholar).replace('%3A', ':')}`
          : dblp === undefined
            ? undefined
            : `https://dblp.org/rec/${encodeURI(dblp)}`;
}
