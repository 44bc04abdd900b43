import assert from 'node:assert/strict';
import { askServer } from '../../src/http/ask-server.ts';
import { Pace } from '../../src/http/pace.ts';
import type { KeptReply } from '../../src/http/reply-store.ts';
import { memoryStore } from '../llm/memory-store.ts';
import { serverAt, text, useSmallServer } from './small-server.ts';

describe('asking a server', () => {
  const small = useSmallServer();
  const request = (query: string) => ({ url: new URL(`${small.origin}/works?${query}`), accept: 'text/plain' });
  const same = (reply: string): string => reply;

  it('takes the parameters of a query as the same in any order', async () => {
    const keeping = { store: memoryStore<KeptReply>(), maximumAge: 1000 };
    small.answer(text(200, 'Boats'));
    await askServer(serverAt(small.origin), request('a=1&b=2'), keeping, same, undefined);
    assert.equal(await askServer(serverAt(small.origin), request('b=2&a=1'), keeping, same, undefined), 'Boats');
    assert.equal(small.requests.length, 1);
  });

  it('takes 404 for an answer only where it can be one', async () => {
    small.answer(text(404, 'None'));
    const missing = { ...request('a=1'), mayBeMissing: true };
    assert.equal(await askServer(serverAt(small.origin), missing, undefined, same, undefined), undefined);
    await assert.rejects(askServer(serverAt(small.origin), request('a=1'), undefined, same, undefined), {
      reason: 'misconfigured',
    });
    const said = { ...request('a=1'), mayBeMissing: (body: string) => body === 'None' };
    assert.equal(await askServer(serverAt(small.origin), said, undefined, same, undefined), undefined);
    small.answer(text(404, '<html>Lost</html>'));
    await assert.rejects(askServer(serverAt(small.origin), said, undefined, same, undefined), {
      reason: 'misconfigured',
    });
  });

  it('keeps requests as far apart as the server says', async () => {
    const waits: number[] = [];
    const pace = new Pace(0, (milliseconds) => Promise.resolve(void waits.push(milliseconds)));
    small.answer(text(200, 'Boats', { 'x-rate-limit-limit': '2', 'x-rate-limit-interval': '10s' }));
    const server = serverAt(small.origin, { pace });
    for (let turn = 0; turn < 3; turn++) await askServer(server, request(`a=${turn}`), undefined, same, undefined);
    assert.equal(waits.length, 1);
    assert.ok(waits[0]! > 4000 && waits[0]! <= 5000, String(waits));
  });

  it('takes a key along in the query where the server wants it there, and not to another origin', async () => {
    small.answer(text(200, 'Boats'));
    const server = serverAt(small.origin, { keyParameter: 'api_key', key: () => Promise.resolve('s&cret') });
    await askServer(server, request('a=1'), undefined, same, undefined);
    const elsewhere = { ...server, address: { origin: 'http://127.0.0.2' } };
    await askServer(elsewhere, request('a=1'), undefined, same, undefined);
    assert.deepEqual(
      small.requests.map(({ path, headers }) => [path, headers['x-api-key']]),
      [
        ['/works?a=1&api_key=s%26cret', undefined],
        ['/works?a=1', undefined],
      ],
    );
  });

  it('posts a body as JSON, and keeps its reply under it', async () => {
    const keeping = { store: memoryStore<KeptReply>(), maximumAge: 1000 };
    small.answer(text(200, 'one'), text(200, 'two'));
    const post = (body: string) =>
      askServer(serverAt(small.origin), { ...request(''), body }, keeping, same, undefined);
    assert.deepEqual([await post('[1]'), await post('[2]'), await post('[1]')], ['one', 'two', 'one']);
    assert.equal(small.requests[0]?.headers['content-type'], 'application/json');
  });

  it('does not begin once it is cancelled', async () => {
    const cancelled = AbortSignal.abort();
    await assert.rejects(askServer(serverAt(small.origin), request('a=1'), undefined, same, cancelled), {
      reason: 'cancelled',
    });
    assert.equal(small.requests.length, 0);
  });
});
