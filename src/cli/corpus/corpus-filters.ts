import type { CorpusFilters } from '../../retrieval/corpus/corpus-store.ts';
import type { FilterOptions } from './corpus-options.ts';

/** Reads from the command line what works have to be like. */
export function corpusFilters({ from, to, until, category, hasAbstract }: FilterOptions): CorpusFilters {
  return {
    from,
    to,
    until,
    ...(category === undefined ? {} : { categories: category }),
    ...(hasAbstract === undefined ? {} : { hasAbstract }),
  };
}
