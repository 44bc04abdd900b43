import assert from 'node:assert/strict';
import { RememberedIteration } from '../../src/task/remembered-iteration.ts';

describe('an iteration that is remembered', () => {
  it('computes each value once, and only those that are asked for', () => {
    const computed: number[] = [];
    const squares = new RememberedIteration(
      (function* () {
        for (const value of [1, 2, 3]) {
          computed.push(value);
          yield value * value;
        }
      })(),
    );
    const [first] = squares;
    assert.equal(first, 1);
    assert.deepEqual(computed, [1]);
    assert.deepEqual([...squares], [1, 4, 9]);
    assert.deepEqual([...squares], [1, 4, 9]);
    assert.deepEqual(computed, [1, 2, 3]);
  });
});
