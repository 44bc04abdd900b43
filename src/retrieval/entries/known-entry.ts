import type { Entry } from '../../bibliography/entry.ts';
import type { Library } from '../../bibliography/library.ts';
import { sameWork } from '../../bibliography/same-work.ts';
import { identityOf, identityStrings, sameIdentity } from '../../bibliography/work-identity.ts';
import { contentOf } from '../../bibliography/writing/written-entry.ts';
import { memoize } from '../../task/memoize.ts';
import type { FoundWork, WorkVersion } from '../merging/found-work.ts';
import { enteredVersion } from './entered-work.ts';

/** The entry of a library that is about a found work, in whatever version; undefined if the library does not have it. */
export function knownEntry(work: FoundWork, library: Library): Entry | undefined {
  const entries = entriesByIdentity(library);
  const versions = work.versions.map((version) => ({ version, content: asEntry(version) }));
  const names = new Set(
    [
      work.identity,
      ...work.versions.map(({ identity }) => identity),
      ...versions.map(({ content }) => identityOf(content)),
    ].flatMap(identityStrings),
  );
  const candidates = new Set([...names].flatMap((name) => entries.get(name) ?? []));
  return [...candidates].find((entry) => {
    const complete = library.complete(entry);
    return versions.some(({ version: { identity }, content }) => {
      const reason = sameIdentity(identity, identityOf(complete));
      return (reason !== undefined && reason !== 'title') || sameWork(content, complete) !== undefined;
    });
  });
}

const asEntry = memoize((version: WorkVersion) => ({ content: contentOf(enteredVersion(version)) }));

/** The entries of a library by the strings of their identities. */
const entriesByIdentity = memoize((library: Library): ReadonlyMap<string, readonly Entry[]> => {
  const found = new Map<string, Entry[]>();
  for (const entry of library.entries()) {
    for (const name of identityStrings(identityOf(library.complete(entry)))) {
      const entries = found.get(name) ?? [];
      entries.push(entry);
      found.set(name, entries);
    }
  }
  return found;
});
