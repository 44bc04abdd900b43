import assert from 'node:assert/strict';
import { RequestError } from '../../../src/http/request-error.ts';
import { CorpusError } from '../../../src/retrieval/corpus/corpus-error.ts';
import { corpusSource } from '../../../src/retrieval/corpus/corpus-source.ts';
import type { CorpusSearch, CorpusStore } from '../../../src/retrieval/corpus/corpus-store.ts';
import { type Embedder, EmbeddingUnavailableError } from '../../../src/similarity/embedder.ts';
import { recordOf } from '../record.ts';

const embedder: Embedder = {
  model: 'quick',
  embed: (texts) => Promise.resolve(texts.map(() => Float32Array.of(1, 0))),
};

/** A source over a store that has one work and keeps what it was searched for. */
function sourceOver(model: string | undefined, by: Embedder | undefined = embedder) {
  const searches: CorpusSearch[] = [];
  const record = { ...recordOf({ title: 'Owls by Day' }), source: 'corpus' as const };
  const work = { id: 'owls', record, day: undefined, pages: [] };
  const store = {
    model,
    search: (search: CorpusSearch) => {
      searches.push(search);
      const hits = [{ key: '1', work, score: 1, cosine: undefined }];
      return Promise.resolve({ hits, cursor: undefined, explanation: undefined });
    },
  } as unknown as CorpusStore;
  const source = corpusSource({ origin: '', use: (act) => act(store), embedder: by });
  const search = (text: string) => source.search!({ text, limit: 20, until: '2021-05-17' });
  return { searches, search, record };
}

describe('a corpus as a scholarly source', () => {
  it('is searched by the words and the vector of a query, until the day that is wanted', async () => {
    const { searches, search, record } = sourceOver('quick');
    assert.deepEqual(await search('owls'), { records: [record], unreadable: 0 });
    assert.deepEqual(searches, [
      { words: 'owls', vector: Float32Array.of(1, 0), limit: 20, filters: { until: '2021-05-17' } },
    ]);
  });

  it('is searched by words alone where it has no vectors or those of another model, and without an embedder', async () => {
    for (const { searches, search } of [sourceOver(undefined), sourceOver('other')]) {
      await search('owls');
      assert.equal(searches[0]?.vector, undefined);
    }
    const cannot: Embedder = { model: 'quick', embed: () => Promise.reject(new EmbeddingUnavailableError('noModel')) };
    const { searches, search } = sourceOver('quick', cannot);
    assert.equal((await search('owls')).records.length, 1);
    assert.equal(searches[0]?.vector, undefined);
  });

  it('finds nothing for a query without words, and asks nobody', async () => {
    const { searches, search } = sourceOver('quick');
    assert.deepEqual(await search(' … '), { records: [], unreadable: 0 });
    assert.deepEqual(searches, []);
  });

  it('fails as a source does, with what the corpus says', async () => {
    const busy = new CorpusError('busy', 'The corpus is in use.');
    const source = corpusSource({ origin: '', use: () => Promise.reject(busy), embedder });
    await assert.rejects(
      source.search!({ text: 'owls', limit: 20 }),
      (error) => error instanceof RequestError && error.message === 'The corpus is in use.' && error.cause === busy,
    );
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(
      source.search!({ text: 'owls', limit: 20 }, stop.signal),
      (error) => error instanceof RequestError && error.reason === 'cancelled',
    );
  });
});
