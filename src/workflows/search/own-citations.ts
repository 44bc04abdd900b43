import { isRecordOf } from '../../evidence/record-of-work.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Paper } from '../../project/paper.ts';
import { KnownWorks } from '../../retrieval/graph/works-known-to-search.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../retrieval/sources/source-profiles.ts';

/** The sources whose records of works have what these cite: many works in one request. */
const withReferences: ReadonlySet<SourceName> = new Set(['openalex', 'crossref', 'corpus']);
/** The most works of a paper that are asked about. */
const mostOwn = 300;

/** The keys of the author's works that cite a found work. */
export type OwnCitations = (work: FoundWork) => readonly string[];

/** Those of some sources that can say which works the works of a paper cite; none where there is nothing to ask by. */
export function askedForOwnCitations(paper: Paper, sources: readonly ScholarlySource[]): readonly ScholarlySource[] {
  const asked = sources.filter((source) => withReferences.has(source.name) && source.byIdentifier !== undefined);
  return ownWorks(paper).length === 0 ? [] : asked;
}

/**
 * Learns what the works cite that a paper cites, so that works show that several of these cite. A source that fails costs only
 * what it knows. Rejects with `RequestError` `cancelled`.
 */
export async function ownCitations(
  paper: Paper,
  sources: readonly ScholarlySource[],
  signal?: AbortSignal,
): Promise<OwnCitations> {
  const own = ownWorks(paper);
  const cited = own.map(() => new KnownWorks());
  for (const source of askedForOwnCitations(paper, sources)) {
    const replies = await source.byIdentifier!(own, signal).catch((error: unknown) => {
      if (error instanceof RequestError && error.reason !== 'cancelled') return [];
      throw error;
    });
    replies.forEach((reply, index) => {
      const records = reply?.records.filter((record) => isRecordOf(own[index]!, record)) ?? [];
      records.flatMap(({ references = [] }) => references).forEach((identity) => cited[index]!.add(identity));
    });
  }
  return ({ identity }) => own.flatMap(({ key }, index) => (cited[index]!.has(identity) ? [key] : []));
}

function ownWorks(paper: Paper): ReturnType<typeof worksToFetch> {
  return worksToFetch(paper)
    .filter(({ identity: { doi, arxiv, openAlex } }) => (doi ?? arxiv ?? openAlex) !== undefined)
    .slice(0, mostOwn);
}
