import type { CitedWork } from '../../evidence/cited-work.ts';
import { workOfEntry } from '../../evidence/library-works.ts';
import type { Paper } from '../../project/paper.ts';
import { firstCitations } from '../../project/works-to-cite.ts';

/** The works that the related work cites and the library has, each once, in the order in which it cites them first. */
export function citedWorks(paper: Paper): CitedWork[] {
  const works = [...firstCitations(paper).keys()].flatMap((named) =>
    typeof named === 'string' ? [] : (workCitedAs(paper, named.key) ?? []),
  );
  return [...new Set(works)];
}

/** The work that a paper cites by a key; undefined if the library does not have it. */
export function workCitedAs(paper: Paper, key: string): CitedWork | undefined {
  const entry = paper.library.entryIgnoringCase(key);
  return entry && workOfEntry(paper, entry);
}
