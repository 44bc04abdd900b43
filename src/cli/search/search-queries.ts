import { queriesOnMachine } from '../../workflows/search/find-works.ts';
import { CommandError } from '../command-error.ts';
import type { RunningSearch } from './running-search.ts';
import { searchStrings as strings } from './search-strings.ts';

/**
 * The queries of a search: those that the author typed, or else made from the subject as the author wishes. Throws
 * `CommandError` where there are none.
 */
export async function searchQueries(
  { options, paper, subject, byModel }: RunningSearch,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { query, queries: style } = options;
  if (query !== undefined) {
    return query;
  }
  const made =
    style === 'keywords' ? queriesOnMachine({ subject, paper }) : await byModel!.propose(subject, style, signal);
  if (made.length === 0) {
    throw new CommandError(strings.noQueries);
  }
  return made.map(({ text }) => text);
}
