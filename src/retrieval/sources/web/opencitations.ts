import * as z from 'zod';
import type { WorkIdentity } from '../../../bibliography/work-identity.ts';
import { lookUp } from '../look-up.ts';
import { encodePath } from '../query-words.ts';
import { readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import { arxivOfDoi } from '../record-identity.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { readCitation, readCitationMetadata } from './read-opencitations.ts';

const mostInBatch = 10;

const list = z.array(z.unknown());

/** OpenCitations: which DOI cites which, with next to nothing about the works. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('opencitations', options);

  /** Mirrors may still have the first version, which is at other paths and knows DOIs alone. */
  const ask = async (path: string, oldPath: string, signal?: AbortSignal): Promise<unknown[] | undefined> =>
    (await server.ask({ path, mayBeMissing: true }, jsonReader(list), signal)) ??
    server.ask({ path: oldPath, mayBeMissing: true }, jsonReader(list), signal);

  const neighbours = async (
    { doi }: WorkIdentity,
    kind: 'references' | 'citations',
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourceReply | undefined> => {
    if (doi === undefined) return undefined;
    const id = encodePath(doi);
    const items = await ask(`/index/v2/${kind}/doi:${id}`, `/index/coci/api/v1/${kind}/${id}`, signal);
    if (items === undefined) return undefined;
    const end = kind === 'references' ? 'cited' : 'citing';
    // A work without citations is not told from one that is not known.
    return items.length === 0 ? undefined : readRecords(items, (item) => readCitation(item, end), limit);
  };

  const metadata = async (dois: readonly string[], signal?: AbortSignal): Promise<SourceReply> => {
    const ids = dois.map(encodePath);
    const path = `/meta/v1/metadata/${ids.map((id) => `doi:${id}`).join('__')}`;
    const items = await ask(path, `/index/coci/api/v1/metadata/${ids.join('__')}`, signal);
    return readRecords(items ?? [], readCitationMetadata, dois.length);
  };

  return {
    name: 'opencitations',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ doi }) => (arxivOfDoi(doi) === undefined ? doi : undefined),
        one: (doi) => metadata([doi], signal),
        several: { most: mostInBatch, idsOf: ({ identity }) => [identity.doi], ask: (dois) => metadata(dois, signal) },
      }),
    references: (work, limit, signal) => neighbours(work, 'references', limit, signal),
    citedBy: (work, limit, signal) => neighbours(work, 'citations', limit, signal),
  };
}
