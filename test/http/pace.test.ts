import assert from 'node:assert/strict';
import { Pace, pause } from '../../src/http/pace.ts';

describe('a pace', () => {
  /** A pace whose waits end at once, and what they were. */
  function paceOf(interval: number): { readonly pace: Pace; readonly waits: number[] } {
    const waits: number[] = [];
    return { waits, pace: new Pace(interval, (milliseconds) => Promise.resolve(void waits.push(milliseconds))) };
  }

  /** Waits are measured from now, so a slow machine makes them shorter. */
  function isAbout(wait: number | undefined, expected: number): boolean {
    return wait !== undefined && wait <= expected && wait > expected - 900;
  }

  it('lets the first request go at once, and keeps the others apart', async () => {
    const { pace, waits } = paceOf(1000);
    for (let turn = 0; turn < 3; turn++) await pace.takeTurn(undefined);
    assert.equal(waits.length, 2);
    assert.ok(isAbout(waits[0], 1000) && isAbout(waits[1], 2000), String(waits));
  });

  it('slows down where a server asks for it, and does not hurry', async () => {
    const { pace, waits } = paceOf(1000);
    pace.slowDown(3000);
    pace.slowDown(10);
    await pace.takeTurn(undefined);
    await pace.takeTurn(undefined);
    assert.ok(isAbout(waits[0], 3000), String(waits));
  });

  it('does not wait once its caller cancels', async () => {
    const pace = new Pace(60_000);
    const cancel = new AbortController();
    await pace.takeTurn(cancel.signal);
    const second = pace.takeTurn(cancel.signal);
    cancel.abort();
    await assert.rejects(second, { name: 'RequestError', reason: 'cancelled' });
  });

  it('gives a turn back that its caller no longer needs, unless others are behind it', async () => {
    const waits: number[] = [];
    const cancel = new AbortController();
    const pace = new Pace(100_000, (milliseconds, signal) => {
      waits.push(Math.round(milliseconds / 100_000));
      return pause(signal === undefined ? 0 : milliseconds, signal);
    });
    await pace.takeTurn(undefined);
    const second = pace.takeTurn(cancel.signal);
    cancel.abort();
    await assert.rejects(second, { reason: 'cancelled' });
    await pace.takeTurn(undefined);
    assert.deepEqual(waits, [1, 1]);
  });

  it('pauses until the time is up', async () => {
    const before = Date.now();
    await pause(20, undefined);
    assert.ok(Date.now() - before >= 15);
  });
});
