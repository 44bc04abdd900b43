import { dirname, parse } from 'pathe';
import { memoize } from '../task/memoize.ts';
import type { Sources, SourceText } from './sources.ts';

// Documents that tools make of a paper. They say nothing that the paper does not say: they are read when somebody asks
// for them, and are no papers beside it.

const differenceMark = /^%DIF LATEXDIFF DIFFERENCE FILE/m;
/** In characters: it stands in the first lines, before or behind the class. */
const mostBeforeMark = 10_000;

/** True if latexdiff made a text of two versions of a paper: it cites, marked as deleted, what only the older one cited. */
export const showsDifference = memoize(({ text }: Pick<SourceText, 'text'>): boolean =>
  differenceMark.test(text.slice(0, mostBeforeMark)),
);

/**
 * True if a Markdown file is what knitr or Quarto made of the file of this name that they run, which lies beside it, or in the
 * folder above that of a website or book. Asks `sources` for both folders, and is false as long as they are not there.
 */
export function isRendered(path: string, sources: Sources): boolean {
  const { name, ext } = parse(path);
  const folder = dirname(path);
  const isSource = (other: string): boolean => /\.(?:qmd|rmd)$/i.test(other) && parse(other).name === name;
  return (
    ext.toLowerCase() === '.md' && [folder, dirname(folder)].some((one) => sources.folder(one)?.some(isSource) === true)
  );
}
