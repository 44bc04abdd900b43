import type { Entry } from '../bibliography/entry.ts';
import type { Library } from '../bibliography/library.ts';
import { keywords } from '../bibliography/work.ts';
import type { Citation } from '../manuscript/model.ts';
import { memoize } from '../task/memoize.ts';
import type { TextRange } from '../text/range.ts';
import { citedAs } from './cited-as.ts';
import { type Paper, relatedWorkSections } from './paper.ts';

/** A place in a file of the paper. */
export interface FileRange {
  readonly file: string;
  readonly range: TextRange;
}

/** The entry of a key, as one object for all its spellings and aliases; the key itself if it has none. */
export type NamedWork = NonNullable<ReturnType<typeof citedAs>> | string;

export function namedWork(paper: Paper, key: string): NamedWork {
  return citedAs(paper, key) ?? (paper.style.caseSensitive ? key : key.toLowerCase());
}

/** The works that the configuration asks for under `toCite`, with the key to call them by. */
export function worksToCite(paper: Paper): Map<NamedWork, string> {
  const { keys = [], keyword } = paper.configuration.toCite ?? {};
  const works = new Map<NamedWork, string>(keys.map((key) => [namedWork(paper, key), key]));
  if (keyword !== undefined) {
    for (const { key } of entriesByKeyword(paper.library).get(keyword.trim().toLowerCase()) ?? []) {
      works.set(namedWork(paper, key), key);
    }
  }
  return works;
}

/** Those of them that `firstCitations` does not have. */
export function missingWorks(paper: Paper): Map<NamedWork, string> {
  const wanted = worksToCite(paper);
  if (wanted.size === 0) {
    return wanted;
  }
  const cited = firstCitations(paper);
  return new Map([...wanted].filter(([work]) => !cited.has(work)));
}

/**
 * The works that the related work cites, captions and footnotes included, with the place of the first citation of each;
 * those that the paper cites, where it has no related work. `\nocite` does not count.
 */
export const firstCitations = memoize((paper: Paper): ReadonlyMap<NamedWork, FileRange> => {
  const first = new Map<NamedWork, FileRange>();
  const note = (place: FileRange, key: string): void => {
    const work = namedWork(paper, key);
    if (!first.has(work)) first.set(work, place);
  };
  const sections = relatedWorkSections(paper);
  if (sections.length > 0) {
    for (const { firstCited } of sections) firstCited.forEach(note);
  } else {
    for (const { file, keys } of paper.citations.filter(isPrinted)) {
      for (const { key, range } of keys) note({ file, range }, key);
    }
  }
  return first;
});

/** True if a citation shows in the text, and not only in the reference list. */
export function isPrinted({ form }: Pick<Citation, 'form'>): boolean {
  return form !== 'silent';
}

/** The entries of a library by their keywords, in lower case. */
const entriesByKeyword = memoize((library: Library): ReadonlyMap<string, readonly Entry[]> => {
  const found = new Map<string, Entry[]>();
  for (const entry of library.entries()) {
    for (const keyword of new Set(keywords(entry).map((word) => word.toLowerCase()))) {
      const entries = found.get(keyword) ?? [];
      entries.push(entry);
      found.set(keyword, entries);
    }
  }
  return found;
});
