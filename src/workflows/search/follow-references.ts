import type { EvidenceWork } from '../../evidence/cited-work.ts';
import type { FindPdf } from '../../evidence/pdf-folders.ts';
import { referencesInPdf } from '../../evidence/references-in-pdf.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { deepSearch, nextToFollow } from '../../retrieval/graph/deep-search.ts';
import { beginDeepSearch, type DeepSearchState, rankedInDeepSearch } from '../../retrieval/graph/deep-search-state.ts';
import { type Reach, usualSeeds } from '../../retrieval/graph/reach.ts';
import { referencesOf } from '../../retrieval/graph/references-of.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { Ranker } from '../../retrieval/ranking/ranker.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { machineRanker, type SearchBasis } from './find-works.ts';

/** A search along references. */
export interface FollowingTask extends SearchBasis {
  readonly sources: readonly ScholarlySource[];
  /** Finds PDFs in the author's folders, beside those that the bibliography names. */
  readonly findPdf?: FindPdf | undefined;
  /** The ranker used instead of this machine. */
  readonly ranker?: Pick<Ranker, 'rank' | 'threshold'> | undefined;
  /** The works found, the most relevant first. */
  readonly found: readonly RankedWork[];
  /** The number of them that it begins with. */
  readonly seeds?: number;
  /** A search that was stopped, and goes on. */
  readonly before?: { readonly state: DeepSearchState; readonly threshold: number | undefined } | undefined;
  /** The score from which a work is followed; that of the ranking by default. */
  readonly threshold?: number | undefined;
  readonly reach: Reach;
  readonly until: string | undefined;
}

/** Everything that a search along references needs of its front. */
export interface FollowingFront {
  readonly signal: AbortSignal;
  /** Reads a PDF of the author's, by its path; a string says why it cannot be read. */
  readPdf: Parameters<typeof referencesInPdf>[0]['readPdf'];
  /** Called before anybody is asked, with those who can say what works cite: sources, and works of the paper that have PDFs. What it throws ends the search. */
  announce?(asked: readonly ScholarlySource[], withPdfs: readonly EvidenceWork[]): void;
  /** A source failed; the others are asked on. */
  onFailure?(source: ScholarlySource, error: Error): void;
  /** Called at the beginning, after each step and at the end, with a state from which the search can go on, and its threshold. */
  onStep(state: DeepSearchState, threshold: number): void;
}

/** What is asked about a work, to get from it to others. */
const ways = ['references', 'citedBy', 'recommended'] as const;

/**
 * Follows citations from the most relevant works found to those that they cite, and to those that cite them or are recommended to
 * their readers, as long as these are relevant (LitLLM, algorithm 2). Resolves to the state it ended in; the last one that `onStep` got is what there is if it rejects, with
 * `RequestError` or what `announce` threw.
 */
export async function followReferences(task: FollowingTask, front: FollowingFront): Promise<DeepSearchState> {
  const { subject, sources, before, reach, until } = task;
  const { signal } = front;
  const machine = machineRanker(task, before === undefined ? [] : rankedInDeepSearch(before.state));
  const ranker = task.ranker ?? machine;
  const rank = (works: readonly FoundWork[]): Promise<readonly RankedWork[]> => ranker.rank(subject, works, { signal });
  // Scores of one ranking do not compare with those of the next, so the machine scores the first works again.
  const seeds = async (): Promise<readonly RankedWork[]> => {
    const first = task.found.slice(0, task.seeds ?? usualSeeds);
    return task.ranker === undefined ? rank(first.map(({ work }) => work)) : first;
  };
  const begun = before?.state ?? beginDeepSearch(await seeds());
  const threshold = before?.threshold ?? task.threshold ?? ranker.threshold ?? machine.threshold ?? 0;
  front.onStep(begun, threshold);
  const withPdfs = worksWithPdfs(task);
  const asked = sources.filter((source) => ways.some((way) => source[way] !== undefined));
  const onFailure = (source: ScholarlySource, error: Error): void => front.onFailure?.(source, error);
  // What a work cites says more of it than the others do, so the search goes on without these.
  const besides = (along: 'citedBy' | 'recommended'): ReturnType<typeof referencesOf> => {
    const ask = referencesOf({ sources: asked, along, onFailure });
    return (work, stop) =>
      ask(work, stop).catch((error: unknown) => {
        if (stop?.aborted === true) throw error;
        return undefined;
      });
  };
  if (nextToFollow(begun, reach) !== undefined) {
    front.announce?.(asked, withPdfs);
  }
  const ended = await deepSearch(
    begun,
    {
      references: referencesOf({
        sources: asked,
        fromPdf: referencesInPdf({ works: withPdfs, readPdf: (path, stop) => front.readPdf(path, stop), sources }),
        onFailure,
      }),
      citations: besides('citedBy'),
      recommendations: besides('recommended'),
      found: task.found.map(({ work }) => work),
      rank,
      threshold,
      ...reach,
      until,
    },
    {
      signal,
      onStep: (state) => {
        front.onStep(state, threshold);
      },
    },
  );
  front.onStep(ended, threshold);
  return ended;
}

/** The works of the paper that have PDFs. */
function worksWithPdfs({ paper, findPdf }: FollowingTask): EvidenceWork[] {
  const works = paper === undefined ? [] : worksToFetch(paper, { isWholeLibrary: true, findPdf });
  return works.filter(({ pdfs }) => pdfs.length > 0);
}
