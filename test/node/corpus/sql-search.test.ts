import assert from 'node:assert/strict';
import type {
  CorpusFilters,
  CorpusSearch,
  CorpusStore,
  HashedWork,
} from '../../../src/retrieval/corpus/corpus-store.ts';
import { inner } from '../../../src/similarity/inner.ts';
import { unitVector } from '../unit-vector.ts';
import { onBothStores } from './stores.ts';
import { workOf } from './works.ts';

const count = 1500;
const components = 24;

/** Vector of work number `index`: no two are alike. */
function vectorOf(index: number): Float32Array {
  return unitVector(index * 1.37 + 0.01 * index * index, components);
}

async function put(store: CorpusStore, works: readonly HashedWork[]): Promise<void> {
  const writer = await store.beginWriting();
  await writer.put('library', works);
  await writer.end();
}

/** Works `0` to `1499`: every tenth is about boats, and has a category and an abstract of its own. */
async function putMany(store: CorpusStore): Promise<void> {
  await put(
    store,
    Array.from({ length: count }, (_, index) =>
      workOf({
        id: String(index),
        title: `${index % 10 === 0 ? 'Boats' : 'Trains'} number ${index}`,
        year: 1900 + (index % 100),
        subjects: index % 10 === 0 ? ['cs.CL'] : ['math.AG'],
        ...(index % 10 === 0 ? { abstract: 'All about floating.' } : {}),
      }),
    ),
  );
  const writer = await store.beginWriting();
  const works = await writer.unembedded(count, undefined);
  await writer.putVectors(
    'a-model',
    works.map(({ id, text }) => ({ id, vector: vectorOf(Number(/number (\d+)/.exec(text)![1])), pages: [] })),
  );
  await writer.index();
  await writer.end();
}

/** The ids of the works nearest to a vector, by comparing all of them. */
function nearest(vector: Float32Array, isWanted: (index: number) => boolean, limit: number): string[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index), cosine: inner(vectorOf(index), vector) }))
    .filter((_, index) => isWanted(index))
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, limit)
    .map(({ id }) => id);
}

async function idsOf(store: CorpusStore, search: Omit<CorpusSearch, 'limit'>, limit = 20): Promise<string[]> {
  return (await store.search({ ...search, limit })).hits.map(({ work }) => work.id);
}

/** Gives the share of the second that is among the first. */
function share(found: readonly string[], expected: readonly string[]): number {
  return found.filter((id) => expected.includes(id)).length / expected.length;
}

describe('a search in a corpus', () => {
  onBothStores((store) => {
    it('finds words in any form, those of titles first', async () => {
      await put(store(), [
        workOf({ id: 'abstract', title: 'Of ships', abstract: 'They say that a boat is a small ship.' }),
        workOf({ id: 'title', title: 'Boats' }),
        workOf({ id: 'neither', title: 'Of trains' }),
      ]);
      assert.deepEqual(await idsOf(store(), { words: 'boating' }), ['title', 'abstract']);
    });

    it('finds works that have only some of the words, those with more of them first', async () => {
      await put(store(), [
        workOf({ id: 'one', title: 'The harbour of Kiel' }),
        workOf({ id: 'two', title: 'Boats in a harbour' }),
        workOf({ id: 'none', title: 'Trains' }),
      ]);
      assert.deepEqual(await idsOf(store(), { words: 'boats in the harbour, and whales' }), ['two', 'one']);
    });

    it('compares all that indexes find by all of their words, so that those come first that say the same', async () => {
      await put(store(), [
        workOf({ id: 'apart', title: 'Retrieval by sound and image' }),
        workOf({ id: 'together', title: 'Image retrieval by sound' }),
        workOf({ id: 'other', title: 'Image retrieval by colours of birds' }),
      ]);
      const ids = await idsOf(store(), { words: 'image retrieval' });
      assert.equal(ids[0], 'together');
      assert.equal(ids.length, 3);
    });

    it('takes any text for words', async () => {
      await put(store(), [workOf({ id: 'a', title: "O'Neil's C:\\boats" })]);
      for (const words of ["O'Neil", "'", '\\', "boats & ! | ( ':*", 'boats\0', '"boats" -sails', '\ud83d boats']) {
        const expected = /boats|neil/i.test(words) ? ['a'] : [];
        assert.deepEqual(await idsOf(store(), { words }), expected, words);
      }
      assert.deepEqual(await idsOf(store(), { words: 'the of and' }), []);
      assert.deepEqual(await idsOf(store(), { words: '' }), []);
    });

    it('merges words and vectors, and says the cosine', async () => {
      await put(store(), [
        workOf({ id: 'both', title: 'Boats' }),
        workOf({ id: 'words', title: 'Boats and more boats' }),
        workOf({ id: 'vector', title: 'Ships' }),
        workOf({ id: 'neither', title: 'Trains' }),
      ]);
      const query = unitVector(1, components);
      const numbers: Record<string, number> = { Boats: 1, Ships: 1.05, 'Boats and more boats': 3, Trains: 2 };
      const writer = await store().beginWriting();
      const works = await writer.unembedded(5, undefined);
      const vectors = works.map(({ id, text }) => {
        const vector = unitVector(numbers[text.replace(/\. $/, '')]!, components);
        return { id, text, vector, pages: [] };
      });
      await writer.putVectors('a-model', vectors);
      await writer.end();
      const { hits } = await store().search({ words: 'boats', vector: query, limit: 4 });
      assert.equal(hits[0]!.work.id, 'both');
      assert.equal(hits.length, 4);
      for (const { key, cosine } of hits) {
        const { vector } = vectors.find(({ id }) => id === key)!;
        assert.ok(Math.abs(cosine! - inner(vector, query)) < 2e-3, `${cosine}`);
      }
      assert.ok(hits.every(({ score }, index) => index === 0 || score <= hits[index - 1]!.score));
    });

    it('goes by words alone as long as nothing has been embedded', async () => {
      await put(store(), [workOf({ id: 'a', title: 'Boats' })]);
      const { hits } = await store().search({ words: 'boats', vector: unitVector(1), limit: 5 });
      assert.deepEqual(
        hits.map(({ work, cosine }) => [work.id, cosine]),
        [['a', undefined]],
      );
      assert.deepEqual(await idsOf(store(), { vector: unitVector(1) }), []);
    });

    it('finds works by what their filters say', async () => {
      await put(store(), [
        workOf({ id: 'old', title: 'boats', year: 1999, subjects: ['cs'], abstract: 'Text.' }),
        workOf({ id: 'new', title: 'boats', year: 2021, day: '2021-05-17', subjects: ['cs.CL', 'stat'] }),
        workOf({ id: 'unknown', title: 'boats', subjects: ['csx.CL', 'a.b.c'], abstract: '' }),
      ]);
      const cases: [CorpusFilters, string[]][] = [
        [{}, ['new', 'old', 'unknown']],
        [{ from: 1999 }, ['new', 'old']],
        [{ from: 2000 }, ['new']],
        [{ to: 2021 }, ['new', 'old']],
        [{ to: 2020 }, ['old']],
        [{ from: 2000, to: 2020 }, []],
        [{ categories: ['cs'] }, ['new', 'old']],
        [{ categories: ['cs.CL'] }, ['new']],
        [{ categories: ['c', 'C', 'cs.'] }, []],
        [{ categories: ['a.b', 'stat'] }, ['new', 'unknown']],
        [{ categories: [] }, ['new', 'old', 'unknown']],
        [{ hasAbstract: true }, ['old']],
        [{ hasAbstract: false }, ['new', 'unknown']],
        [{ until: '2021-05-16' }, ['old', 'unknown']],
        [{ until: '2021-05-17' }, ['new', 'old', 'unknown']],
        [{ until: '1999-01-01' }, ['old', 'unknown']],
        [{ until: '1998-12-31' }, ['unknown']],
      ];
      for (const [filters, expected] of cases) {
        const found = await idsOf(store(), { words: 'boats', filters });
        assert.deepEqual(found.toSorted(), expected, JSON.stringify(filters));
      }
    });

    it('finds the works nearest to a vector, with and without filters, and pages through all of them', async function () {
      await putMany(store());
      const isAboutBoats = (index: number): boolean => index % 10 === 0;
      let recall = 0;
      let filteredRecall = 0;
      const queries = 20;
      for (let query = 0; query < queries; query++) {
        const vector = vectorOf(query * 7.5 + 0.3);
        recall +=
          share(
            await idsOf(store(), { vector }),
            nearest(vector, () => true, 20),
          ) / queries;
        const filtered = await idsOf(store(), { vector, filters: { categories: ['cs'] } });
        filteredRecall += share(filtered, nearest(vector, isAboutBoats, 20)) / queries;
      }
      assert.ok(recall >= 0.95, `recall ${recall}`);
      assert.ok(filteredRecall >= 0.95, `recall with filters ${filteredRecall}`);

      const search = { words: 'boats', vector: vectorOf(3), filters: { from: 1950 } };
      const scores: string[] = [];
      const ids: string[] = [];
      for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page++) {
        const found = await store().search({ ...search, limit: 100, cursor });
        assert.equal(found.explanation, undefined);
        ids.push(...found.hits.map(({ work }) => work.id));
        scores.push(...found.hits.map(({ score }) => String(score)));
        cursor = found.cursor;
      }
      assert.equal(new Set(ids).size, ids.length);
      assert.equal(ids.length, count / 2);
      assert.deepEqual(await idsOf(store(), search, 400), ids.slice(0, 400));

      const { explanation } = await store().search({ ...search, limit: 1, isExplained: true });
      assert.match(explanation!, /Execution Time.*Execution Time/s);
      assert.ok(explanation!.length < 8000, explanation);
    });

    it('refuses a cursor that it has not given', async () => {
      for (const cursor of ['', 'nonsense', Buffer.from('{"depth":-1}').toString('base64url')]) {
        await assert.rejects(store().search({ words: 'boats', limit: 1, cursor }), RangeError);
      }
    });
  });
});
