import { citedTexts } from '../evidence/cited-texts.ts';
import { referencesInPdf } from '../evidence/references-in-pdf.ts';
import { worksToFetch } from '../evidence/works-to-fetch.ts';
import { RequestError } from '../http/request-error.ts';
import { readPdf } from '../node/read-pdf.ts';
import { deepSearch } from '../retrieval/graph/deep-search.ts';
import { beginDeepSearch, type DeepSearchState } from '../retrieval/graph/deep-search-state.ts';
import { referencesOf } from '../retrieval/graph/references-of.ts';
import type { FoundWork } from '../retrieval/merging/found-work.ts';
import { createMachineRanker } from '../retrieval/ranking/machine-ranker.ts';
import type { RankedWork } from '../retrieval/ranking/ranked-work.ts';
import type { PrintedWork } from './build-search-document.ts';
import { CommandError } from './command-error.ts';
import type { RunningSearch } from './running-search.ts';
import { searchStrings as strings } from './search-strings.ts';
import { sourceStrings } from './source-strings.ts';
import { say } from './standard-streams.ts';

/**
 * Follows references from the works found by queries, and gives all works, the most relevant first. What stops it is said
 * on standard error, and the works until then are given, unless it was Ctrl-C.
 */
export async function deepenSearch(
  { options, command, paper, pdfFolders, subject, sources, byModel, access }: RunningSearch,
  first: readonly RankedWork[],
  signal: AbortSignal,
): Promise<readonly PrintedWork[]> {
  const asked = sources.filter((source) => source.references !== undefined);
  if (asked.length === 0) {
    say(strings.deepStopped(strings.noneCites));
    return first.map((ranked) => ({ ranked, path: [], relation: undefined }));
  }
  const machine = createMachineRanker({
    access,
    known: paper === undefined ? [] : citedTexts(paper),
    isComparable: true,
  });
  const rank = (works: readonly FoundWork[]): Promise<readonly RankedWork[]> =>
    byModel?.ranker === undefined ? machine.rank(subject, works, { signal }) : byModel.rank(subject, works, { signal });
  // Scores of one ranking do not compare with those of the next, so the machine scores the first works again.
  const seeds = byModel?.ranker === undefined ? await rank(first.map(({ work }) => work)) : first;
  const threshold = options.threshold ?? byModel?.ranker?.threshold ?? machine.threshold ?? 0;
  say(sourceStrings.sending(strings.identifiersSent, asked));
  const works = paper === undefined ? [] : worksToFetch(paper, { isWholeLibrary: true, pdfFolders });
  if (works.some(({ pdfs }) => pdfs.length > 0)) {
    say(sourceStrings.sending(strings.titlesSent, sources));
  }
  let state: DeepSearchState = beginDeepSearch(seeds);
  try {
    state = await deepSearch(
      state,
      {
        references: referencesOf({
          sources: asked,
          fromPdf: referencesInPdf({
            works,
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
        depth: options.depth,
        works: options.size,
        until: options.until,
      },
      {
        onStep: (next) => {
          state = next;
          const open = next.works.filter(({ expansion }) => expansion === 'open').length;
          command.progress.show(strings.goingDeeper(next.works.length, open));
        },
        signal,
      },
    );
  } catch (error) {
    const isStopped = error instanceof CommandError || (error instanceof RequestError && error.reason !== 'cancelled');
    if (!isStopped) {
      throw error;
    }
    command.progress.clear();
    say(strings.deepStopped(error.message));
  }
  command.progress.clear();
  say(strings.deepOver(seeds.length, state.works.length, threshold));
  return printedWorks(state);
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
