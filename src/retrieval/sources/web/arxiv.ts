import { gatherPages, pageSize } from '../gather-pages.ts';
import { lookUp } from '../look-up.ts';
import { queryWords } from '../query-words.ts';
import { arxivOfDoi } from '../record-identity.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { sourceProfiles } from '../source-profiles.ts';
import { openSourceServer } from '../source-server.ts';
import { readArxivFeed } from './read-arxiv.ts';

/** The most records on a page, and the most numbers that one request lists. */
const [mostPerPage, mostNumbers] = [100, sourceProfiles.arxiv.identifiersAtOnce!];
/** Up to this many words, a work has to have all of them; of more, the best matches have most. */
const fewWords = 4;

/** arXiv: its own preprints, with abstracts. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('arxiv', options);
  const ask = async (
    query: Readonly<Record<string, string | number>> & { readonly max_results: number },
    signal: AbortSignal | undefined,
  ): Promise<SourceReply> =>
    (await server.ask(
      { path: '/api/query', query, accept: 'application/atom+xml' },
      (text) => readArxivFeed(text, query.max_results),
      signal,
    ))!;

  const lookUpNumbers = (numbers: readonly string[], signal?: AbortSignal): Promise<SourceReply> =>
    ask({ id_list: numbers.join(','), start: 0, max_results: numbers.length }, signal);

  return {
    name: 'arxiv',
    origin: server.origin,
    async search({ text, limit, until }, signal) {
      const words = queryWords(text).map((word) => `all:${quoted(word)}`);
      const terms = words.join(words.length <= fewWords ? ' AND ' : ' OR ');
      const dates = until === undefined ? '' : ` AND submittedDate:[199101010000 TO ${until.replaceAll('-', '')}2359]`;
      const size = pageSize(limit, mostPerPage);
      const search = { search_query: dates === '' ? terms : `(${terms})${dates}`, sortBy: 'relevance' };
      const found = await gatherPages(limit, async (start) => {
        const page = await ask({ ...search, start: start ?? 0, max_results: size }, signal);
        const isFull = page.records.length + page.unreadable >= size;
        return { ...page, next: isFull ? String(Number(start ?? 0) + size) : undefined };
      });
      return found!;
    },
    byIdentifier(looked, signal) {
      return lookUp(looked, {
        idOf: ({ arxiv, doi }) => arxiv ?? arxivOfDoi(doi),
        one: (number) => lookUpNumbers([number], signal),
        several: {
          most: mostNumbers,
          idsOf: ({ identity }) => [identity.arxiv],
          ask: (numbers) => lookUpNumbers(numbers, signal),
        },
      });
    },
    byTitle({ title }, signal) {
      return ask({ search_query: `ti:"${queryWords(title).join(' ')}"`, start: 0, max_results: 5 }, signal);
    },
  };
}

/** A word with a sign in it has to be quoted, or it ends at the sign. */
function quoted(word: string): string {
  return /^[\p{L}\p{N}]+$/u.test(word) ? word : `"${word}"`;
}
