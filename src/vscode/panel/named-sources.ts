import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { PanelContext } from './panel-context.ts';

/**
 * The sources of these names that may be asked, the author's corpus among them. Asks the author where nothing may be sent
 * to yet; scholarly sources that nobody named need not be on. Rejects with `RequestError` and `CorpusError`.
 */
export async function sourcesNamed(
  { network, corpus }: Pick<PanelContext, 'network' | 'corpus'>,
  names: readonly string[],
): Promise<readonly ScholarlySource[]> {
  const own = names.includes('corpus') && corpus.isThere ? [await corpus.source()] : [];
  const isAskedOnline = names.some((name) => name !== 'corpus');
  const online = isAskedOnline ? await network.sources(undefined, ({ name }) => names.includes(name)) : [];
  return [...own, ...online];
}

/**
 * All sources that may be asked: the author's corpus where there is one, and scholarly sources. If these are off, the corpus
 * will do. Asks the author where nothing may be sent to yet. Rejects with `RequestError` and `CorpusError`.
 */
export async function allSources({
  network,
  corpus,
}: Pick<PanelContext, 'network' | 'corpus'>): Promise<readonly ScholarlySource[]> {
  const own = corpus.isThere ? [await corpus.source()] : [];
  return own.length > 0 && !network.isOn ? own : [...own, ...(await network.sources('search'))];
}
