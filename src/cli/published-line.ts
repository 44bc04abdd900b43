import type { WorkDocument } from './build-search-document.ts';

/** More authors than this are "et al.". */
const namedAuthors = 3;

/** Who wrote a work, when and where it appeared: `Doe, Lee, 2020 · Venue · doi:10.1000/1`. */
export function publishedLine({
  authors,
  year,
  venue,
  doi,
  arxiv,
}: Pick<WorkDocument, 'authors' | 'year' | 'venue' | 'doi' | 'arxiv'>): string {
  const who =
    authors.length > namedAuthors ? `${authors.slice(0, namedAuthors).join(', ')} et al.` : authors.join(', ');
  const identifier = doi === null ? (arxiv === null ? '' : `arXiv:${arxiv}`) : `doi:${doi}`;
  const parts = [[who, year ?? ''].filter((part) => part !== '').join(', '), venue ?? '', identifier];
  return parts.filter((part) => part !== '').join(' · ');
}
