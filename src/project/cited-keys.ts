import type { CitationMark } from '../manuscript/marks.ts';
import type { Stretch } from '../manuscript/model.ts';
import type { Paper } from './paper.ts';

/**
 * Every key that the stretches cite. It is the previous set itself if an edit changed none of the keys, so that results
 * that depend only on them, such as unused entries, are not computed again.
 */
export function citedKeysOf(
  stretches: readonly Stretch[],
  previous: Pick<Paper, 'stretches' | 'citedKeys'> | undefined,
): ReadonlySet<string> {
  if (previous !== undefined && citesTheSame(stretches, previous.stretches)) {
    return previous.citedKeys;
  }
  const keys = new Set<string>();
  for (const { citations } of stretches) {
    for (const citation of citations) {
      for (const { key } of citation.keys) {
        keys.add(key);
      }
    }
  }
  return keys;
}

function citesTheSame(stretches: readonly Stretch[], others: readonly Stretch[]): boolean {
  return (
    stretches.length === others.length &&
    stretches.every(({ citations }, index) => hasSameKeys(citations, others[index]!.citations))
  );
}

function hasSameKeys(citations: readonly CitationMark[], others: readonly CitationMark[]): boolean {
  return citations === others || keyList(citations) === keyList(others);
}

function keyList(citations: readonly CitationMark[]): string {
  return citations.map(({ keys }) => keys.map(({ key }) => key).join()).join();
}
