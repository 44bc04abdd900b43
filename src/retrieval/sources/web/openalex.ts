import * as z from 'zod';
import type { WorkIdentity } from '../../../bibliography/work-identity.ts';
import { gatherPages, pageSize, type ReplyPage } from '../gather-pages.ts';
import { lookUp } from '../look-up.ts';
import { encodePath, queryWords } from '../query-words.ts';
import { joinReplies, readOne, readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import { unlessEmpty } from '../record-fields.ts';
import { doiOf } from '../record-identity.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { sourceProfiles } from '../source-profiles.ts';
import { openSourceServer, type SourceRequest } from '../source-server.ts';
import { readOpenAlexWork } from './read-openalex.ts';

const { identifiersAtOnce, asksApart } = sourceProfiles.openalex;
/** The most works on a page, and the most values of a filter. */
const [mostPerPage, mostValues] = [200, identifiersAtOnce!];

const list = z.object({
  results: z.array(z.unknown()),
  meta: z
    .object({ next_cursor: z.string().nullish().catch(undefined) })
    .optional()
    .catch(undefined),
});
const single = z.record(z.string(), z.unknown());

/** OpenAlex: 250 million works with abstracts and references. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('openalex', options);
  const works = '/works';

  const askPage = async (
    query: NonNullable<SourceRequest['query']> & { readonly 'per-page': number },
    signal?: AbortSignal,
  ): Promise<ReplyPage> => {
    const page = (await server.ask({ path: works, query }, jsonReader(list), signal))!;
    return {
      ...readRecords(page.results, readOpenAlexWork, query['per-page']),
      next: unlessEmpty(page.meta?.next_cursor ?? ''),
    };
  };
  const askOne = async (id: string, signal?: AbortSignal): Promise<SourceReply | undefined> => {
    const path = `${works}/${id.startsWith('10.') ? `https://doi.org/${encodePath(id)}` : id}`;
    const item = await server.ask({ path, mayBeMissing: true }, jsonReader(single), signal);
    return readOne(item, readOpenAlexWork);
  };
  const askFiltered = async (
    filter: string,
    search: string | undefined,
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourceReply> => {
    const query = { search, filter: unlessEmpty(filter), 'per-page': pageSize(limit, mostPerPage) };
    const gathered = await gatherPages(limit, (cursor = '*') =>
      askPage({ ...query, cursor: limit > mostPerPage ? cursor : undefined }, signal),
    );
    return gathered!;
  };
  /** The id of OpenAlex for a work; undefined if it does not know the work. */
  const ownId = async (work: WorkIdentity, signal?: AbortSignal): Promise<string | undefined> => {
    const doi = doiOf(work);
    if (work.openAlex !== undefined || doi === undefined) return work.openAlex;
    return (await askOne(doi, signal))?.records[0]?.identity.openAlex;
  };

  return {
    name: 'openalex',
    origin: server.origin,
    search({ text, limit, until }, signal) {
      const filter = until === undefined ? '' : `to_publication_date:${until}`;
      return askFiltered(filter, queryWords(text).join(' '), limit, signal);
    },
    byIdentifier(looked, signal) {
      return lookUp(looked, {
        idOf: (identity) => doiOf(identity) ?? identity.openAlex,
        one: (id) => askOne(id, signal),
        several: {
          most: mostValues,
          // A filter cannot express what separates its values.
          apart: asksApart,
          idsOf: ({ identity }) => [identity.doi, identity.openAlex, doiOf({ ...identity, doi: undefined })],
          ask: async (ids) => {
            const [dois, own] = [ids.filter((id) => id.startsWith('10.')), ids.filter((id) => !id.startsWith('10.'))];
            const filters = [
              ...(dois.length > 0 ? [`doi:${dois.join('|')}`] : []),
              ...(own.length > 0 ? [`ids.openalex:${own.join('|')}`] : []),
            ];
            return joinReplies(
              await Promise.all(filters.map((filter) => askPage({ filter, 'per-page': mostPerPage }, signal))),
            );
          },
        },
      });
    },
    byTitle({ title }, signal) {
      return askFiltered(`title.search:${queryWords(title).join(' ')}`, undefined, 5, signal);
    },
    async references(work, limit, signal) {
      const id = await ownId(work, signal);
      return id === undefined ? undefined : askFiltered(`cited_by:${id}`, undefined, limit, signal);
    },
    async citedBy(work, limit, signal) {
      const id = await ownId(work, signal);
      return id === undefined ? undefined : askFiltered(`cites:${id}`, undefined, limit, signal);
    },
  };
}
