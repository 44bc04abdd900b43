import * as z from 'zod';
import type { WorkIdentity } from '../../../bibliography/work-identity.ts';
import { parseJson } from '../../../text/json.ts';
import { gatherPages, pageSize, type ReplyPage } from '../gather-pages.ts';
import { lookUp } from '../look-up.ts';
import { encodePath, queryWords } from '../query-words.ts';
import { emptyReply, readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import { arxivOfDoi } from '../record-identity.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { sourceProfiles } from '../source-profiles.ts';
import { openSourceServer, type SourceRequest } from '../source-server.ts';
import { paperFields, readSemanticScholarPaper } from './read-semanticscholar.ts';

/** The most papers on a page of a search and of a list of references, and in all pages of a search. */
const [mostPerPage, mostReferences, mostInSearch] = [100, 1000, 1000];
const mostInBatch = sourceProfiles.semanticscholar.identifiersAtOnce!;
/** The most papers that are recommended at once (documentation of the recommendations API). */
const mostRecommended = 500;
/** The source sends the one whose title fits best. */
const mostMatches = 5;

/** A search without results has a total and no list. A reply with neither says something else. */
const list = z
  .object({
    data: z.array(z.unknown()).nullish(),
    total: z.number().optional().catch(undefined),
    next: z.number().optional().catch(undefined),
  })
  .refine(({ data, total }) => Array.isArray(data) || data === null || total !== undefined);
const batch = z.array(z.unknown());
const recommendations = z.object({ recommendedPapers: z.array(z.unknown()) });
const link = z.object({ citedPaper: z.unknown().optional(), citingPaper: z.unknown().optional() });
const single = z.record(z.string(), z.unknown());

/** Semantic Scholar: 200 million papers with abstracts, open copies, references, citing and recommended papers. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('semanticscholar', options);
  const paper = '/graph/v1/paper';

  const askList = async (
    request: SourceRequest,
    read: (items: readonly unknown[]) => SourceReply,
    signal?: AbortSignal,
  ): Promise<ReplyPage | undefined> => {
    const page = await server.ask(request, jsonReader(list), signal);
    if (page === undefined) return undefined;
    return { ...read(page.data ?? []), next: page.next === undefined ? undefined : String(page.next) };
  };
  const askOne = async (id: string, signal?: AbortSignal): Promise<SourceReply | undefined> => {
    const request = { path: `${paper}/${encodePath(id)}`, query: { fields: paperFields }, mayBeMissing: true };
    const item = await server.ask(request, jsonReader(single), signal);
    return item === undefined ? undefined : readPapers([item], 1);
  };
  const neighbours = async (
    work: WorkIdentity,
    kind: 'references' | 'citations',
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourceReply | undefined> => {
    const [id] = paperIdsOf(work);
    if (id === undefined) return undefined;
    const size = pageSize(limit, mostReferences);
    const inner = kind === 'references' ? 'citedPaper' : 'citingPaper';
    return gatherPages(limit, (offset) => {
      const query = { fields: paperFields, limit: size, offset };
      const path = `${paper}/${encodePath(id)}/${kind}`;
      return askList(
        { path, query, mayBeMissing: true },
        (items) => readPapers(items.slice(0, size).map(inside(inner)), size),
        signal,
      );
    });
  };

  return {
    name: 'semanticscholar',
    origin: server.origin,
    async search({ text, limit, until }, signal) {
      const size = pageSize(limit, mostPerPage);
      const query = {
        // Words with hyphens find nothing here (documentation of paper relevance search).
        query: queryWords(text).join(' ').replaceAll('-', ' '),
        fields: paperFields,
        limit: size,
        publicationDateOrYear: until === undefined ? undefined : `:${until}`,
      };
      const found = await gatherPages(Math.min(limit, mostInSearch), (offset) =>
        askList({ path: `${paper}/search`, query: { ...query, offset } }, (items) => readPapers(items, size), signal),
      );
      return found!;
    },
    byIdentifier(looked, signal) {
      return lookUp(looked, {
        idOf: (identity) => paperIdsOf(identity)[0],
        one: (id) => askOne(id, signal),
        several: {
          most: mostInBatch,
          idsOf: ({ id, identity }) => [...paperIdsOf(identity), id],
          ask: async (ids) => {
            const request = { path: `${paper}/batch`, query: { fields: paperFields }, body: { ids } };
            const items = (await server.ask(request, jsonReader(batch), signal))!;
            // A paper that is not known is null.
            return readPapers(
              items.filter((item) => item !== null),
              ids.length,
            );
          },
        },
      });
    },
    async byTitle({ title }, signal) {
      const query = { query: queryWords(title).join(' '), fields: paperFields };
      const request = { path: `${paper}/search/match`, query, mayBeMissing: isObject };
      return (await askList(request, (items) => readPapers(items, mostMatches), signal)) ?? emptyReply;
    },
    references: (work, limit, signal) => neighbours(work, 'references', limit, signal),
    citedBy: (work, limit, signal) => neighbours(work, 'citations', limit, signal),
    async recommended(work, limit, signal) {
      const [id] = paperIdsOf(work);
      if (id === undefined) return undefined;
      const size = pageSize(limit, mostRecommended);
      const query = { fields: paperFields, limit: size };
      const path = `/recommendations/v1/papers/forpaper/${encodePath(id)}`;
      const reply = await server.ask({ path, query, mayBeMissing: true }, jsonReader(recommendations), signal);
      return reply && readPapers(reply.recommendedPapers, size);
    },
  };
}

/** A search without a match has status 404, and says so in JSON, as the page of a proxy does not. */
function isObject(body: string): boolean {
  try {
    return single.safeParse(parseJson(body)).success;
  } catch {
    return false;
  }
}

function readPapers(items: readonly unknown[], most: number): SourceReply {
  return readRecords(items, readSemanticScholarPaper, most);
}

/** Gives the ids Semantic Scholar may have for a work, by those of its identifiers that it knows. */
function paperIdsOf({ semanticScholar, arxiv, doi }: WorkIdentity): string[] {
  const number = arxiv ?? arxivOfDoi(doi);
  return [
    ...(semanticScholar === undefined ? [] : [semanticScholar]),
    ...(doi === undefined || arxivOfDoi(doi) !== undefined ? [] : [`DOI:${doi}`]),
    ...(number === undefined ? [] : [`ARXIV:${number}`]),
  ];
}

/** The paper in an item of a list of references, which also says where it is cited. */
function inside(name: 'citedPaper' | 'citingPaper'): (item: unknown) => unknown {
  return (item) => link.safeParse(item).data?.[name];
}
