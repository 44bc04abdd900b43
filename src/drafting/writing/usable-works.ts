import { identityOfTitle } from '../../bibliography/work-identity.ts';
import { type CitedWork, factsOf } from '../../evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../evidence/library-works.ts';
import type { Section } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import { citedEntriesOf } from '../../project/cited-entries.ts';
import { type Paper, withNested } from '../../project/paper.ts';
import { parentKeys } from '../../project/parent-entries.ts';
import { worksToCite } from '../../project/works-to-cite.ts';

/**
 * A library with more works than this is a collection, of which a paper cites only a part: then drafts use only that
 * part.
 */
const largestLibrary = 60;

/** The works that the author wants or does not want in drafts, by their keys. */
export interface WorkChoice {
  /** These and no others. */
  readonly only?: readonly string[];
  /** These in addition to the default ones. */
  readonly also?: readonly string[];
  readonly exclude?: readonly string[];
}

/** The works that drafts may cite, and the keys of a choice that no entry has. */
export interface UsableWorks {
  readonly works: readonly CitedWork[];
  readonly unknownKeys: readonly string[];
}

/**
 * The works that a draft of a section may cite: those that it cites now, or, if there is no section, those that the
 * paper cites; those that have to be cited; and all others with a title of a library that is small enough, except
 * entries that only hold what others have in common, such as the volume that they are in. They are in the order of the
 * library, each by the key that the paper cites it by, with those of `\bibitem`s, of which no more is known than the
 * key, at the end.
 */
export function usableWorks(
  paper: Paper,
  section: Section | undefined,
  { only, also = [], exclude = [] }: WorkChoice = {},
): UsableWorks {
  const all = worksByKey(paper);
  const named = (keys: readonly string[]): Set<string> => new Set(keys.flatMap((key) => entryKey(paper, key) ?? []));
  const chosen = only === undefined ? new Set([...byDefault(paper, section, all), ...named(also)]) : named(only);
  const excluded = named(exclude);
  const handwritten = paper.handwrittenEntries
    .filter(({ key }) => chosen.has(key) && !all.has(key))
    .map(({ key }): CitedWork => ({ identity: identityOfTitle(''), key, title: '', abstract: undefined, authors: [] }));
  const spelled = citedSpellings(paper);
  const works = [...[...all.values()].filter(({ key }) => chosen.has(key)), ...handwritten]
    .filter(({ key }) => !excluded.has(key))
    .map((work) => {
      const key = spelled.get(work.key) ?? work.key;
      return key === work.key ? work : { ...factsOf(work), key };
    });
  return { works, unknownKeys: [...(only ?? []), ...exclude].filter((key) => entryKey(paper, key) === undefined) };
}

function worksByKey(paper: Paper): ReadonlyMap<string, CitedWork> {
  return new Map(libraryWorks(paper).map((work) => [work.key, work]));
}

/** The key of what a key leads to, which may be an alias of it. */
function entryKey(paper: Paper, key: string): string | undefined {
  const found = citedAs(paper, key);
  return found === undefined
    ? undefined
    : 'content' in found
      ? (workOfEntry(paper, found)?.key ?? found.key)
      : found.key;
}

function byDefault(paper: Paper, section: Section | undefined, all: ReadonlyMap<string, CitedWork>): Set<string> {
  const cited =
    section === undefined
      ? [...paper.citedKeys]
      : withNested(section, paper).flatMap(({ citations }) =>
          citations.flatMap(({ keys }) => keys.map(({ key }) => key)),
        );
  const keys = [...cited, ...worksToCite(paper).values()].flatMap((key) => entryKey(paper, key) ?? []);
  return new Set([...keys, ...(all.size > largestLibrary ? [] : worksByThemselves(paper, all))]);
}

function worksByThemselves({ library }: Paper, all: ReadonlyMap<string, CitedWork>): string[] {
  const parents = parentKeys(library);
  return [...all.values()].filter(({ key, title }) => title !== '' && !parents.has(key)).map(({ key }) => key);
}

/** Finds how the paper writes the keys of entries that it cites by another spelling. */
function citedSpellings(paper: Paper): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const [cited, { key }] of citedEntriesOf(paper)) {
    if (cited === key || !spellings.has(key)) {
      spellings.set(key, cited);
    }
  }
  return spellings;
}
