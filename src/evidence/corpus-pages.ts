import type { CorpusStore } from '../retrieval/corpus/corpus-store.ts';
import type { LookedUpWork } from '../retrieval/sources/scholarly-source.ts';
import { isRecordOf } from './record-of-work.ts';

/** The most works of a corpus that are looked at for one title. */
const looked = 5;

/**
 * The texts of the pages that a corpus has of a work, in their order, of the copy that has most; none where it has no file
 * that is certainly of this work. Rejects as the store does.
 */
export async function pagesInCorpus(
  store: Pick<CorpusStore, 'search'>,
  work: LookedUpWork,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (!/[\p{L}\p{N}]/u.test(work.title)) {
    return [];
  }
  const { hits } = await store.search({ words: work.title, limit: looked }, signal);
  return hits
    .filter((hit) => isRecordOf(work, hit.work.record))
    .map((hit) => hit.work.pages)
    .reduce((most, pages) => (pages.length > most.length ? pages : most), []);
}
