import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import { looksIntoZotero, openZotero } from '../network/zotero-in-editor.ts';
import type { PanelContext } from './panel-context.ts';

type Access = Pick<PanelContext, 'network' | 'corpus' | 'log'>;

/**
 * The sources of these names that may be asked, the author's Zotero and corpus among them, and before the others. Asks the author where nothing may be sent
 * to yet; scholarly sources that nobody named need not be on. Rejects with `RequestError` and `CorpusError`.
 */
export async function sourcesNamed(access: Access, names: readonly string[]): Promise<readonly ScholarlySource[]> {
  const own = await ownSources(access, (name) => names.includes(name));
  const isAskedOnline = names.some((name) => name !== 'corpus' && name !== 'zotero');
  const online = isAskedOnline ? await access.network.sources(undefined, ({ name }) => names.includes(name)) : [];
  return [...own, ...online];
}

/**
 * All sources that may be asked: the author's Zotero and corpus where there are such, and scholarly sources. If these are off,
 * the author's own will do. Asks the author where nothing may be sent to yet. Rejects with `RequestError` and `CorpusError`.
 */
export async function allSources(access: Access): Promise<readonly ScholarlySource[]> {
  const own = await ownSources(access, () => true);
  return own.length > 0 && !access.network.isOn ? own : [...own, ...(await access.network.sources('search'))];
}

/** The author's own sources that there are. */
async function ownSources(
  { corpus, log }: Access,
  isWanted: (name: 'zotero' | 'corpus') => boolean,
): Promise<readonly ScholarlySource[]> {
  const note = (what: string): void => {
    log.warn(what);
  };
  return [
    ...(isWanted('zotero') && looksIntoZotero() ? [zoteroSource(await openZotero(note))] : []),
    ...(isWanted('corpus') && corpus.isThere ? [await corpus.source()] : []),
  ];
}
