import { attachedPdf } from '../bibliography/attached-pdf.ts';
import type { Entry } from '../bibliography/entry.ts';
import { shortCitation } from '../bibliography/reference.ts';
import { abstract, year } from '../bibliography/work.ts';
import type { CitedWork } from '../evidence/cited-work.ts';
import { libraryWorks } from '../evidence/library-works.ts';
import type { Paper } from '../project/paper.ts';
import { parentKeys } from '../project/parent-entries.ts';
import { isOfWork } from '../project/supplied-evidence.ts';
import { memoize } from '../task/memoize.ts';

/** A work of the library as the panel shows it. */
export interface CitableWork {
  readonly key: string;
  /** Such as `Lewis et al., 2020`. */
  readonly label: string;
  readonly title: string;
  readonly year: number | undefined;
  readonly entry: Entry;
  /** Where its abstract comes from. */
  readonly abstract: 'entry' | 'author' | 'fetched' | 'none';
  readonly hasIntroduction: boolean;
  /** The pages of it that were seen, as its file counts them. */
  readonly pages: readonly number[];
  readonly pdf: string | undefined;
  /** Something is kept that Situate fetched or saw of it. */
  readonly isKept: boolean;
}

/**
 * Every work that a paper can cite, one for each key, in the order of its bibliographies. The same array as long as
 * neither they nor the abstracts that the author supplied change. Entries written by hand (`\bibitem`) are not among
 * them.
 */
export function citableWorks(paper: Paper): readonly CitableWork[] {
  return shownWorks(libraryWorks(paper), paper);
}

const shownWorks = memoize((works: readonly CitedWork[], paper: Paper): readonly CitableWork[] =>
  works.flatMap(({ key, title }) => {
    const entry = paper.library.entry(key);
    return entry === undefined ? [] : [citableWork(paper, entry, title)];
  }),
);

/**
 * The works among them: entries that only hold what others have in common, such as the volume that they are in, are none
 * unless the paper cites them, or they are among `others`.
 */
export function worksThemselves(paper: Paper, others: readonly string[] = []): CitableWork[] {
  const parents = parentKeys(paper.library);
  const wanted = new Set(others);
  return citableWorks(paper).filter(({ key }) => !parents.has(key) || paper.citedKeys.has(key) || wanted.has(key));
}

function citableWork({ library, suppliedEvidence }: Paper, entry: Entry, title: string): CitableWork {
  const complete = library.complete(entry);
  const supplied = suppliedEvidence.byKey.get(entry.key);
  return {
    key: entry.key,
    label: shortCitation(complete),
    title,
    year: year(complete),
    entry,
    abstract:
      supplied?.abstract !== undefined
        ? supplied.fetchedFrom.abstract === undefined
          ? 'author'
          : 'fetched'
        : abstract(complete) === undefined
          ? 'none'
          : 'entry',
    hasIntroduction: supplied?.introduction !== undefined,
    pages: [...new Set(supplied?.seen.filter(isOfWork).flatMap(({ page }) => page ?? []))].sort((a, b) => a - b),
    pdf: attachedPdf(complete),
    isKept: supplied !== undefined && (Object.keys(supplied.fetchedFrom).length > 0 || supplied.seen.length > 0),
  };
}
