import type { Entry } from '../bibliography/entry.ts';
import type { Library } from '../bibliography/library.ts';
import { memoize } from '../task/memoize.ts';
import { citedAs } from './cited-as.ts';
import type { Paper } from './paper.ts';

/** The results of looking up the cited keys of a paper. */
interface LookUp {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly undefinedKeys: ReadonlySet<string>;
}

/** The parts of a paper needed to look its cited keys up. */
export type WithCitedKeys = Pick<Paper, 'citedKeys' | 'library' | 'style' | 'handwrittenEntries'>;

/**
 * The entries that a paper cites, by the keys as they are cited: aliases and spellings in another case give the same
 * entry. The same map as before an edit that changed neither these nor bibliographies.
 */
export function citedEntriesOf(paper: WithCitedKeys): ReadonlyMap<string, Entry> {
  return lookUp(paper.citedKeys, paper).entries;
}

/** The cited keys of a paper that nothing defines. */
export function keysWithoutEntry(paper: WithCitedKeys): ReadonlySet<string> {
  return lookUp(paper.citedKeys, paper).undefinedKeys;
}

const lookUp = memoize(
  (citedKeys: Paper['citedKeys'], paper: WithCitedKeys): LookUp => {
    const last = lastLookUp(paper.library, ...meaningsBeside(paper));
    const before = last.result;
    const entries = new Map<string, Entry>();
    const undefinedKeys = new Set<string>();
    for (const key of citedKeys) {
      // Most keys were looked up before the edit.
      const found = before?.entries.get(key) ?? (before?.undefinedKeys.has(key) ? undefined : citedAs(paper, key));
      if (found === undefined) {
        undefinedKeys.add(key);
      } else if ('content' in found) {
        entries.set(key, found);
      }
    }
    last.result = {
      entries: before !== undefined && haveSame(entries, before.entries) ? before.entries : entries,
      undefinedKeys,
    };
    return last.result;
  },
  (_citedKeys, paper) => [paper.library, ...meaningsBeside(paper)],
);

/** The cited entries of `citedEntriesOf`, each once. */
export const eachOnce = memoize((cited: ReadonlyMap<string, Entry>): ReadonlySet<Entry> => new Set(cited.values()));

/** What a key means follows from this too, beside the library. */
function meaningsBeside({ style, handwrittenEntries }: WithCitedKeys): [caseSensitive: boolean, handwritten: string] {
  return [style.caseSensitive, handwrittenEntries.map(({ key }) => key).join()];
}

/** What was looked up last in a library. */
const lastLookUp = memoize(
  (_library: Library, _caseSensitive: boolean, _handwritten: string): { result?: LookUp } => ({}),
  (_library, ...others) => others,
);

/** True if two maps of one library have the same keys in the same order. */
function haveSame(entries: ReadonlyMap<string, Entry>, others: ReadonlyMap<string, Entry>): boolean {
  const keys = [...others.keys()];
  return entries.size === others.size && [...entries.keys()].every((key, at) => key === keys[at]);
}
