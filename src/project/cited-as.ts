import type { Bibliography, Entry } from '../bibliography/entry.ts';
import { normalisedDoi } from '../bibliography/identifiers.ts';
import { keysOfEntry } from '../bibliography/key-index.ts';
import type { Library } from '../bibliography/library.ts';
import { shortAuthors } from '../bibliography/reference.ts';
import { anchorsIn } from '../manuscript/markdown/links.ts';
import { memoize } from '../task/memoize.ts';
import { rememberByBlock } from './block-memo.ts';
import type { HandwrittenEntry } from './embedded-bibliographies.ts';
import type { Paper } from './paper.ts';

/**
 * Gives the meaning of a cited key: an entry, under its key or an alias, or a `\bibitem`. Whether upper and lower case
 * count depends on the program that makes the reference list. Undefined if nothing defines the key.
 */
export function citedAs(
  paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>,
  key: string,
): Entry | HandwrittenEntry | undefined {
  return (
    paper.library.entry(key) ??
    (paper.style.caseSensitive ? undefined : paper.library.entryIgnoringCase(key)) ??
    paper.handwrittenEntries.find((handwritten) => handwritten.key === key) ??
    // BibTeX reads entries after a `%` as if it were not there.
    paper.library.commentedOut(key)
  );
}

/**
 * True if keys may be defined in something that was not read: a bibliography that is missing or cannot be read, or one
 * that code computes, or one that an unreadable or forbidden part of the text may name. Then no key is called
 * undefined.
 */
export function lacksDefinitions({
  missingBibliographies,
  computesBibliographies,
  missingFiles,
}: Pick<Paper, 'missingBibliographies' | 'computesBibliographies' | 'missingFiles'>): boolean {
  return (
    computesBibliographies ||
    missingBibliographies.length > 0 ||
    missingFiles.some(({ why }) => why === 'outside' || why === 'failed')
  );
}

/** True if a key that nothing defines is undefined: the paper has a bibliography, and all that it defines is known. */
export function knowsDefinitions(
  paper: Parameters<typeof lacksDefinitions>[0] & Pick<Paper, 'bibliographies' | 'handwrittenEntries'>,
): boolean {
  return !lacksDefinitions(paper) && paper.bibliographies.length + paper.handwrittenEntries.length > 0;
}

/**
 * True if a key that something in a paper defines is defined for a part of it: by a `\bibitem`, or in a bibliography
 * that the part reads. Also where that is not known.
 */
export function isDefinedFor(
  {
    sectionBibliographies: known,
    bibliographies,
    handwrittenEntries,
  }: Pick<Paper, 'sectionBibliographies' | 'bibliographies' | 'handwrittenEntries'>,
  key: string,
  referenceSection: number,
): boolean {
  const read = known?.own.get(referenceSection) ?? known?.common;
  return (
    read === undefined ||
    handwrittenEntries.some((entry) => entry.key === key) ||
    bibliographies.some((bibliography) => read.has(bibliography.path) && keysIn(bibliography).has(key))
  );
}

const keysIn = memoize(
  ({ entries, commentedOut }: Bibliography): ReadonlySet<string> =>
    new Set([...entries, ...commentedOut].flatMap(keysOfEntry)),
);

/** The results of looking up the cited keys of a paper. */
interface LookUp {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly undefinedKeys: ReadonlySet<string>;
}

/** The parts of a paper needed to look its cited keys up. */
type WithCitedKeys = Pick<Paper, 'citedKeys' | 'library' | 'style' | 'handwrittenEntries'>;

/** The parts of a paper needed to tell what its keys mean. */
type WithText = WithCitedKeys & Pick<Paper, 'format' | 'sources' | 'takesDois'>;

/**
 * The cited keys that nothing defines and that mean works, so that they are undefined where all bibliographies are known
 * (`knowsDefinitions`): in Markdown, one that is the id of a heading, figure or table is meant to refer to that. In MyST, a DOI
 * is a key by itself.
 */
export function undefinedWorksOf(paper: WithText): ReadonlySet<string> {
  return undefinedWithout(paper, () => true);
}

/**
 * The keys of a paper that are undefined to the program that makes its reference list; none as long as they may be
 * defined in something that was not read. To pandoc an id by itself is no reference; to Quarto one with a kind before it
 * is, `@apx-data`.
 */
export function undefinedKeysOf(paper: WithText & Parameters<typeof knowsDefinitions>[0]): ReadonlySet<string> {
  return knowsDefinitions(paper) ? undefinedWithout(paper, (anchor) => kindOfReference.test(anchor)) : new Set();
}

const kindOfReference = /^\p{L}+[-:]./u;

function undefinedWithout(paper: WithText, isReference: (anchor: string) => boolean): ReadonlySet<string> {
  const { undefinedKeys } = lookUp(paper.citedKeys, paper);
  if (undefinedKeys.size === 0 || paper.format !== 'markdown') {
    return undefinedKeys;
  }
  const anchors = new Set([...paper.sources.values()].flatMap(({ blocks }) => blocks.flatMap(anchorsOf)));
  const isLeft = (key: string): boolean => !anchors.has(key) || !isReference(key);
  return new Set(
    [...undefinedKeys].filter((key) => isLeft(key) && !(paper.takesDois && normalisedDoi(key) !== undefined)),
  );
}

const anchorsOf = rememberByBlock(anchorsIn);

/**
 * The entries that a paper cites, by the keys as they are cited: aliases and spellings in another case give the same
 * entry. The same map as before an edit that changed neither these nor bibliographies.
 */
export function citedEntriesOf(paper: WithCitedKeys): ReadonlyMap<string, Entry> {
  return lookUp(paper.citedKeys, paper).entries;
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

/**
 * Gives the names of a cited work's authors as a sentence has them, "Okoro et al."; empty where nothing is known of it.
 */
export function citedNames(paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>, key: string): string {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? shortAuthors(paper.library.complete(entry)) : '';
}
