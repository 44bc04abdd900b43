import { dirname, relative } from 'pathe';
import type { Paper } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { LineIndex } from '../text/line-index.ts';
import type { Location } from '../text/location.ts';
import type { Place } from './place.ts';

const linesOf = memoize(({ text }: { readonly text: string }) => new LineIndex(text));

/** A location as the panel names it. */
export function placeOf({ file, range }: Location): Place {
  return { file, start: range.start, end: range.end };
}

/** Where a location is, to be read: `sections/related-work.tex:12`, from the folder of the paper. */
export function placeLabel(
  paper: Pick<Paper, 'main' | 'sources' | 'bibliographies'>,
  { file, range }: Location,
): string {
  const text = paper.sources.get(file) ?? paper.bibliographies.find(({ path }) => path === file);
  const path = pathInPaper(paper, file);
  return text === undefined ? path : `${path}:${linesOf(text).positionAt(range.start).line + 1}`;
}

/** The path of a file from the folder of the paper. */
export function pathInPaper(paper: Pick<Paper, 'main'>, file: string): string {
  const known = pathsIn(paper);
  const path = known.get(file) ?? relative(dirname(paper.main), file);
  known.set(file, path);
  return path;
}

/** Kept with a paper, of which thousands of places are named. */
const pathsIn = memoize((_paper: Pick<Paper, 'main'>) => new Map<string, string>());
