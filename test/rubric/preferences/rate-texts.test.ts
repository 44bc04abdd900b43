import assert from 'node:assert/strict';
import { rate, type Win } from '../../../src/rubric/preferences/rate-texts.ts';

const wins = (better: string, worse: string, count: number): Win[] =>
  Array.from({ length: count }, () => ({ better, worse }));

describe('ratings by preferences', () => {
  it('differ by 400 log10 3 where one is preferred three times out of four', () => {
    const [first, second] = rate([...wins('a', 'b', 3), ...wins('b', 'a', 1)], 1e-7);
    assert.deepEqual([first?.name, first?.wins, first?.losses], ['a', 3, 1]);
    assert.ok(Math.abs(first!.rating - second!.rating - 400 * Math.log10(3)) < 0.01);
    assert.ok(Math.abs((first!.rating + second!.rating) / 2 - 1500) < 1e-6);
  });

  it('do not depend on the order, and follow from comparisons with others', () => {
    const all = [...wins('a', 'b', 3), ...wins('b', 'c', 3), ...wins('c', 'b', 1)];
    const ratings = rate(all, 0.01);
    assert.deepEqual(
      ratings.map(({ name }) => name),
      ['a', 'b', 'c'],
    );
    for (const [index, { rating }] of rate(all.toReversed(), 0.01).entries()) {
      assert.ok(Math.abs(rating - ratings[index]!.rating) < 1e-3);
    }
  });

  it('are finite for one that always wins, and closer with a stronger penalty', () => {
    const [mild] = rate(wins('a', 'b', 5), 0.01);
    const [strong] = rate(wins('a', 'b', 5), 1);
    assert.ok(Number.isFinite(mild!.rating) && mild!.rating > strong!.rating && strong!.rating > 1500);
  });

  it('leave out what was only compared with itself', () => {
    assert.deepEqual(rate(wins('a', 'a', 3), 0.01), []);
  });
});
