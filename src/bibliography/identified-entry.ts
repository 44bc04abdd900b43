import { memoize } from '../task/memoize.ts';
import type { Entry } from './entry.ts';
import { normalisedArxivId, normalisedDoi } from './identifiers.ts';
import type { Library } from './library.ts';
import { identityOf } from './work-identity.ts';

/** An entry, and the one of its identifiers that led to it. */
export interface IdentifiedEntry {
  readonly entry: Entry;
  readonly by: 'doi' | 'arxiv';
}

/**
 * The first entry whose DOI or arXiv number a key is, with or without `doi:` or `arXiv:` before it and in whatever case;
 * undefined if there is none.
 */
export function identifiedEntry(key: string, library: Library): IdentifiedEntry | undefined {
  const doi = normalisedDoi(key);
  const arxiv = normalisedArxivId(key.replace(/^arxiv[-_]/i, 'arXiv:'));
  if (doi === undefined && arxiv === undefined) {
    return undefined;
  }
  const { byDoi, byArxiv } = entriesByIdentifier(library);
  const found = { doi: byDoi.get(doi ?? ''), arxiv: byArxiv.get(arxiv ?? '') };
  return found.doi !== undefined ? { entry: found.doi, by: 'doi' } : found.arxiv && { entry: found.arxiv, by: 'arxiv' };
}

const entriesByIdentifier = memoize((library: Library) => {
  const byDoi = new Map<string, Entry>();
  const byArxiv = new Map<string, Entry>();
  for (const entry of library.entries()) {
    const { doi, arxiv } = identityOf(entry);
    if (doi !== undefined && !byDoi.has(doi)) byDoi.set(doi, entry);
    if (arxiv !== undefined && !byArxiv.has(arxiv)) byArxiv.set(arxiv, entry);
  }
  return { byDoi, byArxiv };
});
