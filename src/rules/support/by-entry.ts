import type { Entry } from '../../bibliography/entry.ts';
import type { Library } from '../../bibliography/library.ts';
import type { CitationStyle } from '../../manuscript/citation-style.ts';
import { citedEntriesOf, eachOnce } from '../../project/cited-entries.ts';
import type { Paper } from '../../project/paper.ts';
import { memoize } from '../../task/memoize.ts';
import type { Report } from '../contract.ts';

/** All that a report about one entry may follow from, beside the entry. */
export interface EntrySurroundings {
  readonly library: Library;
  readonly system: CitationStyle['system'];
}

/**
 * Makes the check of a rule that looks at each cited entry by itself. The reports on an entry are kept while the library and
 * the program that makes the reference list stay: an edit of the text looks only at entries that it cites anew.
 */
export function eachCitedEntry(
  check: (entry: Entry, surroundings: EntrySurroundings) => Iterable<Report>,
): (paper: Paper) => Generator<Report | undefined, void, undefined> {
  const keptOn = memoize(
    (_library: Library, _system: CitationStyle['system']): Kept => ({ byEntry: new Map(), last: undefined }),
    (_library, system) => [system],
  );
  return function* (paper) {
    const { library } = paper;
    const { system } = paper.style;
    const kept = keptOn(library, system);
    const cited = citedEntriesOf(paper);
    // The first rule that asks has them looked up in a library that nobody has looked into.
    yield undefined;
    if (kept.last?.cited !== cited) {
      const reports: Report[] = [];
      for (const entry of eachOnce(cited)) {
        let own = kept.byEntry.get(entry);
        if (own === undefined) {
          own = [...check(entry, { library, system })];
          kept.byEntry.set(entry, own);
          yield undefined;
        }
        reports.push(...own);
      }
      kept.last = { cited, reports };
    }
    yield* kept.last.reports;
  };
}

/** The reports of a rule on entries of a library, and all of them for the entries that were cited last. */
interface Kept {
  readonly byEntry: Map<Entry, readonly Report[]>;
  last: { readonly cited: ReadonlyMap<string, Entry>; readonly reports: readonly Report[] } | undefined;
}
