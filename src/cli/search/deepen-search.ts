import type { PrintedWork } from '../../documents/build-found-works.ts';
import type { EvidenceWork } from '../../evidence/cited-work.ts';
import { RequestError } from '../../http/request-error.ts';
import { pdfReader } from '../../node/read-pdf.ts';
import { beginDeepSearch, type DeepSearchState, unseenByDeepSearch } from '../../retrieval/graph/deep-search-state.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { FoundByQueries } from '../../retrieval/search/search-works.ts';
import type { UnseenWorks } from '../../retrieval/search/unseen-works.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { followReferences } from '../../workflows/search/follow-references.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { saySending } from '../sources/say-sending.ts';
import { say } from '../terminal/standard-streams.ts';
import type { DeepSearchFile } from './deep-search-file.ts';
import type { RunningSearch } from './running-search.ts';
import { searchStrings as strings } from './search-strings.ts';

/** The works that queries found, the most relevant first. */
export interface FirstWorks {
  readonly queries: readonly string[];
  readonly ranked: readonly RankedWork[];
  readonly foundBy: FoundByQueries;
  /** The number of them that references are followed from. */
  readonly seeds: number;
}

/**
 * Follows references from the works found by queries, or goes on with the search that is kept, and gives all works, the
 * most relevant first. What stops it is said on standard error, and the works until then are given, unless it was Ctrl-C.
 * @param first undefined where a kept search goes on
 */
export async function deepenSearch(
  running: RunningSearch,
  first: FirstWorks | undefined,
  queries: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly works: readonly PrintedWork[]; readonly coverage: UnseenWorks | undefined }> {
  const { options, command, sources, byModel, kept } = running;
  const before = kept?.file.before;
  const foundBy = first?.foundBy ?? new Map(Object.entries(before?.foundBy ?? {}));
  const reached = { state: before?.state ?? beginDeepSearch([]), threshold: 0 };
  if (before !== undefined) {
    say(strings.goesOn(kept!.file.path, before.state.works.length));
  }
  try {
    await followReferences(
      {
        ...running,
        ranker: byModel?.ranking,
        found: first?.ranked ?? [],
        seeds: first?.seeds ?? 0,
        before,
        threshold: options.threshold,
        reach: { depth: options.depth, works: options.size },
        until: options.until,
      },
      {
        signal,
        readPdf: pdfReader(command.files),
        announce: (asked, citing) => {
          announce(asked, citing, sources);
        },
        onFailure: ({ name }, error) => {
          command.progress.clear();
          say(strings.noReferences(name, error.message));
        },
        onStep: (state, threshold) => {
          Object.assign(reached, { state, threshold });
          if (kept !== undefined && state.works.length > 0) {
            kept.file.keep({
              goal: kept.goal,
              queries: [...queries],
              foundBy: Object.fromEntries([...foundBy].map(([id, by]) => [id, [...by]])),
              threshold,
              state,
            });
          }
          const open = state.works.filter(({ expansion }) => expansion === 'open').length;
          command.progress.show(strings.goingDeeper(state.works.length, open));
        },
      },
    );
  } catch (error) {
    command.progress.clear();
    if (!(error instanceof CommandError || (error instanceof RequestError && error.reason !== 'cancelled'))) {
      throw error;
    }
    say(strings.deepStopped(error.message));
  } finally {
    await reportKept(kept?.file, reached.state);
  }
  command.progress.clear();
  const { works } = reached.state;
  say(strings.deepOver(works.filter(({ depth }) => depth === 0).length, works.length, reached.threshold));
  return {
    works: printedWorks(reached.state, foundBy),
    coverage: unseenByDeepSearch(reached.state, reached.threshold),
  };
}

/** Says what will be asked of whom. Throws `CommandError` if nobody can say what works cite. */
function announce(
  asked: readonly ScholarlySource[],
  citing: readonly EvidenceWork[],
  sources: readonly ScholarlySource[],
): void {
  if (asked.length === 0 && citing.length === 0) {
    throw new CommandError(strings.noneCites);
  }
  if (asked.length > 0) {
    saySending(strings.identifiersSent, asked);
  }
  if (citing.length > 0) {
    saySending(strings.titlesSent, sources);
  }
}

/** Says whether an unfinished search can go on, or what kept it from being kept. Sets the exit status. */
async function reportKept(file: DeepSearchFile | undefined, { endedBy, works }: DeepSearchState): Promise<void> {
  const problem = await file?.close();
  if (problem !== undefined) {
    process.exitCode = exitStatus.couldNotRun;
    say(problem);
  } else if (file !== undefined && endedBy === undefined && works.length > 0) {
    say(strings.canGoOn(file.path));
  }
}

function printedWorks({ works }: DeepSearchState, foundBy: FoundByQueries): PrintedWork[] {
  const titles = new Map(works.map(({ ranked: { work } }) => [work.id, work.versions[0].title]));
  return [...works]
    .sort((a, b) => b.ranked.score - a.ranked.score)
    .map(({ ranked, path }) => ({
      ranked,
      queries: foundBy.get(ranked.work.id),
      path: path.slice(0, -1).map((id) => titles.get(id) ?? id),
      relation: undefined,
    }));
}
