import assert from 'node:assert/strict';
import type { KeptReply } from '../../../src/http/reply-store.ts';
import { createSources } from '../../../src/retrieval/sources/create-sources.ts';
import { type WebSource, webSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { memoryStore } from '../../llm/memory-store.ts';
import { page, rateLimited } from '../../llm/scripted-faults.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

const email = 'author@example.org';
const doi = '10.5555/jqm.2021.45';

/** The milliseconds, of up to a second, that are waited where one source is asked three questions. */
async function pausesOf(address: string): Promise<number[]> {
  const pauses: number[] = [];
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = ((act: () => void, milliseconds: number) => {
    if (milliseconds <= 0 || milliseconds > 1000) return wait(act, milliseconds);
    pauses.push(milliseconds);
    return wait(act, 0);
  }) as typeof setTimeout;
  try {
    const [source] = createSources({
      names: ['openalex'],
      addresses: { openalex: address },
      fetch: () => Promise.resolve(new Response('{"meta": {"count": 0}, "results": []}')),
    });
    for (const text of ['tides', 'maps', 'boats']) await source!.search!({ text, limit: 20 });
  } finally {
    globalThis.setTimeout = wait;
  }
  return pauses;
}

describe('what sources are told', () => {
  const replay = useReplay();

  it('is nothing before one of them is asked', async () => {
    const addresses = Object.fromEntries(webSources.map((name) => [name, replay.server.origin]));
    const sources = createSources({ names: webSources, addresses, email });
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(sources.length, webSources.length);
    assert.equal(replay.server.connections, 0);
  });

  it('is who asks, where there is an address, and that it is Situate', async () => {
    replay.server.serve([...ownRecordings('openalex'), ...ownRecordings('dblp')]);
    await sourceAt(replay.server.origin, 'openalex', { email }).byIdentifier!([workOf({ doi })]);
    await sourceAt(replay.server.origin, 'openalex').byIdentifier!([workOf({ doi })]);
    await sourceAt(replay.server.origin, 'dblp', { email }).search!({ text: 'tides', limit: 20 });
    assert.deepEqual(
      replay.server.requests.map(({ query, headers }) => [
        query['mailto'],
        headers['user-agent']?.replace(/\d+(?:\.\d+)+/, 'N'),
      ]),
      [
        [email, `Situate/N (mailto:${email})`],
        [undefined, 'Situate/N'],
        [undefined, `Situate/N (mailto:${email})`],
      ],
    );
  });

  it('comes at the pace that a public source wants, and without pauses where its server is on this machine', async () => {
    assert.ok((await pausesOf('https://openalex.mirror.example.org')).some((pause) => pause > 900 && pause <= 1000));
    for (const address of ['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1']) {
      assert.deepEqual(await pausesOf(address), [], address);
    }
  });

  it('is nothing more once one asks for a longer wait than anybody waits, until the key is another', async () => {
    let key = 'old';
    const source = sourceAt(replay.server.origin, 'openalex', { key: () => Promise.resolve(key) });
    replay.server.fail(rateLimited(200_000), 9);
    const ask = (title: string): Promise<unknown> => source.search!({ text: title, limit: 20 });
    for (const title of ['tides', 'maps', 'boats', 'charts']) {
      await assert.rejects(ask(title), {
        reason: 'rateLimited',
        message: /no more requests for now\. Try again in 3 days\.$/,
      });
    }
    assert.equal(replay.server.requests.length, 1);
    key = 'new';
    await assert.rejects(ask('tides'), { reason: 'rateLimited' });
    assert.equal(replay.server.requests.length, 2);
  });

  const carriers: readonly (readonly [
    WebSource,
    (request: { query: Record<string, string | undefined>; headers: NodeJS.Dict<string | string[]> }) => unknown,
    string,
  ])[] = [
    ['openalex', ({ query }) => query['api_key'], 'secret'],
    ['semanticscholar', ({ headers }) => headers['x-api-key'], 'secret'],
    ['crossref', ({ headers }) => headers['crossref-plus-api-token'], 'Bearer secret'],
    ['opencitations', ({ headers }) => headers['authorization'], 'secret'],
  ];
  for (const [name, carried, expected] of carriers) {
    it(`is the key for its origin, in the way of ${name}`, async () => {
      replay.server.serve(ownRecordings(name));
      const asked: string[] = [];
      const source = sourceAt(replay.server.origin, name, {
        key: (origin) => Promise.resolve(asked.push(origin) > 0 ? 'secret' : undefined),
      });
      await source.byIdentifier!([workOf({ doi })]);
      assert.deepEqual(asked, [replay.server.origin]);
      assert.equal(carried(replay.server.requests[0] as never), expected);
    });
  }
});

describe('kept replies of sources', () => {
  const replay = useReplay();
  const day = 24 * 60 * 60 * 1000;
  let store = memoryStore<KeptReply>();
  let time = 1_000_000;
  beforeEach(() => {
    store = memoryStore<KeptReply>();
    time = 1_000_000;
  });
  const source = (name: WebSource, options: { readonly email?: string; readonly maximumAge?: number } = {}) =>
    sourceAt(replay.server.origin, name, {
      email: options.email,
      key: () => Promise.resolve('secret-key'),
      keeping: { store, maximumAge: options.maximumAge ?? day, now: () => time },
    });
  const lookUp = async (options: { readonly email?: string; readonly maximumAge?: number } = {}) =>
    (await source('openalex', options).byIdentifier!([workOf({ doi })]))[0];

  it('are not asked for again for a day, whoever asks', async () => {
    replay.server.serve(ownRecordings('openalex'));
    const first = await lookUp({ email });
    assert.deepEqual(await lookUp(), first);
    assert.equal(replay.server.requests.length, 1);
    time += day;
    await lookUp();
    assert.equal(replay.server.requests.length, 2);
  });

  it('are asked for again where the author wants that', async () => {
    replay.server.serve(ownRecordings('openalex'));
    await lookUp();
    await lookUp({ maximumAge: 0 });
    assert.equal(replay.server.requests.length, 2);
    await lookUp();
    assert.equal(replay.server.requests.length, 2);
  });

  it('hold neither keys nor addresses of e-mail, and answer questions that do not either', async () => {
    replay.server.serve(ownRecordings('openalex'));
    await lookUp({ email });
    const kept = JSON.stringify([...store.replies]);
    assert.ok(!kept.includes('secret-key') && !kept.includes(email));
  });

  it('include that a source knows nothing', async () => {
    replay.server.serve(ownRecordings('openalex'));
    const unknown = workOf({ doi: '10.5555/none.2' });
    assert.deepEqual(await source('openalex').byIdentifier!([unknown]), [{ records: [], unreadable: 0 }]);
    assert.deepEqual(await source('openalex').byIdentifier!([unknown]), [{ records: [], unreadable: 0 }]);
    assert.equal(replay.server.requests.length, 1);
  });

  it('are renewed without being sent again where the source says that they have not changed', async () => {
    const [, , recording] = ownRecordings('openalex');
    const headers = { etag: '"v1"', 'last-modified': 'Tue, 02 Mar 2021 10:00:00 GMT' };
    replay.server.serve([{ ...recording!, response: { ...recording!.response, headers } }]);
    const first = await lookUp();
    time += 2 * day;
    replay.server.fail(({ response }) => void response.writeHead(304, { etag: '"v1"' }).end());
    assert.deepEqual(await lookUp(), first);
    const { headers: sent } = replay.server.requests[1]!;
    assert.deepEqual([sent['if-none-match'], sent['if-modified-since']], ['"v1"', headers['last-modified']]);
    assert.deepEqual(await lookUp(), first);
    assert.equal(replay.server.requests.length, 2);
  });

  it('do not include what could not be read', async () => {
    replay.server.serve(ownRecordings('openalex'));
    replay.server.fail(page(200));
    await assert.rejects(lookUp(), { reason: 'badReply' });
    assert.equal(store.replies.size, 0);
    assert.equal((await lookUp())?.records.length, 1);
  });

  it('are asked for again where they can no longer be read', async () => {
    replay.server.serve(ownRecordings('openalex'));
    await lookUp();
    const [key] = store.replies.keys();
    await store.write(key!, { checked: time, body: '{"half', etag: '"v1"' });
    assert.equal((await lookUp())?.records.length, 1);
    assert.equal(replay.server.requests[1]?.headers['if-none-match'], undefined);
  });
});
