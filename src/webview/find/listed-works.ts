import type { FoundWorkView } from '../../panel/find-view.ts';
import { hasWords } from '../controls/has-words.ts';

/** The works found that the list can be narrowed to. */
export const foundFilters = ['all', 'new', 'known', 'withAbstract'] as const;

export type FoundFilter = (typeof foundFilters)[number];

export const foundOrders = ['relevance', 'year', 'timesCited'] as const;

export type FoundOrder = (typeof foundOrders)[number];

const filters: Readonly<Record<FoundFilter, (work: FoundWorkView) => boolean>> = {
  all: () => true,
  new: ({ key }) => key === null,
  known: ({ key }) => key !== null,
  withAbstract: ({ abstract }) => abstract !== null,
};

/** Works that are alike in an order stay as they are ranked. */
const orders: Readonly<Record<FoundOrder, (one: FoundWorkView, other: FoundWorkView) => number>> = {
  relevance: () => 0,
  year: (one, other) => (other.year ?? -Infinity) - (one.year ?? -Infinity) || 0,
  timesCited: (one, other) => (other.timesCited ?? -1) - (one.timesCited ?? -1),
};

/**
 * The works found that have every word of `text` in what is known of them and pass the filter, in order: first those that
 * the bibliography lacks.
 */
export function listedWorks(
  works: readonly FoundWorkView[],
  { text, filter, order }: { text: string; filter: FoundFilter; order: FoundOrder },
): FoundWorkView[] {
  const isWanted = hasWords(text);
  const said = ({ authors, title, venue, year, key }: FoundWorkView): string =>
    `${authors} ${title} ${venue ?? ''} ${year ?? ''} ${key ?? ''}`;
  return works
    .filter((work) => filters[filter](work) && isWanted(said(work)))
    .sort((one, other) => Number(one.key !== null) - Number(other.key !== null) || orders[order](one, other));
}
