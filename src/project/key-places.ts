import { type KeyPlace, keyReferences } from '../bibliography/key-references.ts';
import type { Citation } from '../manuscript/model.ts';
import { type TextRange, touchesOffset } from '../text/range.ts';
import { citedAs } from './cited-as.ts';
import { placeInConfiguration } from './configuration-places.ts';
import { keptName } from './kept-name.ts';
import { citedKeyAt, type Paper } from './paper.ts';

/** A key as it is in a citation, or at the head of an entry. */
export interface KeyOccurrence {
  readonly key: string;
  readonly range: TextRange;
}

/** The key at an offset of a file of the paper, its edges included; undefined if there is none. */
export function keyAt(paper: Paper, file: string, offset: number): KeyOccurrence | undefined {
  const cited = citedKeyAt(paper, file, offset)?.cited;
  if (cited !== undefined) {
    return cited;
  }
  const heads = paper.bibliographies.find(({ path }) => path === file)?.entries ?? paper.handwrittenEntries;
  const head = heads.find((entry) => entry.file === file && touchesOffset(entry.keyRange, offset));
  return head === undefined ? undefined : { key: head.key, range: head.keyRange };
}

/** The heads of all entries that define a key, duplicates included; of one with an alias where the key is that. */
export function definitionsOf(paper: Paper, key: string): KeyPlace[] {
  const defined = citedAs(paper, key);
  if (defined === undefined) {
    return [];
  }
  const same = 'fields' in defined ? entriesWithKey(paper, defined.key) : [defined];
  return same.map(({ file, keyRange }) => ({ file, range: keyRange }));
}

/** Every place in the manuscript that cites the entry of a key, by any spelling or alias. */
export function citationsOf(paper: Paper, key: string): (KeyPlace & { readonly citation: Citation })[] {
  const target = citedAs(paper, key);
  return paper.citations.flatMap((citation) =>
    citation.keys
      .filter((cited) => cited.key === key || (target !== undefined && citedAs(paper, cited.key) === target))
      .map(({ range }) => ({ file: citation.file, range, citation })),
  );
}

/**
 * Every place that spells a key, and has to change when it is renamed. Citations, heads of entries, fields of
 * other entries that refer to it, and the works that the configuration and the evidence file name. Aliases of the same entry are
 * other keys.
 */
export function placesOfKey(paper: Paper, key: string): KeyPlace[] {
  const isMeant = (other: string): boolean => isSameKey(paper, key, other);
  const places: KeyPlace[] = [];
  for (const { file, keys } of paper.citations) {
    places.push(...keys.filter((cited) => isMeant(cited.key)).map(({ range }) => ({ file, range })));
  }
  for (const bibliography of paper.bibliographies) {
    const heads = bibliography.entries.filter((entry) => isMeant(entry.key));
    places.push(...heads.map(({ file, keyRange }) => ({ file, range: keyRange })));
    places.push(...keyReferences(bibliography, isMeant));
  }
  const handwritten = paper.handwrittenEntries.filter((entry) => isMeant(entry.key));
  places.push(
    ...handwritten.map(({ file, keyRange }) => ({ file, range: keyRange })),
    ...keysInConfiguration(paper, isMeant),
    ...keysInEvidence(paper, isMeant),
  );
  return places;
}

/** True if two spellings are one key to the program that makes the paper's reference list. */
export function isSameKey({ style }: Pick<Paper, 'style'>, key: string, other: string): boolean {
  return key === other || (!style.caseSensitive && key.toLowerCase() === other.toLowerCase());
}

function entriesWithKey(paper: Paper, key: string): KeyHead[] {
  return paper.bibliographies.flatMap(({ entries }) => entries.filter((entry) => isSameKey(paper, key, entry.key)));
}

/** The parts that entries of a bibliography and those written by hand have in common. */
interface KeyHead {
  readonly file: string;
  readonly keyRange: TextRange;
}

/** The keys of works that `situate.json` names, without their quotes. */
function keysInConfiguration(
  { configuration, configurationFile: file, otherFiles }: Paper,
  isMeant: (key: string) => boolean,
): KeyPlace[] {
  const text = file === undefined ? undefined : otherFiles.get(file);
  if (file === undefined || text === undefined) {
    return [];
  }
  const { toCite = {}, emphasis = {} } = configuration;
  const lists: readonly (readonly [readonly string[] | undefined, readonly string[]])[] = [
    [toCite.keys, ['toCite', 'keys']],
    [emphasis.discuss, ['emphasis', 'discuss']],
    [emphasis.mention, ['emphasis', 'mention']],
  ];
  const inLists = lists.flatMap(([keys = [], path]) =>
    keys.flatMap(
      (key, index) => (isMeant(key) ? placeInConfiguration(text, [...path, index])?.value : undefined) ?? [],
    ),
  );
  const weighed = Object.keys(emphasis.weights ?? {}).filter(isMeant);
  const inWeights = weighed.flatMap((key) => placeInConfiguration(text, ['emphasis', 'weights', key])?.key ?? []);
  return [...inLists, ...inWeights].map(({ start, end }) => ({ file, range: { start: start + 1, end: end - 1 } }));
}

/** The keys under which `.situate/evidence.json` has works, without their quotes. */
function keysInEvidence(
  { suppliedEvidence: { file, text, byKey } }: Paper,
  isMeant: (key: string) => boolean,
): KeyPlace[] {
  return [...byKey.keys()].filter(isMeant).flatMap((key) => {
    const places = [[key], [keptName, key]].flatMap((path) => placeInConfiguration(text ?? '', path)?.key ?? []);
    return places.map(({ start, end }) => ({ file, range: { start: start + 1, end: end - 1 } }));
  });
}
