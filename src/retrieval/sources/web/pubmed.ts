import * as z from 'zod';
import { stopWords } from '../../../similarity/stop-words.ts';
import { lookUp } from '../look-up.ts';
import { queryWords } from '../query-words.ts';
import { emptyReply, readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import { textField } from '../record-fields.ts';
import { arxivOfDoi } from '../record-identity.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { sourceProfiles } from '../source-profiles.ts';
import { openSourceServer } from '../source-server.ts';
import { readPubMedSummary } from './read-pubmed.ts';

/** The most articles that one request asks for: its interface wants longer lists in a `POST`. */
const mostInBatch = sourceProfiles.pubmed.identifiersAtOnce!;

/** A search that failed has a good status and no list. */
const found = z.object({ esearchresult: z.object({ idlist: z.array(textField) }) });
const summaries = z.object({ result: z.record(z.string(), z.unknown()) });
/** What it has in place of a summary of an article that there is not. */
const missing = z.object({ error: z.string() });

/** PubMed: articles of medicine and biology, and which of them were retracted. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('pubmed', options);
  const database = { db: 'pubmed', retmode: 'json', tool: 'situate' };

  const search = async (term: string, limit: number, signal?: AbortSignal): Promise<readonly string[]> => {
    const query = { ...database, term, retmax: limit, sort: 'relevance' };
    const request = { path: '/entrez/eutils/esearch.fcgi', query };
    return (await server.ask(request, jsonReader(found), signal))!.esearchresult.idlist.slice(0, limit);
  };

  const summarise = async (pmids: readonly string[], signal?: AbortSignal): Promise<SourceReply> => {
    if (pmids.length === 0) return emptyReply;
    const request = { path: '/entrez/eutils/esummary.fcgi', query: { ...database, id: pmids.join(',') } };
    const { result } = (await server.ask(request, jsonReader(summaries), signal))!;
    const items = pmids.map((pmid) => result[pmid]).filter((item) => item !== undefined);
    return readRecords(
      items.filter((item) => !missing.safeParse(item).success),
      readPubMedSummary,
      pmids.length,
    );
  };

  const lookUpIds = async (ids: readonly string[], signal?: AbortSignal): Promise<SourceReply> => {
    const dois = ids.filter((id) => id.startsWith('10.'));
    const term = dois.map((doi) => `"${doi}"[doi]`).join(' OR ');
    const named = dois.length === 0 ? [] : await search(term, dois.length, signal);
    return summarise([...new Set([...ids.filter((id) => !id.startsWith('10.')), ...named])], signal);
  };

  return {
    name: 'pubmed',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        // Old DOIs have signs in them that mean something in a search.
        idOf: ({ pmid, doi }) =>
          pmid ?? (doi === undefined || arxivOfDoi(doi) !== undefined || /["[\]]/.test(doi) ? undefined : doi),
        one: (id) => lookUpIds([id], signal),
        several: {
          most: mostInBatch,
          idsOf: ({ identity }) => [identity.pmid, identity.doi],
          ask: (ids) => lookUpIds(ids, signal),
        },
      }),
    async byTitle({ title }, signal) {
      const words = queryWords(title);
      const telling = words.filter((word) => !stopWords.has(word.toLowerCase()));
      const term = (telling.length > 0 ? telling : words).map((word) => `${word}[ti]`).join(' AND ');
      return summarise(await search(term, 5, signal), signal);
    },
  };
}
