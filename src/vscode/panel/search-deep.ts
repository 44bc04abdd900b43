import { nameOfFound } from '../../panel/build-find-view.ts';
import { type DeepSearchState, unseenByDeepSearch, wayTo } from '../../retrieval/graph/deep-search-state.ts';
import type { Reach } from '../../retrieval/graph/reach.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import { followReferences } from '../../workflows/search/follow-references.ts';
import { ownPdfs } from '../network/own-pdfs.ts';
import { askReach } from './ask-reach.ts';
import { vectorAccess } from './find-machine-ranking.ts';
import { allSources } from './named-sources.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';

/**
 * Follows citations from the most relevant works found to those that they cite, as long as these are relevant and as far as
 * the author says when asked. What was reached so far stays when the author stops it, and following citations again goes on
 * from there, as far as was said before.
 */
export async function searchDeep(context: PanelContext): Promise<void> {
  const { paper, work, prompter } = context;
  const { finds } = paper;
  const { results } = finds;
  if (results === undefined || results.ranked.length === 0) {
    work.complain(findStrings.nothingToFollow());
    return;
  }
  const { stoppedAt, until } = results;
  const reach = stoppedAt?.reach ?? (await askReach(prompter));
  if (reach === undefined) {
    return;
  }
  await work.run(findStrings.following(), async ({ signal, report }) => {
    let reached = stoppedAt?.state;
    let relevantFrom = 0;
    const { findPdf, readPdf } = await ownPdfs(paper.read, {});
    try {
      await followReferences(
        {
          subject: finds.subject(paper.read.paper),
          paper: paper.read.paper,
          access: await vectorAccess(context),
          sources: await allSources(context),
          found: results.ranked,
          before: stoppedAt && { state: stoppedAt.state, threshold: undefined },
          reach,
          until,
          findPdf,
        },
        {
          signal,
          readPdf,
          onStep: (state, threshold) => {
            reached = state;
            relevantFrom = threshold;
            report({ done: state.works.length, of: reach.works });
          },
        },
      );
    } finally {
      if (reached !== undefined) {
        work.say(findStrings.reached(addReached(context, { reached, relevantFrom, reach })));
      }
    }
  });
}

/**
 * Lists the works that were reached among the others, by score, with the way to each, and keeps where the search stopped.
 * Returns how many works are new.
 */
function addReached(
  { paper: { finds } }: PanelContext,
  {
    reached,
    relevantFrom,
    reach,
  }: { readonly reached: DeepSearchState; readonly relevantFrom: number; readonly reach: Reach },
): number {
  const { results } = finds;
  if (results === undefined) {
    return 0;
  }
  const { works } = reached;
  const known = new Set(results.ranked.map(({ work }) => work.id));
  const added = works.filter(({ ranked, depth }) => depth > 0 && !known.has(ranked.work.id));
  const names = new Map(works.map(({ ranked: { work } }) => [work.id, nameOfFound(work)]));
  const ways = new Map(works.map((work) => [work.ranked.work.id, wayTo(work)]));
  const paths = new Map(results.paths);
  for (const { ranked, path } of added) {
    const steps = path
      .slice(1)
      .map((id, index): [string, string] => [names.get(path[index]!) ?? '', names.get(id) ?? ''])
      .map(([before, after], index) => {
        const way = ways.get(path[index + 1]!);
        if (way === 'recommendations') return findStrings.recommended(before, after);
        return way === 'citations' ? findStrings.cites(after, before) : findStrings.cites(before, after);
      });
    paths.set(ranked.work.id, steps);
  }
  finds.results = {
    ...results,
    ranked: inOrder(
      results.ranked,
      added.map(({ ranked }) => ranked),
    ),
    paths,
    coverage: unseenByDeepSearch(reached, relevantFrom),
    stoppedAt: reached.endedBy === undefined ? { state: reached, reach } : undefined,
  };
  return added.length;
}

/** The works of a search stay in their order; each reached work comes before the first that scores less. */
function inOrder(listed: readonly RankedWork[], reached: readonly RankedWork[]): RankedWork[] {
  const all = [...listed];
  for (const work of reached.toSorted((a, b) => b.score - a.score)) {
    const at = all.findIndex(({ score }) => score < work.score);
    all.splice(at < 0 ? all.length : at, 0, work);
  }
  return all;
}
