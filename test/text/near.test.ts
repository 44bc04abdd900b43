import assert from 'node:assert/strict';
import fc from 'fast-check';
import { closest } from '../../src/text/near.ts';

describe('looking for the closest words', () => {
  const keys = ['vaswani2017attention', 'devlin2019bert', 'devlin2018bert', 'Devlin2019BERT', 'lee2019', 'knuth'];

  it('ranks a word that differs in capitals only before one that differs in letters', () => {
    assert.deepEqual(closest('DEVLIN2019bert', keys, 3), ['devlin2019bert', 'Devlin2019BERT', 'devlin2018bert']);
  });

  it('finds typing errors: a letter too few, too many, another, two swapped', () => {
    for (const typo of ['knth', 'knutth', 'knuht', 'knuch']) {
      assert.deepEqual(closest(typo, keys, 3), ['knuth']);
    }
  });

  it('offers nothing that is too far off', () => {
    assert.deepEqual(closest('lee2021', ['lee2019'], 3), ['lee2019']);
    assert.deepEqual(closest('liu2021', ['lee2019'], 3), []);
    assert.deepEqual(closest('ab1', ['cd1'], 3), []);
    assert.deepEqual(closest('DBLP:journals/corr/abs-1706-03762', ['DBLP:journals/corr/abs-1810-04805'], 3), []);
  });

  it('keeps the order given among equals, and the limit', () => {
    assert.deepEqual(closest('lee2010', ['lee2012', 'lee2011', 'lee2013'], 2), ['lee2012', 'lee2011']);
  });

  it('finds any word among many after one edit', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghij0123'), minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 50 }), word, fc.nat(), (others, intended, at) => {
        const typo = intended.slice(0, at % intended.length) + intended.slice((at % intended.length) + 1);
        assert.ok(closest(typo, [...others, intended], Infinity).includes(intended));
      }),
    );
  });
});
