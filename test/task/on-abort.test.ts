import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { onAbort } from '../../src/task/on-abort.ts';

describe('waiting for a signal', () => {
  it('takes one listener, however many wait, and none when all have stopped', () => {
    const { signal } = new AbortController();
    const stops = Array.from({ length: 40 }, () => onAbort(signal, () => undefined));
    assert.equal(getEventListeners(signal, 'abort').length, 1);
    for (const stop of stops) {
      stop();
    }
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('calls back all who still wait, each once', () => {
    const cancel = new AbortController();
    const called: string[] = [];
    const same = (): void => void called.push('same');
    onAbort(cancel.signal, same);
    onAbort(cancel.signal, same);
    const stop = onAbort(cancel.signal, () => called.push('stopped'));
    onAbort(cancel.signal, () => called.push('other'));
    stop();
    cancel.abort();
    assert.deepEqual(called, ['same', 'same', 'other']);
  });

  it('listens again for those who come after all have stopped', () => {
    const cancel = new AbortController();
    const stop = onAbort(cancel.signal, () => undefined);
    stop();
    stop();
    let isCalled = false;
    onAbort(cancel.signal, () => {
      isCalled = true;
    });
    cancel.abort();
    assert.ok(isCalled);
  });

  it('calls back at once where the signal is aborted, and never without a signal', () => {
    let calls = 0;
    const count = (): number => calls++;
    onAbort(AbortSignal.abort(), count);
    onAbort(undefined, count);
    assert.equal(calls, 1);
  });
});
