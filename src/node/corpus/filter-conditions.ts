import type { CorpusFilters } from '../../retrieval/corpus/corpus-store.ts';

/** A statement with values for its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Gathers the parameters of a statement while its text is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value, and gives what stands for it in the text: `$1`, `$2` … */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** The conditions of filters on a row `work` of the table of works, in SQL; empty if every work passes. */
export function filterConditions(filters: CorpusFilters, parameters: Parameters): string[] {
  const { from, to, categories = [], hasAbstract, until } = filters;
  const conditions: string[] = [];
  if (from !== undefined) conditions.push(`work.year >= ${parameters.add(from)}::integer`);
  if (to !== undefined) conditions.push(`work.year <= ${parameters.add(to)}::integer`);
  if (categories.length > 0) conditions.push(`work.categories && ${parameters.add(categories)}::text[]`);
  if (hasAbstract !== undefined) conditions.push(`work.has_abstract = ${parameters.add(hasAbstract)}::boolean`);
  if (until !== undefined) {
    // A work of which nothing is known may have appeared any time.
    const day = `${parameters.add(until)}::date`;
    conditions.push(`coalesce(work.day <= ${day}, work.year <= extract(year from ${day}), true)`);
  }
  return conditions;
}

/**
 * The categories that a work is found by: its own, and those that they are part of. `math.AG` is part of `math`.
 */
export function searchedCategories(categories: readonly string[]): string[] {
  const all = categories.flatMap((category) => {
    const parts = category.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  });
  return [...new Set(all)].filter((category) => category !== '');
}
