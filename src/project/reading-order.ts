import type { Paper } from './paper.ts';

/** A place in a file of a paper. */
export interface FilePlace {
  readonly file: string;
  readonly offset: number;
}

/**
 * Compares two places of a paper in the order in which it is read: below 0 if the first comes first, also where one of
 * them is in a file that is included before the other, or inside a file around it.
 */
export function compareInReadingOrder(paper: Pick<Paper, 'main' | 'links'>, a: FilePlace, b: FilePlace): number {
  const [wayToA, wayToB] = [wayTo(paper, a), wayTo(paper, b)];
  const differing = wayToA.findIndex((offset, index) => offset !== wayToB[index]);
  return differing === -1 ? wayToA.length - wayToB.length : wayToA[differing]! - (wayToB[differing] ?? -1);
}

/** The offsets on the way to a place: those of the inclusions, from the main file on, then its own. */
function wayTo({ main, links }: Pick<Paper, 'main' | 'links'>, { file, offset }: FilePlace): number[] {
  const way = [offset];
  const seen = new Set<string>();
  for (let current = file; current !== main && !seen.has(current); ) {
    seen.add(current);
    const link = links.find(({ resolved }) => resolved === current);
    if (link === undefined) {
      break;
    }
    way.unshift(link.range.start);
    current = link.file;
  }
  return way;
}
