import assert from 'node:assert/strict';
import { memoize } from '../../src/task/memoize.ts';

describe('what was computed for an object', () => {
  it('is computed once, whatever it is', () => {
    let computed = 0;
    const nothing = memoize((_: object): undefined => void computed++);
    const key = {};
    assert.deepEqual([nothing(key), nothing(key), computed], [undefined, undefined, 1]);
    nothing({});
    assert.equal(computed, 2);
  });

  it('stays the same where the other arguments follow from the object', () => {
    const first = memoize((key: { readonly text: string }, whole: string) => whole.indexOf(key.text));
    const word = { text: 'b' };
    assert.deepEqual([first(word, 'abc'), first(word, 'xxabc')], [1, 1]);
  });

  it('is computed anew when what else it depends on has changed, and then takes the place of what was', () => {
    const computed: string[] = [];
    const joined = memoize(
      (key: { readonly text: string }, separator: string, _: number) => {
        computed.push(separator);
        return [...key.text].join(separator);
      },
      (_key, separator) => [separator],
    );
    const word = { text: 'abc' };
    assert.deepEqual(
      [joined(word, '-', 1), joined(word, '-', 2), joined(word, '+', 2), joined(word, '-', 2)],
      ['a-b-c', 'a-b-c', 'a+b+c', 'a-b-c'],
    );
    assert.deepEqual(computed, ['-', '+', '-']);
  });
});
