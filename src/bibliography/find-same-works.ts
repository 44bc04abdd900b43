import type { Task } from '../task/task.ts';
import type { Entry } from './entry.ts';
import { type SameWorks, sameWork } from './same-work.ts';
import type { SignCounts } from './sign-counts.ts';
import { identityOf, identityStrings, type SameWorkReason } from './work-identity.ts';

/** The most groups that are compared with an entry for each of its identifiers: a limit for absurd bibliographies. */
const MOST_CANDIDATES = 8;

/** The most entries of a group that another is compared with: one that matches this many matches the others too. */
const MOST_COMPARED = 16;

interface Group {
  readonly entries: Entry[];
  reason: SameWorkReason | undefined;
}

/**
 * Finds the works that have several keys. Entries that repeat the key of an earlier one are skipped: they are
 * duplicates of another kind. Every entry of a group is one work, by `sameWork`, with the others, or with the first
 * `MOST_COMPARED` of them. Linear time.
 * @param counts how many of the entries have each sign: one that shares none is a work by itself
 */
export function* findSameWorks(entries: Iterable<Entry>, counts: SignCounts): Task<SameWorks[]> {
  const keys = new Set<string>();
  const candidates = new Map<string, Group[]>();
  const groups: Group[] = [];
  for (const entry of entries) {
    if (counts.sharesKey(entry)) {
      if (keys.has(entry.key)) continue;
      keys.add(entry.key);
    }
    if (counts.sharesIdentity(entry)) {
      const identities = identityStrings(identityOf(entry));
      const group = joinGroup(entry, identities, candidates);
      if (group.entries.length === 1) {
        groups.push(group);
      }
      for (const identity of identities) {
        const known = candidates.get(identity);
        if (known === undefined) {
          candidates.set(identity, [group]);
        } else if (known.length < MOST_CANDIDATES && !known.includes(group)) {
          known.push(group);
        }
      }
    }
    yield;
  }
  return groups.flatMap(({ entries: members, reason }) => (reason === undefined ? [] : { entries: members, reason }));
}

/** Adds the entry to the first group whose members are all one work with it; otherwise begins a group. */
function joinGroup(entry: Entry, identities: readonly string[], candidates: ReadonlyMap<string, Group[]>): Group {
  for (const identity of identities) {
    for (const group of candidates.get(identity) ?? []) {
      const [first, ...others] = group.entries.slice(0, MOST_COMPARED);
      const reason = sameWork(first!, entry);
      if (reason !== undefined && others.every((member) => sameWork(member, entry) !== undefined)) {
        group.entries.push(entry);
        group.reason ??= reason;
        return group;
      }
    }
  }
  return { entries: [entry], reason: undefined };
}
