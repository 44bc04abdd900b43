import type { RankingWay } from '../../panel/find-view.ts';
import type { PanelMessage } from '../../panel/messages.ts';
import { unjudgedOf } from '../../retrieval/ranking/ranked-work.ts';
import { askForQueries, openRanking } from '../../workflows/search/ask-search-model.ts';
import { findWorks } from '../../workflows/search/find-works.ts';
import { ownCitations, ownRecords } from '../../workflows/search/own-citations.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { rankOnMachine, vectorAccess } from './find-machine-ranking.ts';
import { sourcesNamed } from './named-sources.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';
import { panelStrings } from './panel-strings.ts';
import { searchModelInPanel } from './search-model-in-panel.ts';

/** The most works that a search brings. */
const mostWorks = 200;

/** Proposes queries: for the whole paper, for the claim, or by a language model for whichever is looked for. */
export async function proposeSearch(context: PanelContext, from: 'paper' | 'claim' | 'model'): Promise<void> {
  const { finds } = context.paper;
  if (from !== 'model') {
    finds.lookFor(from === 'claim' ? finds.claim : undefined);
    context.update();
    return;
  }
  await context.work.run(findStrings.proposing(modelsNamed('writing')), async (task) => {
    const read = await context.read();
    if (read === undefined) {
      context.work.complain(panelStrings.noPaper());
      return;
    }
    const subject = finds.subject(read.paper);
    const front = await searchModelInPanel(context, task);
    const queries = await askForQueries(subject, 'distinct', front, { signal: task.signal });
    if (queries === undefined) {
      return;
    }
    if (queries.length === 0) {
      context.work.say(findStrings.noQueries());
    } else {
      finds.propose(queries);
    }
  });
}

/** Asks sources for works, and puts them in order on this machine. One that fails costs only what it would have found. */
export async function searchSources(
  context: PanelContext,
  { queries, until, sources }: Extract<PanelMessage, { type: 'search' }>,
): Promise<void> {
  const { work, paper, update } = context;
  const { finds } = paper;
  await work.run(findStrings.searching(), async (task) => {
    const asked = (await sourcesNamed(context, sources)).filter((source) => 'search' in source);
    const read = await context.read();
    if (read === undefined || asked.length === 0) {
      work.complain(read === undefined ? panelStrings.noPaper() : findStrings.noSource());
      return;
    }
    finds.setOutcomes(
      asked.map(({ name: source }) => ({
        source,
        answered: 0,
        of: queries.length,
        works: 0,
        unreadable: 0,
        failure: undefined,
      })),
      false,
    );
    update();
    try {
      const { ranked, foundBy } = await findWorks(
        {
          queries,
          sources: asked,
          until,
          wanted: mostWorks,
          subject: finds.subject(read.paper),
          paper: read.paper,
          access: await vectorAccess(context),
        },
        {
          signal: task.signal,
          onAnswers: (outcomes) => {
            finds.setOutcomes(outcomes, false);
            const done = outcomes.reduce((sum, one) => sum + (one.failure === undefined ? one.answered : one.of), 0);
            task.report({ done, of: asked.length * queries.length });
          },
          onAnswered: (outcomes) => {
            finds.setOutcomes(outcomes, true);
            task.report({ what: findStrings.ranking() });
          },
          onRanking: (done, of) => {
            task.report({ done, of });
          },
        },
      );
      const own = await ownRecords(read.paper, asked, task.signal);
      finds.results = {
        revision: (finds.results?.revision ?? 0) + 1,
        own,
        citing: ownCitations(own),
        queries,
        until,
        ranking: 'machine',
        ranked: ranked.slice(0, mostWorks),
        foundBy,
        paths: new Map(),
        pages: new Map(),
        summaries: new Map(),
      };
    } catch (error) {
      finds.sources = new Map();
      throw error;
    }
  });
}

/** Puts the works found in another order: on this machine, or by a language model. */
export async function rankFound(context: PanelContext, by: RankingWay): Promise<void> {
  const { finds } = context.paper;
  await context.work.run(findStrings.ranking(), async (task) => {
    const { results } = finds;
    const read = await context.read();
    if (results === undefined || read === undefined) {
      return;
    }
    const works = results.ranked.map(({ work }) => work);
    if (by === 'machine') {
      finds.results = { ...results, ranking: by, ranked: await rankOnMachine(context, works, task) };
      return;
    }
    task.report({ what: findStrings.rankingBy(modelsNamed('writing')) });
    const ranking = await openRanking(by, await searchModelInPanel(context, task));
    const ranked = await ranking.rank(finds.subject(read.paper), works, {
      signal: task.signal,
      onProgress: (done, of) => {
        task.report({ done, of });
      },
    });
    if (ranked === undefined) {
      return;
    }
    finds.results = { ...results, ranking: by, ranked };
    const unjudged = unjudgedOf(ranked);
    if (unjudged > 0) {
      context.work.say(findStrings.unjudged(unjudged, ranked.length));
    }
  });
}
