import { citedTexts } from '../../evidence/cited-texts.ts';
import type { EvidenceWork } from '../../evidence/evidence-work.ts';
import { referencesInPdf } from '../../evidence/references-in-pdf.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { RequestError } from '../../http/request-error.ts';
import { readPdf } from '../../node/read-pdf.ts';
import { deepSearch, nextToFollow } from '../../retrieval/graph/deep-search.ts';
import { beginDeepSearch, type DeepSearchState, rankedInDeepSearch } from '../../retrieval/graph/deep-search-state.ts';
import { referencesOf } from '../../retrieval/graph/references-of.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { createMachineRanker } from '../../retrieval/ranking/machine-ranker.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { sourceStrings } from '../sources/source-strings.ts';
import { say } from '../terminal/standard-streams.ts';
import type { PrintedWork } from './build-search-document.ts';
import type { DeepSearchFile } from './deep-search-file.ts';
import type { RunningSearch } from './running-search.ts';
import { searchStrings as strings } from './search-strings.ts';

/** The works that queries found, the most relevant first. */
export interface FirstWorks {
  readonly queries: readonly string[];
  readonly ranked: readonly RankedWork[];
}

/**
 * Follows references from the works found by queries, or goes on with the search that is kept, and gives all works, the
 * most relevant first. What stops it is said on standard error, and the works until then are given, unless it was Ctrl-C.
 * @param first undefined where a kept search goes on
 */
export async function deepenSearch(
  running: RunningSearch,
  first: FirstWorks | undefined,
  signal: AbortSignal,
): Promise<readonly PrintedWork[]> {
  const { options, command, paper, subject, sources, byModel, access, kept } = running;
  const before = kept?.file.before;
  const machine = createMachineRanker({
    access,
    known: paper === undefined ? [] : citedTexts(paper),
    rankedBefore: before === undefined ? [] : rankedInDeepSearch(before.state),
  });
  const rank = (works: readonly FoundWork[]): Promise<readonly RankedWork[]> =>
    byModel?.ranker === undefined ? machine.rank(subject, works, { signal }) : byModel.rank(subject, works, { signal });
  // Scores of one ranking do not compare with those of the next, so the machine scores the first works again.
  const scored = async ({ ranked }: FirstWorks): Promise<readonly RankedWork[]> =>
    byModel?.ranker === undefined ? rank(ranked.map(({ work }) => work)) : ranked;
  let state = before?.state ?? beginDeepSearch(await scored(first!));
  const reach = { depth: options.depth, works: options.size };
  const threshold = before?.threshold ?? options.threshold ?? byModel?.ranker?.threshold ?? machine.threshold ?? 0;
  const keep = (): void => {
    if (kept !== undefined && state.works.length > 0) {
      kept.file.keep({ goal: kept.goal, queries: [...(before ?? first!).queries], threshold, state });
    }
  };
  if (before !== undefined) {
    say(strings.goesOn(kept!.file.path, state.works.length));
  }
  keep();
  const citing = worksWithPdfs(running);
  const asked = sources.filter((source) => source.references !== undefined);
  try {
    if (nextToFollow(state, reach) !== undefined) {
      announce(asked, citing, sources);
    }
    state = await deepSearch(
      state,
      {
        references: referencesOf({
          sources: asked,
          fromPdf: referencesInPdf({
            works: citing,
            readPdf: async (path, stop) => {
              const bytes = await command.files.readFile(path);
              return typeof bytes === 'string' ? bytes : readPdf(bytes, { signal: stop });
            },
            sources,
          }),
          onFailure: ({ name }, error) => {
            command.progress.clear();
            say(strings.noReferences(name, error.message));
          },
        }),
        rank,
        threshold,
        ...reach,
        until: options.until,
      },
      {
        onStep: (next) => {
          state = next;
          keep();
          const open = next.works.filter(({ expansion }) => expansion === 'open').length;
          command.progress.show(strings.goingDeeper(next.works.length, open));
        },
        signal,
      },
    );
    keep();
  } catch (error) {
    command.progress.clear();
    if (!(error instanceof CommandError || (error instanceof RequestError && error.reason !== 'cancelled'))) {
      throw error;
    }
    say(strings.deepStopped(error.message));
  } finally {
    await reportKept(kept?.file, state);
  }
  command.progress.clear();
  const seedCount = state.works.filter(({ depth }) => depth === 0).length;
  say(strings.deepOver(seedCount, state.works.length, threshold));
  return printedWorks(state);
}

/** The works of the paper that have PDFs. */
function worksWithPdfs({ paper, pdfFolders }: RunningSearch): EvidenceWork[] {
  const works = paper === undefined ? [] : worksToFetch(paper, { isWholeLibrary: true, pdfFolders });
  return works.filter(({ pdfs }) => pdfs.length > 0);
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
    say(sourceStrings.sending(strings.identifiersSent, asked));
  }
  if (citing.length > 0) {
    say(sourceStrings.sending(strings.titlesSent, sources));
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

function printedWorks({ works }: DeepSearchState): PrintedWork[] {
  const titles = new Map(works.map(({ ranked: { work } }) => [work.id, work.versions[0].title]));
  return [...works]
    .sort((a, b) => b.ranked.score - a.ranked.score)
    .map(({ ranked, path }) => ({
      ranked,
      path: path.slice(0, -1).map((id) => titles.get(id) ?? id),
      relation: undefined,
    }));
}
