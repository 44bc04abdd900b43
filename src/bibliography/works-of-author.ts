import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import { familyRank } from './name-match.ts';
import { entryTitleWords, titleWords } from './title-key.ts';
import { authors, year } from './work.ts';

/**
 * The entries of which somebody of a family name is an author, at most `limit`: those by that first author come first,
 * among them those whose titles and years share most with a text.
 */
export function worksOfAuthor(family: string, library: Library, text: string, limit: number): Entry[] {
  const words = new Set(titleWords(text));
  const found: { readonly entry: Entry; readonly isFirst: boolean; readonly shared: number }[] = [];
  for (const entry of library.entries()) {
    const rank = familyRank(family, authors(library.complete(entry)).names);
    if (rank !== undefined) {
      found.push({ entry, isFirst: rank === 'first', shared: sharedWords(entry, words) });
    }
  }
  return found
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.shared - a.shared)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** Counts the words of a title, articles and the like aside, that are among some words; the year counts as one. */
function sharedWords(entry: Entry, words: ReadonlySet<string>): number {
  const shared = new Set(entryTitleWords(entry).filter((word) => word.length > 3 && words.has(word)));
  return shared.size + (words.has(String(year(entry))) ? 1 : 0);
}
