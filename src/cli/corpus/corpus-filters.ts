import type { CorpusFilters } from '../../retrieval/corpus/corpus-store.ts';
import type { FilterOptions } from './corpus-options.ts';

/** What works have to be like, as the command line says. */
export function corpusFilters({ from, to, until, category, hasAbstract }: FilterOptions): CorpusFilters {
  return {
    from,
    to,
    until,
    ...(category === undefined ? {} : { categories: category }),
    ...(hasAbstract === undefined ? {} : { hasAbstract }),
  };
}
