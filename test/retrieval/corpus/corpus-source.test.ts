import assert from 'node:assert/strict';
import { identityStrings, type WorkIdentity } from '../../../src/bibliography/work-identity.ts';
import { RequestError } from '../../../src/http/request-error.ts';
import { CorpusError } from '../../../src/retrieval/corpus/corpus-error.ts';
import { corpusSource } from '../../../src/retrieval/corpus/corpus-source.ts';
import type { CorpusSearch, CorpusStore } from '../../../src/retrieval/corpus/corpus-store.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
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

const boats = { ...recordOf({ title: 'Boats', doi: '10.1000/boats', openAlex: 'W1' }), source: 'corpus' as const };
const ships = {
  ...recordOf({
    title: 'Ships',
    openAlex: 'W2',
    references: [
      { openAlex: 'W1', titleKey: '' },
      { openAlex: 'W9', titleKey: '' },
    ],
  }),
  source: 'corpus' as const,
};
const cars = { ...recordOf({ title: 'Cars', openAlex: 'W1' }), source: 'corpus' as const };

/** A source over a store that finds these records by any of their identifiers, and those that cite one. */
function sourceOf(...records: readonly ScholarlyRecord[]) {
  const shares = (one: WorkIdentity, other: WorkIdentity): boolean =>
    identityStrings(one).some((text) => identityStrings(other).includes(text));
  const store = {
    model: undefined,
    identified: (identities: readonly WorkIdentity[]) =>
      Promise.resolve(identities.map((wanted) => records.filter(({ identity }) => shares(wanted, identity)))),
    citing: (identities: readonly WorkIdentity[]) =>
      Promise.resolve(
        records.filter(({ references = [] }) =>
          references.some((one) => identities.some((other) => shares(one, other))),
        ),
      ),
    search: ({ words }: CorpusSearch) =>
      Promise.resolve({
        hits: records
          .filter(({ title }) => words?.includes(title.slice(0, 3)))
          .map((record) => ({ key: record.id, work: { record } })),
      }),
  } as unknown as CorpusStore;
  return corpusSource({ origin: '', use: (act) => act(store), embedder: undefined });
}

const lookedUp = { title: '', authors: [] };
const reply = (...records: readonly ScholarlyRecord[]) => ({ records, unreadable: 0 });

describe('a corpus as a scholarly source', () => {
  it('finds works by their identifiers, and is not asked where there are none', async () => {
    const source = sourceOf(boats, ships);
    assert.deepEqual(
      await source.byIdentifier!([
        { ...lookedUp, identity: { doi: '10.1000/boats', titleKey: 'ships' } },
        { ...lookedUp, identity: { doi: '10.1000/none', titleKey: 'boats' } },
        { ...lookedUp, identity: { titleKey: 'boats' } },
      ]),
      [reply(boats), reply(), undefined],
    );
  });

  it('finds works by their titles, those that have the very title first', async () => {
    const alike = { ...recordOf({ title: 'Boats and lakes' }), source: 'corpus' as const };
    const source = sourceOf(alike, ships, boats);
    assert.deepEqual(
      await source.byTitle!({ ...lookedUp, title: 'Boats', identity: { titleKey: 'boats' } }),
      reply(boats, alike),
    );
    assert.deepEqual(await source.byTitle!({ ...lookedUp, title: '?', identity: { titleKey: '' } }), reply());
  });

  it('knows what a work cites as far as it has these works', async () => {
    const source = sourceOf(boats, ships);
    assert.deepEqual(await source.references!({ titleKey: 'ships' }, 10), reply(boats));
    assert.equal(await source.references!({ openAlex: 'W1', titleKey: '' }, 10), undefined);
    assert.equal(await source.references!({ openAlex: 'W5', titleKey: '' }, 10), undefined);
    assert.deepEqual(await sourceOf(ships).references!({ titleKey: 'ships' }, 10), reply());
  });

  it('knows what cites a work by all identifiers that it has for it', async () => {
    const source = sourceOf(boats, ships);
    assert.deepEqual(await source.citedBy!({ doi: '10.1000/boats', titleKey: 'boats' }, 10), reply(ships));
    assert.deepEqual(await source.citedBy!({ openAlex: 'W9', titleKey: '' }, 10), reply(ships));
    assert.deepEqual(await source.citedBy!({ openAlex: 'W2', titleKey: '' }, 10), reply());
    assert.equal(await source.citedBy!({ openAlex: 'W5', titleKey: '' }, 10), undefined);
  });

  it('takes no work for another that has its identifier and another title', async () => {
    assert.equal(await sourceOf(cars, ships).references!({ openAlex: 'W2', titleKey: 'boats' }, 10), undefined);
    assert.deepEqual(
      await sourceOf(cars, ships).citedBy!({ doi: '10.1000/boats', openAlex: 'W1', titleKey: 'boats' }, 10),
      reply(ships),
    );
  });

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
