import assert from 'node:assert/strict';
import fc from 'fast-check';
import { termsOf } from '../../src/similarity/terms.ts';

describe('the terms of a text', () => {
  it('are its words without case and endings', () => {
    assert.deepEqual(
      termsOf('Retrieved passages; retrieving a PASSAGE'),
      termsOf('retrieve passage, retrieves passages'),
    );
  });

  it('are as many as the words', () => {
    assert.deepEqual(termsOf('map maps mapping'), ['map', 'map', 'map']);
  });

  it('leave function words out, and what every paper says of every other', () => {
    assert.deepEqual(termsOf('They have also proposed the use of it in their paper.'), []);
  });

  it('are the whole and the parts of hyphenated words', () => {
    assert.deepEqual(termsOf('low-rank'), ['low-rank', 'low', 'rank']);
  });

  it('hold numbers', () => {
    assert.deepEqual(termsOf('by 3.5% in 2019'), ['3.5%', '2019']);
  });

  it('are found in other scripts, however accents are written', () => {
    assert.deepEqual(termsOf('Ökologie'), termsOf('O\u0308kologie'));
    assert.deepEqual(termsOf('Теория графов').length, 2);
  });

  it('are found in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.ok(termsOf(text).every((term) => term.length > 0));
      }),
    );
  });
});
