import assert from 'node:assert/strict';
import { identityOfTitle, type WorkIdentity } from '../../../src/bibliography/work-identity.ts';
import type { CorpusStore, CorpusWriter, HashedWork } from '../../../src/retrieval/corpus/corpus-store.ts';
import type { Vector } from '../../../src/similarity/embedder.ts';
import { unitVector } from '../unit-vector.ts';
import { onBothStores } from './stores.ts';
import { embedded, workOf } from './works.ts';

const model = 'a-model';

/** A text's number is how long it is. */
const byLength = (text: string): number => text.length;

/** True if one vector is another in half precision. */
function isNear(a: Vector, b: Vector): boolean {
  return a.every((value, axis) => Math.abs(value - b[axis]!) <= 2 ** -11);
}

async function write<T>(store: CorpusStore, act: (writer: CorpusWriter) => Promise<T>): Promise<T> {
  const writer = await store.beginWriting();
  try {
    return await act(writer);
  } finally {
    await writer.end();
  }
}

async function put(store: CorpusStore, works: readonly HashedWork[], source = 'library'): Promise<void> {
  await write(store, (writer) => writer.put(source, works));
}

async function embedAll(store: CorpusStore, components?: number, ofModel = model): Promise<void> {
  await write(store, async (writer) =>
    writer.putVectors(ofModel, embedded(await writer.unembedded(1000, undefined), byLength, components)),
  );
}

async function allIds(store: CorpusStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of store.all()) ids.push(...batch.map(({ id }) => id));
  return ids.toSorted();
}

/** The key of the only work that has a word. */
async function keyOf(store: CorpusStore, words: string): Promise<string> {
  const { hits } = await store.search({ words, limit: 10 });
  assert.equal(hits.length, 1);
  return hits[0]!.key;
}

describe('the store of a corpus', () => {
  onBothStores((store) => {
    it('gives back the works that it was given', async () => {
      const given = [
        workOf({
          id: 'a/1',
          title: 'Of "boats" \\ and \u{1f6a4}',
          authors: 'Doe, Jane and {Sailors United}',
          year: 2021,
          abstract: 'They float.',
          subjects: ['cs.CL', 'stat.ML'],
          doi: '10.1/a',
          day: '2021-05-17',
          texts: ['first page', '', 'third page'],
        }),
        workOf({ id: 'b', title: 'Of trains' }),
      ];
      await put(store(), given);
      const works = [];
      for await (const batch of store().all()) works.push(...batch);
      const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
      assert.deepEqual(asJson(works.toSorted((a, b) => (a.id < b.id ? -1 : 1))), asJson(given.map(({ work }) => work)));
    });

    it('takes texts that the database has no room for, without what it has no room for', async () => {
      await put(store(), [workOf({ id: 'odd\0', title: 'half \ud83d a\0 boat', texts: ['a\0b \udea4'] })]);
      for await (const [work] of store().all()) {
        assert.equal(work!.record.title, 'half \ufffd a boat');
        assert.deepEqual(work!.pages, ['ab \ufffd']);
      }
      assert.equal((await store().stats()).works, 1);
    });

    it('knows the hashes of the works of a source', async () => {
      await put(store(), [workOf({ id: 'a', hash: '1' }), workOf({ id: 'b', hash: '2' })]);
      await put(store(), [workOf({ id: 'a', hash: '3' })], 'another library');
      await write(store(), async (writer) => {
        assert.deepEqual(
          await writer.hashes('library', ['a', 'b', 'c']),
          new Map([
            ['a', '1'],
            ['b', '2'],
          ]),
        );
        assert.deepEqual(await writer.hashes('another library', ['a', 'b']), new Map([['a', '3']]));
      });
    });

    it('keeps works apart that two sources call the same', async () => {
      await put(store(), [workOf({ id: 'doe', title: 'boats' })]);
      await put(store(), [workOf({ id: 'doe', title: 'trains' })], 'another library');
      assert.deepEqual((await store().stats()).sources, [
        { source: 'another library', works: 1 },
        { source: 'library', works: 1 },
      ]);
      assert.notEqual(await keyOf(store(), 'boats'), await keyOf(store(), 'trains'));
    });

    it('puts a work in place of the one with its id, the last of several', async () => {
      await put(store(), [workOf({ id: 'a', title: 'boats', texts: ['one', 'two'] })]);
      await put(store(), [
        workOf({ id: 'a', title: 'trains' }),
        workOf({ id: 'a', title: 'planes', texts: ['three'] }),
      ]);
      assert.equal((await store().search({ words: 'boats trains', limit: 5 })).hits.length, 0);
      const [found] = (await store().search({ words: 'planes', limit: 5 })).hits;
      assert.deepEqual(found?.work.pages, ['three']);
      assert.equal((await store().stats()).pages, 1);
    });

    it('removes what a run has not met, of its source alone', async () => {
      await put(store(), [workOf({ id: 'a' }), workOf({ id: 'b', texts: ['page'] }), workOf({ id: 'c' })]);
      await put(store(), [workOf({ id: 'd' })], 'another library');
      await embedAll(store());
      await write(store(), async (writer) => {
        await writer.met('library', 'first run', ['a', 'b', 'c']);
        assert.equal(await writer.removeUnmet('library', 'first run'), 0);
        await writer.met('library', 'second run', ['a', 'c']);
        assert.equal(await writer.removeUnmet('library', 'second run'), 1);
      });
      assert.deepEqual(await allIds(store()), ['a', 'c', 'd']);
      const { pages, pagesToEmbed, embedded: count } = await store().stats();
      assert.deepEqual({ pages, pagesToEmbed, count }, { pages: 0, pagesToEmbed: 0, count: 3 });
    });

    it('removes a source, or everything', async () => {
      await put(store(), [workOf({ id: 'a' }), workOf({ id: 'b' })]);
      await put(store(), [workOf({ id: 'c' })], 'another library');
      await write(store(), async (writer) => {
        assert.equal(await writer.remove('library'), 2);
        assert.deepEqual(await allIds(store()), ['c']);
        assert.equal(await writer.remove(undefined), 1);
      });
      assert.equal((await store().stats()).works, 0);
    });

    it('lists what has no vectors yet, a few at a time', async () => {
      const works = Array.from({ length: 7 }, (_, index) => workOf({ id: `${index}`, title: `title ${index}` }));
      await put(store(), works);
      await write(store(), async (writer) => {
        const first = await writer.unembedded(3, undefined);
        const second = await writer.unembedded(3, first.at(-1)!.id);
        const third = await writer.unembedded(3, second.at(-1)!.id);
        assert.equal(third.length, 1);
        assert.equal(new Set([...first, ...second, ...third].map(({ text }) => text)).size, 7);
        await writer.putVectors(model, embedded(second, byLength));
        const left = await writer.unembedded(10, undefined);
        assert.deepEqual(left, [...first, ...third]);
      });
    });

    it('asks for the vectors of title with abstract, and of each page', async () => {
      await put(store(), [workOf({ id: 'a', title: 'Boats', abstract: 'They float.', texts: ['one', 'two'] })]);
      await write(store(), async (writer) => {
        const [work] = await writer.unembedded(1, undefined);
        assert.deepEqual(work && { text: work.text, pages: work.pages }, {
          text: 'Boats. They float.',
          pages: ['one', 'two'],
        });
      });
    });

    it('keeps vectors as exactly as half precision does', async () => {
      await put(store(), [workOf({ id: 'a', title: 'boats', texts: ['a page', 'another page'] })]);
      await embedAll(store());
      const [work] = await store().works([await keyOf(store(), 'boats')]);
      const expected = [byLength('boats. '), byLength('a page'), byLength('another page')];
      const kept = [work!.vector!, ...work!.pages.flat()];
      assert.equal(kept.length, 3);
      kept.forEach((vector, index) => {
        const exact = unitVector(expected[index]!, 384);
        vector.forEach((value, axis) => assert.ok(Math.abs(value - exact[axis]!) <= 2 ** -12, `${value}`));
      });
    });

    it('gives the vectors of the pieces of each page, in order, and none of a blank one', async () => {
      await put(store(), [workOf({ id: 'a', title: 'boats', texts: ['two pieces', '', 'one piece', ''] })]);
      await write(store(), async (writer) => {
        const [work] = await writer.unembedded(1, undefined);
        const pages = [[unitVector(3, 384), unitVector(1, 384)], [], [unitVector(2, 384)], []];
        await writer.putVectors(model, [{ id: work!.id, vector: unitVector(0, 384), pages }]);
      });
      const [work] = await store().works([await keyOf(store(), 'boats')]);
      const expected = [[unitVector(3, 384), unitVector(1, 384)], [], [unitVector(2, 384)]];
      assert.deepEqual(
        work!.pages.map((pieces, page) => pieces.map((vector, piece) => isNear(vector, expected[page]![piece]!))),
        [[true, true], [], [true]],
      );
    });

    it('forgets the vectors of a changed text, and no others', async () => {
      const first = workOf({ id: 'a', title: 'boats', year: 2020, texts: ['one'] });
      const second = workOf({ id: 'b', title: 'trains', texts: ['one'] });
      await put(store(), [first, second]);
      await embedAll(store());
      await put(store(), [
        workOf({ id: 'a', title: 'boats', year: 2021, texts: ['one'] }),
        workOf({ id: 'b', title: 'trains', texts: ['another'] }),
      ]);
      await write(store(), async (writer) => {
        assert.deepEqual(
          (await writer.unembedded(5, undefined)).map(({ pages }) => pages),
          [['another']],
        );
      });
      const [boats] = await store().works([await keyOf(store(), 'boats')]);
      assert.equal(boats?.pages.length, 1);
      const [trains] = await store().works([await keyOf(store(), 'trains')]);
      assert.deepEqual([trains?.vector, trains?.pages], [undefined, []]);
    });

    it('gives works by their keys, in that order, and leaves out those that are not there', async () => {
      await put(store(), [workOf({ id: 'a', title: 'boats' }), workOf({ id: 'b', title: 'trains' })]);
      const keys = [await keyOf(store(), 'trains'), '5', await keyOf(store(), 'boats')];
      assert.deepEqual(
        (await store().works(keys)).map(({ key, work }) => [key, work.id]),
        [
          [keys[0], 'b'],
          [keys[2], 'a'],
        ],
      );
    });

    it('finds records by identifiers and by titles, however long', async () => {
      const long = 'Of boats '.repeat(2000);
      await put(store(), [
        workOf({ id: 'a', title: 'Boats', doi: '10.1000/a', arxiv: '2101.00001' }),
        workOf({ id: 'b', title: 'Trains', openAlex: 'W1' }),
        workOf({ id: 'c', title: long }),
      ]);
      await put(store(), [workOf({ id: 'd', title: 'Boats!' })], 'another library');
      const found = await store().identified([
        { doi: '10.1000/a', titleKey: '' },
        { doi: '10.1000/b', arxiv: '2101.00001', titleKey: 'boats' },
        { openAlex: 'W1', titleKey: '' },
        { openAlex: 'W2', titleKey: 'a\0b' },
        { titleKey: '' },
        identityOfTitle(long),
      ]);
      assert.deepEqual(
        found.map((records) => records.map(({ id }) => id)),
        [['a'], ['a', 'd'], ['b'], [], [], ['c']],
      );
      assert.deepEqual(await store().identified([]), []);
    });

    it('finds the works that cite one, the latest first', async () => {
      const doi: WorkIdentity = { doi: '10.1000/a', titleKey: '' };
      const openAlex: WorkIdentity = { openAlex: 'W1', titleKey: '' };
      await put(store(), [
        workOf({ id: 'old', title: 'Boats', year: 1999, references: [doi, openAlex] }),
        workOf({ id: 'new', title: 'Trains', year: 2020, references: [openAlex] }),
        workOf({ id: 'undated', title: 'Planes', references: [doi] }),
        workOf({ id: 'other', title: 'Cars', references: [{ doi: '10.1000/b', titleKey: '' }] }),
      ]);
      const citing = async (limit: number, ...identities: readonly WorkIdentity[]): Promise<string[]> =>
        (await store().citing(identities, limit)).map(({ id }) => id);
      assert.deepEqual(await citing(10, doi), ['old', 'undated']);
      assert.deepEqual(await citing(10, doi, { ...openAlex, titleKey: 'other' }), ['new', 'old', 'undated']);
      assert.deepEqual(await citing(1, openAlex), ['new']);
      assert.deepEqual(await citing(10, { titleKey: 'boats' }), []);
    });

    it('has vectors of one model, until all works are gone', async () => {
      await put(store(), [workOf({ id: 'a' })]);
      assert.equal(store().model, undefined);
      await embedAll(store(), 8);
      assert.equal(store().model, model);
      await put(store(), [workOf({ id: 'b' })]);
      await assert.rejects(embedAll(store(), 8, 'another-model'), { name: 'CorpusError', reason: 'anotherModel' });
      await assert.rejects(embedAll(store(), 9), { name: 'CorpusError', reason: 'anotherModel' });
      await assert.rejects(store().search({ vector: unitVector(1, 9), limit: 1 }), {
        name: 'CorpusError',
        reason: 'anotherModel',
      });
      assert.equal((await store().stats()).embedded, 1);
      await write(store(), (writer) => writer.remove(undefined));
      assert.equal(store().model, undefined);
      await put(store(), [workOf({ id: 'a' })]);
      await embedAll(store(), 9, 'another-model');
      assert.equal(store().model, 'another-model');
    });

    it('keeps nothing of what fails', async () => {
      await put(store(), [workOf({ id: 'a', title: 'boats', hash: '1' })]);
      const tooLarge = workOf({ id: 'b', texts: ['page'] });
      const broken = { ...tooLarge, work: { ...tooLarge.work, pages: ['fine', null as unknown as string] } };
      await assert.rejects(put(store(), [workOf({ id: 'a', title: 'trains', hash: '2' }), broken]));
      assert.deepEqual(await allIds(store()), ['a']);
      await keyOf(store(), 'boats');
      await write(store(), async (writer) => {
        const [work] = await writer.unembedded(1, undefined);
        const vectors = [{ id: work!.id, vector: Float32Array.of(NaN, 1), pages: [] }];
        await assert.rejects(writer.putVectors(model, vectors));
      });
      assert.equal((await store().stats()).model, undefined);
    });

    it('has one writer at a time', async () => {
      const writer = await store().beginWriting();
      await assert.rejects(store().beginWriting(), { name: 'CorpusError', reason: 'busy' });
      await writer.end();
      await write(store(), () => Promise.resolve());
    });

    it('counts its works, abstracts, pages and citations', async () => {
      await put(store(), [
        workOf({
          id: 'a',
          year: 1999,
          abstract: 'An abstract.',
          texts: ['one', 'two'],
          references: [
            { doi: '10.1/a', openAlex: 'W1', titleKey: 'boats' },
            { doi: '10.1/a', titleKey: '' },
            { openAlex: 'W2', titleKey: '' },
            { titleKey: 'nothing but a title' },
          ],
        }),
        workOf({ id: 'b', year: 2021 }),
        workOf({ id: 'c' }),
      ]);
      const { bytes, ...counts } = await store().stats();
      assert.ok(bytes > 0);
      assert.deepEqual(counts, {
        sources: [{ source: 'library', works: 3 }],
        works: 3,
        abstracts: 1,
        embedded: 0,
        pages: 2,
        pagesToEmbed: 2,
        citations: 2,
        model: undefined,
        years: { first: 1999, last: 2021 },
      });
    });

    it('knows of how many pages vectors are missing', async () => {
      await put(store(), [workOf({ id: 'a', texts: ['one', 'two'] })]);
      await embedAll(store());
      await put(store(), [workOf({ id: 'b', texts: ['three', 'four', 'five'] }), workOf({ id: 'c' })]);
      const { works, embedded, pagesToEmbed } = await store().stats();
      assert.deepEqual({ works, embedded, pagesToEmbed }, { works: 3, embedded: 1, pagesToEmbed: 3 });
    });

    it('rejects with the reason of a signal that is aborted', async () => {
      await put(store(), [workOf({ id: 'a', title: 'boats' })]);
      const signal = AbortSignal.abort(new Error('enough'));
      await assert.rejects(store().search({ words: 'boats', limit: 1 }, signal), { message: 'enough' });
      await assert.rejects(store().works(['1'], signal), { message: 'enough' });
      await assert.rejects(
        async () => {
          for await (const works of store().all(undefined, signal)) assert.fail(`${works.length}`);
        },
        { message: 'enough' },
      );
    });
  });
});
