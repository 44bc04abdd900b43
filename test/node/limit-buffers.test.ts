import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The answer of `limited-thread.mjs`. */
interface Outcome {
  readonly told: number;
  readonly failure: string;
  readonly kept: number;
  readonly arrayBuffers: number;
  readonly isPlain: boolean;
  readonly small: number;
}

describe('limiting the buffers of a thread', () => {
  it('keeps all buffers together below the limit, however long the thread does not pause', async () => {
    const most = 64 * 1024 * 1024;
    const thread = new Worker(new URL('./limited-thread.mjs', import.meta.url), { workerData: { most } });
    const [outcome] = (await once(thread, 'message')) as [Outcome];
    await thread.terminate();
    assert.deepEqual([outcome.told, outcome.failure, outcome.isPlain, outcome.small], [1, 'RangeError', true, 3]);
    assert.ok(outcome.arrayBuffers <= most);
    assert.ok(outcome.kept >= most / 8, `gave up at ${outcome.kept} bytes`);
  });
});
