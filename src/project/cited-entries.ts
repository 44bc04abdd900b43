import type { Entry } from '../bibliography/entry.ts';
import type { CitedKey } from '../manuscript/marks.ts';
import type { Citation } from '../manuscript/model.ts';
import { citedAs } from './cited-as.ts';
import type { Paper } from './paper.ts';

/** A place where a work is cited. */
export interface CitedPlace {
  readonly citation: Citation;
  readonly cited: CitedKey;
}

/** The entries that a paper cites, each with the places where it does, in the order of the paper. */
export type CitedEntries = ReadonlyMap<Entry, readonly CitedPlace[]>;

const known = new WeakMap<Paper, CitedEntries>();

/** The entries that a paper cites, worked out once for each version of it. Keys that nothing defines are left aside. */
export function citedEntries(paper: Paper): CitedEntries {
  let entries = known.get(paper);
  if (entries === undefined) {
    entries = collect(paper);
    known.set(paper, entries);
  }
  return entries;
}

function collect(paper: Paper): CitedEntries {
  const entries = new Map<Entry, CitedPlace[]>();
  for (const citation of paper.citations) {
    for (const cited of citation.keys) {
      const entry = citedAs(paper, cited.key);
      if (entry === undefined || 'kind' in entry) {
        continue;
      }
      const places = entries.get(entry);
      if (places === undefined) {
        entries.set(entry, [{ citation, cited }]);
      } else {
        places.push({ citation, cited });
      }
    }
  }
  return entries;
}
