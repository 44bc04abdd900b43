import * as z from 'zod';
import { gatherPages, pageSize } from '../gather-pages.ts';
import { lookUp } from '../look-up.ts';
import { encodePath, queryWords } from '../query-words.ts';
import { readOne, readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import { arxivOfDoi } from '../record-identity.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { sourceProfiles } from '../source-profiles.ts';
import { openSourceServer } from '../source-server.ts';
import { readCrossrefReferences, readCrossrefWork } from './read-crossref.ts';

const { identifiersAtOnce, asksApart } = sourceProfiles.crossref;
/** The most works on a page, and the most DOIs that one filter lists. */
const [mostPerPage, mostDois] = [100, identifiersAtOnce!];

const list = z.object({ message: z.object({ items: z.array(z.unknown()) }) });
const single = z.object({ message: z.record(z.string(), z.unknown()) });

/** Crossref: what publishers say of 160 million works with a DOI, and what these cite. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('crossref', options);

  const askList = async (
    query: Readonly<Record<string, string | number | undefined>> & { readonly rows: number },
    signal?: AbortSignal,
  ): Promise<SourceReply> => {
    const page = (await server.ask({ path: '/works', query }, jsonReader(list), signal))!;
    return readRecords(page.message.items, readCrossrefWork, query.rows);
  };
  const askItem = async (doi: string, signal?: AbortSignal): Promise<unknown> => {
    const path = `/works/${encodePath(doi)}`;
    return (await server.ask({ path, mayBeMissing: true }, jsonReader(single), signal))?.message;
  };

  return {
    name: 'crossref',
    origin: server.origin,
    async search({ text, limit, until }, signal) {
      const rows = pageSize(limit, mostPerPage);
      const filter = until === undefined ? undefined : `until-pub-date:${until}`;
      const words = queryWords(text).join(' ');
      const found = await gatherPages(limit, async (offset) => {
        const page = await askList({ 'query.bibliographic': words, filter, rows, offset }, signal);
        const isFull = page.records.length + page.unreadable >= rows;
        return { ...page, next: isFull ? String(Number(offset ?? 0) + rows) : undefined };
      });
      return found!;
    },
    byIdentifier(looked, signal) {
      return lookUp(looked, {
        // arXiv registers its DOIs elsewhere.
        idOf: ({ doi }) => (arxivOfDoi(doi) === undefined ? doi : undefined),
        one: async (doi) => readOne(await askItem(doi, signal), readCrossrefWork),
        several: {
          most: mostDois,
          // A filter cannot express what separates its values.
          apart: asksApart,
          idsOf: ({ identity }) => [identity.doi],
          ask: (dois) => askList({ filter: dois.map((doi) => `doi:${doi}`).join(','), rows: mostDois }, signal),
        },
      });
    },
    byTitle({ title, authors }, signal) {
      const words = queryWords(`${title} ${authors[0] ?? ''}`).join(' ');
      return askList({ 'query.bibliographic': words, rows: 5 }, signal);
    },
    async references(work, limit, signal) {
      if (work.doi === undefined || arxivOfDoi(work.doi) !== undefined) return undefined;
      const item = await askItem(work.doi, signal);
      return item === undefined ? undefined : { records: readCrossrefReferences(item).slice(0, limit), unreadable: 0 };
    },
  };
}
