import * as z from 'zod';
import { gatherPages, pageSize } from '../gather-pages.ts';
import { queryWords } from '../query-words.ts';
import { readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { readDblpHit } from './read-dblp.ts';

const mostPerPage = 100;

/** No hits are no list; one hit may be an object. */
const reply = z.object({ result: z.object({ hits: z.object({ hit: z.unknown().optional() }) }) });

/** dblp: what computer science publishes, edited by people. It has no abstracts, and looks works up by title only. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('dblp', options);
  const ask = async (words: string, size: number, first: number, signal?: AbortSignal): Promise<SourceReply> => {
    const query = { q: words, format: 'json', h: size, f: first === 0 ? undefined : first, c: 0 };
    const { hit } = (await server.ask({ path: '/search/publ/api', query }, jsonReader(reply), signal))!.result.hits;
    const hits = Array.isArray(hit) ? hit : hit === undefined || hit === null ? [] : [hit];
    return readRecords(hits, readDblpHit, size);
  };
  return {
    name: 'dblp',
    origin: server.origin,
    async search({ text, limit, until }, signal) {
      const size = pageSize(limit, mostPerPage);
      const lastYear = until === undefined ? undefined : Number(until.slice(0, 4));
      const words = queryWords(text).join(' ');
      const found = await gatherPages(
        limit,
        async (first) => {
          const page = await ask(words, size, Number(first ?? 0), signal);
          const isFull = page.records.length + page.unreadable >= size;
          return { ...page, next: isFull ? String(Number(first ?? 0) + size) : undefined };
        },
        ({ year }) => lastYear === undefined || year === undefined || year <= lastYear,
      );
      return found!;
    },
    byTitle: ({ title }, signal) => ask(queryWords(title).join(' '), 5, 0, signal),
  };
}
