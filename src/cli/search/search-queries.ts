import { libraryWorks } from '../../evidence/library-works.ts';
import { keyPhraseQueries } from '../../retrieval/queries/key-phrase-queries.ts';
import { libraryIdf } from '../../retrieval/queries/library-idf.ts';
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
  const idf = paper === undefined ? undefined : libraryIdf(libraryWorks(paper));
  const made =
    style === 'keywords' ? keyPhraseQueries(subject, { idf }) : await byModel!.propose(subject, style, signal);
  if (made.length === 0) {
    throw new CommandError(strings.noQueries);
  }
  return made.map(({ text }) => text);
}
