import type { Bibliography } from '../bibliography/entry.ts';
import { normalisedDoi } from '../bibliography/identifiers.ts';
import { keysOfEntry } from '../bibliography/key-index.ts';
import { anchorsIn } from '../manuscript/markdown/links.ts';
import { memoize } from '../task/memoize.ts';
import { rememberByBlock } from './block-memo.ts';
import { keysWithoutEntry, type WithCitedKeys } from './cited-entries.ts';
import type { Paper } from './paper.ts';

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
  const undefinedKeys = keysWithoutEntry(paper);
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
