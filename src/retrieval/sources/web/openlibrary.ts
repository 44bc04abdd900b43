import * as z from 'zod';
import { lookUp } from '../look-up.ts';
import { queryWords } from '../query-words.ts';
import { readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { sourceProfiles } from '../source-profiles.ts';
import { openSourceServer } from '../source-server.ts';
import { readOpenLibraryEdition, readOpenLibraryWork, yearsByIsbn } from './read-openlibrary.ts';

/** The most numbers of books that one request lists. */
const mostIsbns = sourceProfiles.openlibrary.identifiersAtOnce!;
const workFields = 'key,title,subtitle,author_name,first_publish_year,publish_year,publisher,isbn';

const editions = z.record(z.string(), z.unknown());
const works = z.object({ docs: z.array(z.unknown()) });

/** Open Library: books, by their numbers and titles. Its works have the years of all editions. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('openlibrary', options);

  const askWorks = async (
    query: Readonly<Record<string, string | undefined>>,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> => {
    const request = { path: '/search.json', query: { ...query, fields: workFields, limit } };
    return (await server.ask(request, jsonReader(works), signal))!.docs.slice(0, limit);
  };

  const askEditions = async (isbns: readonly string[], signal?: AbortSignal): Promise<SourceReply> => {
    const query = { bibkeys: isbns.map((isbn) => `ISBN:${isbn}`).join(','), format: 'json', jscmd: 'data' };
    const found = (await server.ask({ path: '/api/books', query }, jsonReader(editions), signal))!;
    const known = isbns.filter((isbn) => found[`ISBN:${isbn}`] !== undefined);
    // The number is that of one edition, and the year that an entry has may be that of another.
    const docs =
      known.length === 0
        ? []
        : await askWorks({ q: known.map((isbn) => `isbn:${isbn}`).join(' OR ') }, 2 * known.length, signal);
    const years = yearsByIsbn(docs);
    return readRecords(
      known,
      (isbn) => readOpenLibraryEdition(found[`ISBN:${String(isbn)}`], String(isbn), years.get(String(isbn))),
      isbns.length,
    );
  };

  return {
    name: 'openlibrary',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ isbn }) => isbn,
        one: (isbn) => askEditions([isbn], signal),
        several: {
          most: mostIsbns,
          idsOf: ({ identity }) => [identity.isbn],
          ask: (isbns) => askEditions(isbns, signal),
        },
      }),
    async byTitle({ title, authors }, signal) {
      const docs = await askWorks({ title: mainTitle(title), author: authors[0] }, 5, signal);
      return readRecords(docs, readOpenLibraryWork, 5);
    },
  };
}

/** The words before a colon: subtitles are in a field of their own, if anywhere. */
function mainTitle(title: string): string {
  const words = queryWords(title.split(/:\s/, 1)[0]!);
  return (words.length > 1 ? words : queryWords(title)).join(' ');
}
