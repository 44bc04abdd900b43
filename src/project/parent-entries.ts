import type { Library } from '../bibliography/library.ts';
import { memoize } from '../task/memoize.ts';

/**
 * The keys of the entries that others refer to by `crossref`, `xdata` and the like. They hold what their parts have in
 * common, such as the volume that they are in, and are no works to cite unless somebody cites them.
 */
export const parentKeys: (library: Library) => ReadonlySet<string> = memoize(
  (library) => new Set([...library.entries()].flatMap((entry) => library.parents(entry).map(({ key }) => key))),
);
