import assert from 'node:assert/strict';
import { createLimit } from '../../src/http/limit.ts';

describe('a limit', () => {
  it('lets so many tasks run at once, in the order in which they came', async () => {
    const limit = createLimit(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const tasks = [0, 1, 2, 3].map((task) =>
      limit(() => {
        begun.push(task);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, undefined),
    );
    await new Promise(setImmediate);
    assert.deepEqual(begun, [0, 1]);
    ends[1]!();
    await tasks[1];
    await new Promise(setImmediate);
    assert.deepEqual(begun, [0, 1, 2]);
    ends[0]!();
    ends[2]!();
    await tasks[2];
    await new Promise(setImmediate);
    ends[3]!();
    await Promise.all(tasks);
  });

  it('lets go of a task that is cancelled before its turn', async () => {
    const limit = createLimit(1);
    const cancel = new AbortController();
    let end = (): void => undefined;
    const first = limit(() => new Promise<void>((resolve) => (end = resolve)), undefined);
    let wasRun = false;
    const second = limit(() => Promise.resolve((wasRun = true)), cancel.signal);
    cancel.abort();
    await assert.rejects(second, { name: 'RequestError', reason: 'cancelled' });
    end();
    await first;
    assert.equal(await limit(() => Promise.resolve('third'), undefined), 'third');
    assert.ok(!wasRun);
  });

  it('passes on what a task fails with, and goes on', async () => {
    const limit = createLimit(1);
    await assert.rejects(
      limit(() => Promise.reject(new TypeError('A fault')), undefined),
      /A fault/,
    );
    assert.equal(await limit(() => Promise.resolve(1), undefined), 1);
  });
});
