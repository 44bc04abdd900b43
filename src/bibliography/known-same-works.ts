import { memoize } from '../task/memoize.ts';
import type { Task } from '../task/task.ts';
import type { Entry, EntryContent } from './entry.ts';
import { findSameWorks } from './find-same-works.ts';
import type { Library } from './library.ts';
import { changeOf } from './library-change.ts';
import type { SameWorks } from './same-work.ts';
import { SignCounts } from './sign-counts.ts';

/** Everything that is known of the works of a library that have several keys. */
interface Known {
  works: readonly SameWorks[];
  entries: readonly Entry[];
  readonly counts: SignCounts;
}

const knownOf = memoize((_lineage: object): { current: Known | undefined } => ({ current: undefined }));

/**
 * The works of a library that have several keys, as `findSameWorks` finds them. They are searched for again only if an
 * edit touched an entry that shares its key or an identifier with another one: all others are works by themselves.
 */
export function* sameWorksIn({ lineage, allEntries: entries }: Library): Task<readonly SameWorks[]> {
  const kept = knownOf(lineage);
  let known = kept.current;
  if (known?.entries === entries) {
    return known.works;
  }
  // Nothing is known while the entries are counted: the task may end at any pause.
  kept.current = undefined;
  if (known !== undefined && keepsGroups(known, entries)) {
    known = { works: withEntries(known.works, entries), entries, counts: known.counts };
  } else {
    const counts = new SignCounts();
    for (const entry of entries) {
      counts.count(entry, 1);
      yield;
    }
    known = { works: yield* findSameWorks(entries, counts), entries, counts };
  }
  kept.current = known;
  return known.works;
}

/** True if all entries that came or went shared nothing with others; counts them. */
function keepsGroups({ entries: before, counts }: Known, entries: readonly Entry[]): boolean {
  const { removed, added } = changeOf(before, entries);
  const isShared = (entry: Entry): boolean => counts.sharesKey(entry) || counts.sharesIdentity(entry);
  const wereShared = removed.some(isShared);
  for (const entry of removed) {
    counts.count(entry, -1);
  }
  for (const entry of added) {
    counts.count(entry, 1);
  }
  return !wereShared && !added.some(isShared);
}

/** The same works with the entries as they are now: an edit moves those after it. */
function withEntries(works: readonly SameWorks[], entries: readonly Entry[]): SameWorks[] {
  const wanted = new Set(works.flatMap((work) => work.entries.map(({ content }) => content)));
  const now = new Map<EntryContent, Entry>();
  for (const entry of wanted.size === 0 ? [] : entries) {
    if (wanted.has(entry.content)) {
      now.set(entry.content, entry);
    }
  }
  return works.map(({ entries: members, reason }) => ({
    entries: members.map(({ content }) => now.get(content)!),
    reason,
  }));
}
