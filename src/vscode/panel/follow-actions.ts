import { RequestError } from '../../http/request-error.ts';
import { nameOfFound } from '../../panel/build-find-view.ts';
import type { PanelMessage } from '../../panel/messages.ts';
import { KnownWorks } from '../../retrieval/graph/works-known-to-search.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { mergeRecords } from '../../retrieval/merging/merge-records.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { rankOnMachine } from './find-machine-ranking.ts';
import { allSources } from './named-sources.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';
import { searchDeep } from './search-deep.ts';

/** The most works that one step along the citations brings. */
const mostFollowed = 50;

/**
 * Asks sources what a found work cites or what cites it, and lists that below it; or goes through the citations of all
 * that is relevant.
 */
export async function followCitations(
  context: PanelContext,
  { id, along }: Extract<PanelMessage, { type: 'followCitations' }>,
): Promise<void> {
  if (along === 'all') {
    return searchDeep(context);
  }
  const { paper, work } = context;
  const { finds } = paper;
  await work.run(findStrings.following(), async (task) => {
    const { signal } = task;
    const from = finds.work(id ?? '')?.work;
    const { results } = finds;
    if (from === undefined || results === undefined) {
      work.complain(findStrings.gone());
      return;
    }
    const records = await neighboursOf(from, along, await allSources(context), signal);
    const known = new KnownWorks();
    for (const { work: found } of results.ranked) {
      known.add(found.identity);
    }
    const added = mergeRecords(records).filter(({ identity }) => !known.has(identity));
    const ranked = await rankOnMachine(context, added, task);
    const at = results.ranked.findIndex((one) => one.work === from) + 1;
    const paths = new Map(results.paths);
    const before = paths.get(from.id) ?? [];
    for (const { work: found } of ranked) {
      const [cited, citing] =
        along === 'references' ? [nameOfFound(found), nameOfFound(from)] : [nameOfFound(from), nameOfFound(found)];
      paths.set(found.id, [...before, findStrings.cites(citing, cited)]);
    }
    finds.results = { ...results, ranked: results.ranked.toSpliced(at, 0, ...ranked), paths };
    work.say(findStrings.followed(ranked.length));
  });
}

/** The records of all sources that know the work. Rejects if none answered. */
async function neighboursOf(
  { identity }: FoundWork,
  along: 'references' | 'citedBy',
  sources: readonly ScholarlySource[],
  signal: AbortSignal,
): Promise<ScholarlyRecord[]> {
  const asked = sources.flatMap((source) => {
    const ask = along === 'references' ? source.references?.bind(source) : source.citedBy?.bind(source);
    return ask === undefined ? [] : [ask(identity, mostFollowed, signal)];
  });
  const replies = await Promise.allSettled(asked);
  signal.throwIfAborted();
  const failed = replies.find((reply) => reply.status === 'rejected');
  if (failed !== undefined && replies.every((reply) => reply.status === 'rejected')) {
    throw failed.reason instanceof RequestError ? failed.reason : new Error(String(failed.reason));
  }
  return replies.flatMap((reply) => (reply.status === 'fulfilled' ? (reply.value?.records ?? []) : []));
}
