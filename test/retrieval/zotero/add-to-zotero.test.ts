import assert from 'node:assert/strict';
import type { FoundWork } from '../../../src/retrieval/merging/found-work.ts';
import { type AddedToZotero, addToZotero, collectionToAddTo } from '../../../src/retrieval/zotero/add-to-zotero.ts';
import { Zotero } from '../../../src/retrieval/zotero/zotero.ts';
import { ZoteroError } from '../../../src/retrieval/zotero/zotero-error.ts';
import { ZoteroServer } from '../../../src/retrieval/zotero/zotero-server.ts';
import { workOf } from '../found-works.ts';
import { emptyLibrary, useStandInZotero } from '../zotero-server.ts';

describe('adding works to Zotero', () => {
  const scholarly = useStandInZotero();
  let questions = 0;

  beforeEach(() => {
    questions = 0;
    scholarly.zotero.version = '10.0.3';
    scholarly.zotero.own.collections.set('COLLECT2', { name: 'Found', items: new Set() });
  });

  async function add(works: readonly FoundWork[], name = 'Found'): Promise<AddedToZotero> {
    const zotero = new Zotero(new ZoteroServer({ port: scholarly.zotero.port }));
    const place = await collectionToAddTo(zotero, name);
    return addToZotero(zotero, place, works, { onQuestion: () => void questions++ });
  }

  async function refused(act: Promise<unknown>): Promise<string> {
    let message = '';
    await assert.rejects(act, (error: unknown) => {
      assert.ok(error instanceof ZoteroError, String(error));
      message = `${error.refusal}: ${error.message}`;
      return true;
    });
    return message;
  }

  function numbered(count: number): FoundWork[] {
    return Array.from({ length: count }, (_, number) => workOf(`Birds of Lake Number ${number}`));
  }

  function posts(): number {
    return scholarly.zotero.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/items')).length;
  }

  it('puts them into the collection, with the fields that their types have, once the author allowed it', async () => {
    const herons = workOf('Herons of the Marsh', 'We count herons.', {
      type: 'article',
      year: 2021,
      venue: 'Journal of Birds',
      volume: '3',
      identity: { doi: '10.5555/heron', titleKey: 'heronsofthemarsh' },
    });
    const book = workOf('All Swans', undefined, {
      type: 'book',
      publisher: 'Lake Press',
      identity: { doi: '10.5555/swans', titleKey: 'allswans' },
    });
    const { added, refused: none, there } = await add([herons, book]);
    assert.deepEqual([added.length, none, there, questions], [2, [], [], 1]);
    const { own } = scholarly.zotero;
    const [first, second] = [...own.items.values()];
    assert.deepEqual(
      [first!['itemType'], first!['DOI'], first!['publicationTitle'], first!['date'], first!['abstractNote']],
      ['journalArticle', '10.5555/heron', 'Journal of Birds', '2021', 'We count herons.'],
    );
    assert.deepEqual(
      [second!['itemType'], second!['publisher'], second!['extra']],
      ['book', 'Lake Press', 'DOI: 10.5555/swans'],
    );
    assert.equal(own.collections.get('COLLECT2')!.items.size, 2);
  });

  it('leaves alone what the library has', async () => {
    scholarly.zotero.own.items.set('HERONS22', { itemType: 'book', title: 'Herons of the Marsh', extra: 'mine' });
    const { added, there } = await add([workOf('Herons of the Marsh')]);
    assert.deepEqual([added.length, there.length, questions, posts()], [0, 1, 0, 0]);
    assert.equal(scholarly.zotero.own.items.get('HERONS22')!['extra'], 'mine');
  });

  it('goes fifty at a time, with a permission for each unless it lasts', async () => {
    const { added } = await add(numbered(120));
    assert.deepEqual([added.length, questions, posts()], [120, 3, 3]);
    scholarly.zotero.reset();
    scholarly.zotero.version = '10.0.3';
    scholarly.zotero.permission = 'always';
    scholarly.zotero.own.collections.set('COLLECT2', { name: 'Found', items: new Set() });
    questions = 0;
    assert.deepEqual([(await add(numbered(120))).added.length, questions, posts()], [120, 1, 3]);
  });

  it('sends which database and which version of the library it knows, and nothing without a permission', async () => {
    await add(numbered(1));
    const written = scholarly.zotero.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/items'))!;
    assert.equal(written.headers['zotero-server-id'], scholarly.zotero.serverId);
    assert.equal(written.headers['if-unmodified-since-version'], '7');
    assert.match(String(written.headers['zotero-api-key']), /^key1x/);
  });

  it('adds nothing where the library has changed since it was read', async () => {
    scholarly.zotero.onRequest = ({ path }) => {
      if (path === '/api/local/authorize') scholarly.zotero.own.version++;
    };
    assert.match(await refused(add(numbered(1))), /^changed: .*so nothing was added\. Try again\.$/);
    assert.equal(scholarly.zotero.own.items.size, 0);
  });

  it('says what it added before the author was not asked any more', async () => {
    const { added, stoppedBy } = await add(numbered(300));
    assert.deepEqual([added.length, stoppedBy?.refusal], [250, 'tooManyPrompts']);
    assert.match(stoppedBy!.message, /in 42 seconds/);
  });

  it('explains that the author declined', async () => {
    scholarly.zotero.permission = 'deny';
    assert.match(await refused(add(numbered(1))), /^denied: You did not allow Situate/);
    assert.equal(posts(), 0);
  });

  it('explains that a library may not be changed', async () => {
    const group = emptyLibrary('Lab');
    group.isReadOnly = true;
    group.collections.set('LABCOLL2', { name: 'Reading', items: new Set() });
    scholarly.zotero.groups.set(9, group);
    assert.match(await refused(add(numbered(1), 'Reading')), /^readOnly: .*that you may edit/);
  });

  it('explains that Zotero 7 can only be read, and from which version on it can be written to', async () => {
    scholarly.zotero.version = '7.0.11';
    assert.match(
      await refused(add(numbered(1))),
      /^cannotWrite: This Zotero \(7\.0\.11\) .* Zotero 10 can be written to/,
    );
    assert.equal(scholarly.zotero.prompts, 0);
  });

  it('asks for a collection that is there once', async () => {
    assert.match(await refused(add(numbered(1), 'Fish')), /^noCollection: .*“Fish”/);
    scholarly.zotero.own.collections.set('COLLECT3', { name: 'found', items: new Set() });
    assert.match(await refused(add(numbered(1))), /^severalCollections: .*COLLECT2, COLLECT3/);
    assert.deepEqual((await add(numbered(1), 'COLLECT3')).added.length, 1);
  });

  it('tells works that Zotero did not take from those that it took', async () => {
    const [good, bad] = [
      workOf('Good Birds', undefined, { type: 'book' }),
      workOf('Bad Birds', undefined, { type: 'data' }),
    ];
    const { added, refused: not } = await add([good, bad]);
    assert.deepEqual([added, not], [[good], [bad]]);
  });
});
