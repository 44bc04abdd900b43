import * as z from 'zod';
import { lookUp } from '../look-up.ts';
import { encodePath, queryWords } from '../query-words.ts';
import { readOne, readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import { arxivOfDoi } from '../record-identity.ts';
import type { ScholarlySource } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { readUnpaywallItem } from './read-unpaywall.ts';

const single = z.record(z.string(), z.unknown());
const found = z.object({ results: z.array(z.object({ response: z.unknown() })) });

/** Unpaywall: where copies are that anyone may read. It answers only those who give an e-mail address. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('unpaywall', options);
  if (!server.isIdentified) return { name: 'unpaywall', origin: server.origin };
  return {
    name: 'unpaywall',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ doi }) => (arxivOfDoi(doi) === undefined ? doi : undefined),
        one: async (doi) => {
          const request = { path: `/v2/${encodePath(doi)}`, mayBeMissing: true };
          const item = await server.ask(request, jsonReader(single), signal);
          return readOne(item, readUnpaywallItem);
        },
      }),
    async byTitle({ title }, signal) {
      const request = { path: '/v2/search', query: { query: queryWords(title).join(' ') } };
      const { results } = (await server.ask(request, jsonReader(found), signal))!;
      const items = results.map(({ response }) => response);
      return readRecords(items, readUnpaywallItem, 5);
    },
  };
}
