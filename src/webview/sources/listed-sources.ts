import type { SourceWork } from '../../panel/view.ts';
import { language } from '../../text/page-language.ts';
import { hasWords } from '../controls/has-words.ts';

/** The works that the list of sources can be narrowed to. */
export const sourceFilters = ['all', 'cited', 'uncited', 'toCite', 'withoutAbstract', 'unsupported'] as const;

export type SourceFilter = (typeof sourceFilters)[number];

export const sourceOrders = ['author', 'year', 'title', 'timesCited'] as const;

export type SourceOrder = (typeof sourceOrders)[number];

const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });

const filters: Readonly<Record<SourceFilter, (work: SourceWork) => boolean>> = {
  all: () => true,
  cited: ({ isCited }) => isCited,
  uncited: ({ isCited }) => !isCited,
  toCite: ({ isToCite }) => isToCite,
  withoutAbstract: ({ abstract }) => abstract === 'none',
  unsupported: (work) => unsupportedCitations(work) > 0,
};

const orders: Readonly<Record<SourceOrder, (one: SourceWork, other: SourceWork) => number>> = {
  author: (one, other) => collator.compare(one.label, other.label),
  year: (one, other) => (other.year ?? -Infinity) - (one.year ?? -Infinity) || 0,
  title: (one, other) => collator.compare(one.title, other.title),
  timesCited: (one, other) => timesCited(other) - timesCited(one),
};

/** The works that have every word of `text` in their author, year, title or key and pass the filter, in order. */
export function listedSources(
  works: readonly SourceWork[],
  { text, filter, order }: { text: string; filter: SourceFilter; order: SourceOrder },
): SourceWork[] {
  const isWanted = hasWords(text);
  const said = ({ label, title, key, year }: SourceWork): string => `${label} ${title} ${key} ${year ?? ''}`;
  return works
    .filter((work) => filters[filter](work) && isWanted(said(work)))
    .sort((one, other) => orders[order](one, other) || collator.compare(one.label, other.label));
}

/** Counts how often a work is cited, as far as that is known. */
export function timesCited({ timesCited, isCited }: SourceWork): number {
  return timesCited ?? Number(isCited);
}

/** Counts the citations of a work that a verdict speaks against. */
export function unsupportedCitations({ citations }: SourceWork): number {
  return citations.filter(({ judged }) => judged?.state === 'failed').length;
}
