import type { Paper } from '../project/paper.ts';
import type { EvidenceText } from '../project/supplied-evidence.ts';
import { firstCitations } from '../project/works-to-cite.ts';
import { memoize } from '../task/memoize.ts';
import type { CitedWork } from './cited-work.ts';
import { workOfEntry } from './library-works.ts';

/** Counts of works by what is known. A work with several texts counts for each. */
export interface KnownWorks {
  readonly works: number;
  /** Those of which nothing but the title is known. */
  readonly title: number;
  readonly abstract: number;
  readonly introduction: number;
  readonly passages: number;
}

/**
 * Counts what is known of the works that the related work of a paper cites; those that the paper cites, if it has none.
 */
export const knownRelatedWork = memoize(
  (paper: Paper): KnownWorks =>
    countKnownWorks(
      [...firstCitations(paper).keys()].flatMap((work) =>
        typeof work === 'object' && 'content' in work ? (workOfEntry(paper, work) ?? []) : [],
      ),
    ),
);

/**
 * Counts works, each once.
 * @param found texts that were found besides, by the keys of works
 */
export function countKnownWorks(
  works: Iterable<CitedWork>,
  found: ReadonlyMap<string, readonly EvidenceText[]> = new Map(),
): KnownWorks {
  const distinct = [...new Set(works)];
  const has = (work: CitedWork, text: EvidenceText): boolean =>
    work[text] !== undefined || found.get(work.key)?.includes(text) === true;
  const count = (text: EvidenceText): number => distinct.filter((work) => has(work, text)).length;
  return {
    works: distinct.length,
    title: distinct.filter(
      (work) => !(['abstract', 'introduction', 'passages'] as const).some((text) => has(work, text)),
    ).length,
    abstract: count('abstract'),
    introduction: count('introduction'),
    passages: count('passages'),
  };
}
