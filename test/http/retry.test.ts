import assert from 'node:assert/strict';
import { RequestError } from '../../src/http/request-error.ts';
import { retry } from '../../src/http/retry.ts';

/** Fails so many times before it succeeds. */
function failing(times: number, error: Error): { readonly act: () => Promise<string>; calls: number } {
  const counted = {
    calls: 0,
    act: () => (++counted.calls > times ? Promise.resolve('done') : Promise.reject(error)),
  };
  return counted;
}

const passing = (retryAfter?: number): RequestError =>
  new RequestError('serverError', 'The server failed.', { isTransient: true, retryAfter });

describe('a request that may be tried again', () => {
  const waits: number[] = [];
  const options = {
    random: () => 1,
    wait: (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
  beforeEach(() => waits.splice(0));

  it('waits twice as long each time, and gives up after four attempts', async () => {
    assert.equal(await retry(failing(3, passing()).act, options, undefined), 'done');
    assert.deepEqual(waits, [500, 1000, 2000]);
    const endless = failing(Infinity, passing());
    await assert.rejects(retry(endless.act, options, undefined), /The server failed/);
    assert.equal(endless.calls, 4);
  });

  it('waits as long as the server asks for, unless that is too long', async () => {
    await retry(failing(1, passing(9)).act, options, undefined);
    assert.deepEqual(waits, [9000]);
    const busy = failing(1, passing(61));
    await assert.rejects(retry(busy.act, options, undefined), RequestError);
    assert.equal(busy.calls, 1);
  });

  it('is made once where its failure will not pass, or is none of the server', async () => {
    for (const error of [new RequestError('unauthorized', 'No.'), new TypeError('A fault')]) {
      const failed = failing(1, error);
      await assert.rejects(retry(failed.act, options, undefined), error);
      assert.equal(failed.calls, 1);
    }
  });

  it('ends when it is cancelled while it waits', async () => {
    const cancel = new AbortController();
    const failed = failing(1, passing());
    const run = retry(failed.act, { firstDelay: 60_000, random: () => 1 }, cancel.signal);
    setTimeout(() => cancel.abort(), 5);
    await assert.rejects(run, { name: 'RequestError', reason: 'cancelled' });
    assert.equal(failed.calls, 1);
  });

  it('names what it was being tried again after, where it is cancelled then', async () => {
    const cancel = new AbortController();
    const failed = failing(1, passing());
    const run = retry(failed.act, { firstDelay: 60_000, random: () => 1 }, cancel.signal);
    setTimeout(() => cancel.abort(), 5);
    const error: unknown = await run.catch((rejected: unknown) => rejected);
    assert.ok(error instanceof RequestError && error.cause instanceof RequestError);
    assert.deepEqual([error.reason, error.cause.reason], ['cancelled', 'serverError']);
  });
});
