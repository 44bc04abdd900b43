import { isRecordOf } from '../../evidence/record-of-work.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Paper } from '../../project/paper.ts';
import { KnownWorks } from '../../retrieval/graph/works-known-to-search.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
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

/** What sources said of the works that a paper cites, by the keys of their entries. */
export type OwnRecords = ReadonlyMap<string, readonly ScholarlyRecord[]>;

/**
 * Asks what is said of the works that a paper cites, what they cite among it. A source that fails costs only what it knows.
 * Rejects with `RequestError` `cancelled`.
 */
export async function ownRecords(
  paper: Paper,
  sources: readonly ScholarlySource[],
  signal?: AbortSignal,
): Promise<OwnRecords> {
  const own = ownWorks(paper);
  const records = new Map<string, readonly ScholarlyRecord[]>();
  for (const source of askedForOwnCitations(paper, sources)) {
    const replies = await source.byIdentifier!(own, signal).catch((error: unknown) => {
      if (error instanceof RequestError && error.reason !== 'cancelled') return [];
      throw error;
    });
    replies.forEach((reply, index) => {
      const work = own[index]!;
      const about = reply?.records.filter((record) => isRecordOf(work, record)) ?? [];
      records.set(work.key, [...(records.get(work.key) ?? []), ...about]);
    });
  }
  return records;
}

/** Says which of the works that a paper cites also cite a found work, so that works show that several of them cite. */
export function ownCitations(records: OwnRecords): OwnCitations {
  const cited = [...records].map(([key, about]) => {
    const references = new KnownWorks();
    about.flatMap((record) => record.references ?? []).forEach((identity) => references.add(identity));
    return { key, references };
  });
  return ({ identity }) => cited.flatMap(({ key, references }) => (references.has(identity) ? [key] : []));
}

function ownWorks(paper: Paper): ReturnType<typeof worksToFetch> {
  return worksToFetch(paper)
    .filter(({ identity: { doi, arxiv, openAlex } }) => (doi ?? arxiv ?? openAlex) !== undefined)
    .slice(0, mostOwn);
}
