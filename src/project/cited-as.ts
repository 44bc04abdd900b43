import type { Entry } from '../bibliography/entry.ts';
import type { HandwrittenEntry, Paper } from './paper.ts';

/**
 * What a cited key leads to: an entry, under its key or an alias, or a `\bibitem`. Whether upper and lower case count
 * depends on the program that makes the reference list. Undefined where nothing defines the key.
 */
export function citedAs(
  paper: Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>,
  key: string,
): Entry | HandwrittenEntry | undefined {
  return (
    paper.library.entry(key) ??
    (paper.style.caseSensitive ? undefined : paper.library.entryIgnoringCase(key)) ??
    paper.handwrittenEntries.find((handwritten) => handwritten.key === key)
  );
}

/** The undefined keys of a set of cited keys, and what they were looked up in. */
interface LookUp {
  readonly library: Paper['library'];
  readonly caseSensitive: boolean;
  readonly handwritten: string;
  readonly undefinedKeys: ReadonlySet<string>;
}

const lookUps = new WeakMap<Paper['citedKeys'], LookUp>();

/** The cited keys that nothing defines. Looked up again only when keys or bibliographies have changed. */
export function undefinedKeysOf(
  paper: Pick<Paper, 'citedKeys' | 'library' | 'style' | 'handwrittenEntries'>,
): ReadonlySet<string> {
  const { citedKeys, library, style, handwrittenEntries } = paper;
  const { caseSensitive } = style;
  const handwritten = handwrittenEntries.map(({ key }) => key).join();
  const known = lookUps.get(citedKeys);
  if (known?.library === library && known.caseSensitive === caseSensitive && known.handwritten === handwritten) {
    return known.undefinedKeys;
  }
  const undefinedKeys = new Set([...citedKeys].filter((key) => citedAs(paper, key) === undefined));
  lookUps.set(citedKeys, { library, caseSensitive, handwritten, undefinedKeys });
  return undefinedKeys;
}
