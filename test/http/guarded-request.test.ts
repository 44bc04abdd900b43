import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { guardedRequest } from '../../src/http/guarded-request.ts';
import { Refusal } from '../../src/http/refusal.ts';
import { RequestError, type RequestErrorReason } from '../../src/http/request-error.ts';
import { type HttpServer, inTurn } from '../../src/http/server.ts';
import { serverAt, text, useSmallServer } from './small-server.ts';

const secret = 'key-4711';

describe('a request to a server', () => {
  const small = useSmallServer();
  const elsewhere = useSmallServer();

  function get(options: Partial<HttpServer> = {}, signal?: AbortSignal): Promise<unknown> {
    const server = serverAt(small.origin, options);
    return guardedRequest(server, signal, async (request) => {
      const response = await request.fetch(`${small.origin}/works?query=boats`, { signal: request.signal });
      return JSON.parse(await response.text()) as unknown;
    });
  }

  async function failure(request: Promise<unknown>, reason: RequestErrorReason): Promise<RequestError> {
    const error: unknown = await request.then(
      () => assert.fail('There was no error'),
      (rejected: unknown) => rejected,
    );
    assert.ok(error instanceof RequestError, inspect(error));
    assert.equal(error.reason, reason, error.message);
    assert.ok(!/model/.test(error.message), error.message);
    assert.ok(!inspect(error, { depth: 10, showHidden: true }).includes(secret));
    return error as RequestError;
  }

  it('gives what is made of its reply', async () => {
    small.answer(text(200, '{"count": 3}'));
    assert.deepEqual(await get(), { count: 3 });
    assert.equal(small.requests[0]?.path, '/works?query=boats');
  });

  it('takes the key along in the header that the server has for it, and none where one is configured', async () => {
    small.answer(text(200, '{}'));
    const key = (): Promise<string> => Promise.resolve(secret);
    await get({ key });
    await get({ key, keyHeader: { name: 'authorization', prefix: 'Token ' } });
    await get({ key, headers: { 'X-API-Key': 'mine' } });
    assert.deepEqual(
      small.requests.map(({ headers }) => [headers['x-api-key'], headers.authorization]),
      [
        [secret, undefined],
        [undefined, `Token ${secret}`],
        ['mine', undefined],
      ],
    );
  });

  it('does not follow a redirect to another origin', async () => {
    small.answer(text(307, '', { location: `${elsewhere.origin}/works` }));
    const { message } = await failure(get({ key: () => Promise.resolve(secret) }), 'misconfigured');
    assert.ok(message.includes(`redirects requests to ${elsewhere.origin}`), message);
    assert.deepEqual(elsewhere.requests, []);
  });

  const refusals: readonly (readonly [number, RequestErrorReason, RegExp, boolean])[] = [
    [400, 'misconfigured', /does not understand the request \(status 400\)/, false],
    [401, 'unauthorized', /needs a key, and none is stored/, false],
    [402, 'rateLimited', /credit at .* is used up/, false],
    [403, 'forbidden', /does not allow this request\.$/, false],
    [404, 'misconfigured', /has nothing at this address/, false],
    [413, 'tooLarge', /The request is too long for http/, false],
    [429, 'rateLimited', /Try again in 7 seconds/, true],
    [500, 'serverError', /failed \(status 500\)/, true],
    [504, 'timeout', /did not answer in time/, false],
  ];
  for (const [status, reason, message, isTransient] of refusals) {
    it(`that is refused with status ${status} says why, and keeps what the server said to itself`, async () => {
      small.answer(text(status, `You sent ${secret}`, { 'retry-after': '7' }));
      const error = await failure(get(), reason);
      assert.match(error.message, message);
      assert.equal(error.isTransient, isTransient);
      assert.ok(error instanceof Refusal);
      assert.equal(error.status, status);
      assert.equal(error.body(), `You sent ${secret}`);
    });
  }

  it('reads no reply that is longer than allowed', async () => {
    small.answer(text(200, `"${'x'.repeat(2000)}"`));
    const { message } = await failure(get(), 'badReply');
    assert.equal(message, `${small.origin} sent more than 1000 bytes, which is too much to read.`);
  });

  it('says so where the reply cannot be read, or ends in the middle', async () => {
    small.answer(text(200, '<html>'));
    assert.match((await failure(get(), 'badReply')).message, /sent a reply that cannot be read/);
    small.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    assert.match((await failure(get(), 'cutOff')).message, /ended in the middle/);
  });

  it('ends when its time is up, and when it is cancelled', async () => {
    small.answer(() => undefined);
    await failure(get({ timeLimits: { silence: 30, total: 5000 } }), 'timeout');
    await failure(get({}, AbortSignal.abort()), 'cancelled');
    assert.equal(small.requests.length, 1);
  });

  it('is made again in its turn after failures that may pass', async () => {
    small.answer(text(503, ''), text(200, '{}'));
    const server = serverAt(small.origin);
    assert.deepEqual(await inTurn(server, undefined, () => get()), {});
    assert.equal(small.requests.length, 2);
    small.answer(text(404, ''));
    await failure(
      inTurn(server, undefined, () => get()),
      'misconfigured',
    );
    assert.equal(small.requests.length, 3);
  });

  it('says why fetching failed, even to a client that reports something else', async () => {
    small.answer(text(429, ''));
    const request = guardedRequest(serverAt(small.origin), undefined, async ({ fetch: send }) => {
      await send(small.origin).catch(() => {
        throw new Error('Connection error.');
      });
    });
    await failure(request, 'rateLimited');
  });
});
