import assert from 'node:assert/strict';
import { Emitter } from '../../src/session/emitter.ts';

describe('an emitter', () => {
  it('tells all who listen until they end that', () => {
    const emitter = new Emitter<number>();
    const heard: number[] = [];
    const listen = (value: number): void => void heard.push(value);
    const first = emitter.event(listen);
    emitter.event(listen);
    emitter.fire(1);
    first.dispose();
    emitter.fire(2);
    emitter.dispose();
    emitter.fire(3);
    assert.deepEqual(heard, [1, 1, 2]);
  });

  it('tells the others where one fails, and throws what that threw', () => {
    const emitter = new Emitter<string>();
    const heard: string[] = [];
    emitter.event(() => {
      throw new Error('no');
    });
    emitter.event((value) => void heard.push(value));
    assert.throws(() => emitter.fire('x'), /no/);
    assert.deepEqual(heard, ['x']);
  });
});
