import { queryWords } from '../../../src/retrieval/sources/query-words.ts';
import type { Recording } from '../../retrieval/recording.ts';

/** The name of the parameter that a source is searched by. */
const searchedBy = ['search', 'q', 'query', 'search_query', 'query.bibliographic'];

/**
 * A recording of a search as Situate asks for it: the programs that were recorded sent the signs of titles as well, named
 * no field to arXiv, had OpenAlex and Crossref search titles alone, and restricted OpenAlex to a year.
 */
export function asAsked(recording: Recording): Recording {
  const url = new URL(recording.request.url);
  const filter = url.searchParams.get('filter') ?? '';
  const titleSearched = /^title\.search:(.+)$/.exec(filter)?.[1] ?? url.searchParams.get('query.title');
  if (titleSearched !== null && !url.searchParams.has('query.author')) {
    url.searchParams.delete(url.searchParams.has('query.title') ? 'query.title' : 'filter');
    url.searchParams.set(url.hostname.endsWith('crossref.org') ? 'query.bibliographic' : 'search', titleSearched);
  }
  for (const name of searchedBy) {
    const asked = url.searchParams.get(name);
    if (asked !== null) {
      const words = queryWords(asked).join(' ');
      url.searchParams.set(name, name === 'search_query' ? `all:${words}` : words);
    }
  }
  if (url.searchParams.has('search') && /^publication_year:\d+$/.test(filter)) {
    url.searchParams.delete('filter');
  }
  return { ...recording, request: { ...recording.request, url: String(url) } };
}
