import * as z from 'zod';
import { gatherPages, pageSize } from '../gather-pages.ts';
import { lookUp } from '../look-up.ts';
import { encodePath, queryWords } from '../query-words.ts';
import { readOne, readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import { doiOf } from '../record-identity.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { sourceProfiles } from '../source-profiles.ts';
import { openSourceServer } from '../source-server.ts';
import { readDataciteItem } from './read-datacite.ts';

const [mostPerPage, mostDois] = [100, sourceProfiles.datacite.identifiersAtOnce!];

const list = z.object({ data: z.array(z.unknown()) });
const single = z.object({ data: z.record(z.string(), z.unknown()) });

/** DataCite: theses, reports, data and preprints, those of arXiv among them. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('datacite', options);
  const askList = async (query: string, size: number, page = 1, signal?: AbortSignal): Promise<SourceReply> => {
    const parameters = { query, 'page[size]': size, 'page[number]': page };
    const { data } = (await server.ask({ path: '/dois', query: parameters }, jsonReader(list), signal))!;
    return readRecords(data, readDataciteItem, size);
  };
  return {
    name: 'datacite',
    origin: server.origin,
    async search({ text, limit, until }, signal) {
      const size = pageSize(limit, mostPerPage);
      const words = queryWords(text).map(quoted).join(' ');
      const query = until === undefined ? words : `(${words}) AND publicationYear:[* TO ${until.slice(0, 4)}]`;
      const found = await gatherPages(limit, async (page) => {
        const number = Number(page ?? 1);
        const reply = await askList(query, size, number, signal);
        const isFull = reply.records.length + reply.unreadable >= size;
        return { ...reply, next: isFull ? String(number + 1) : undefined };
      });
      return found!;
    },
    byIdentifier(looked, signal) {
      return lookUp(looked, {
        idOf: doiOf,
        one: async (doi) => {
          const request = { path: `/dois/${encodePath(doi)}`, mayBeMissing: true };
          const item = await server.ask(request, jsonReader(single), signal);
          return readOne(item?.data, readDataciteItem);
        },
        several: {
          most: mostDois,
          idsOf: ({ identity }) => [identity.doi],
          ask: (dois) => askList(dois.map((doi) => `doi:${quoted(doi)}`).join(' OR '), mostDois, 1, signal),
        },
      });
    },
    byTitle: ({ title }, signal) =>
      askList(`titles.title:(${queryWords(title).map(quoted).join(' AND ')})`, 5, 1, signal),
  };
}

/** A text as a term of Elasticsearch's query syntax, in which `AND`, hyphens and colons mean something. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '')}"`;
}
