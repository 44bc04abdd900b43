import assert from 'node:assert/strict';
import { normalisedIsbn } from '../../src/bibliography/isbn.ts';

describe('the ISBN in a text', () => {
  for (const written of [
    '978-0-262-03293-3',
    '9780262032933',
    '978 0 262 03293 3',
    '978‐0‐262‐03293‐3',
    '0-262-03293-7',
    '0262032937',
    'ISBN 0-262-03293-7 (cloth)',
    '0-262-03293-7 978-0-262-03293-3',
    '0-262-03293-8, 978-0-262-03293-3',
  ]) {
    it(`is one, of ten digits or thirteen, however it is parted: ${written}`, () => {
      assert.equal(normalisedIsbn(written), '9780262032933');
    });
  }

  it('may end in X where it has ten digits', () => {
    assert.equal(normalisedIsbn('0-8044-2957-x'), '9780804429573');
  });

  for (const written of ['', '978-0-262-03293-4', '0-262-03293-8', '0162-8828', '97802620329331', '1'.repeat(5000)]) {
    it(`is none where the check digit is wrong, or for numbers of other kinds: ${written.slice(0, 20)}`, () => {
      assert.equal(normalisedIsbn(written), undefined);
    });
  }
});
