import assert from 'node:assert/strict';
import { runInSlices, runToEnd, type Task } from '../../src/task/task.ts';

/** Counts to `steps`, noting each step. */
function* counting(steps: number, done: number[]): Task<string> {
  for (let step = 1; step <= steps; step++) {
    done.push(step);
    yield;
  }
  return 'done';
}

describe('running a task to its end', () => {
  it('runs it through all its pauses and gives its result', () => {
    const done: number[] = [];
    assert.equal(runToEnd(counting(3, done)), 'done');
    assert.deepEqual(done, [1, 2, 3]);
  });
});

describe('running a task in slices', () => {
  it('gives the result of the task', async () => {
    assert.equal(await runInSlices(counting(3, [])), 'done');
  });

  it('lets the event loop turn between slices', async () => {
    const done: number[] = [];
    let seen: number | undefined;
    setImmediate(() => (seen = done.length));
    await runInSlices(counting(3, done), undefined, 0);
    assert.ok(seen !== undefined && seen < 3);
  });

  it('does not pause a task that fits in one slice', async () => {
    let turned = false;
    setImmediate(() => (turned = true));
    await runInSlices(counting(3, []), undefined, Infinity);
    assert.equal(turned, false);
  });

  it('does nothing where it was cancelled before', async () => {
    const done: number[] = [];
    const run = runInSlices(counting(3, done), AbortSignal.abort(new Error('too late')));
    await assert.rejects(run, /^Error: too late$/);
    assert.deepEqual(done, []);
  });

  it('stops at the next pause after it is cancelled', async () => {
    const done: number[] = [];
    const abort = new AbortController();
    const run = runInSlices(counting(1000, done), abort.signal, 0);
    abort.abort(new Error('cancelled'));
    await assert.rejects(run, /^Error: cancelled$/);
    assert.deepEqual(done, [1]);
  });

  it('rejects with what the task throws', async () => {
    function* failing(): Task<string> {
      yield;
      throw new Error('broken');
    }
    await assert.rejects(runInSlices(failing()), /^Error: broken$/);
  });
});
