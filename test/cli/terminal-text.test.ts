import assert from 'node:assert/strict';
import { columnsOf, printable } from '../../src/cli/terminal-text.ts';

describe('text for a terminal', () => {
  it('cannot steer the terminal', () => {
    assert.equal(printable('a\u001b[31mb\rc\nd\u0007'), 'a·[31mb·c·d·');
  });

  it('cannot turn its own direction round', () => {
    assert.equal(printable('abc\u202edef'), 'abc·def');
  });

  it('keeps letters of all scripts and the joiners between them', () => {
    const text = 'Çelik, 王, می\u200cخواهم, 👩\u200d🔬';
    assert.equal(printable(text), text);
  });
});

describe('the width of a character', () => {
  it('is two columns for Chinese, Japanese, Korean and emoji', () => {
    assert.deepEqual(['王', 'あ', 'ア', '한', '，', '🔬'].map(columnsOf), [2, 2, 2, 2, 2, 2]);
  });

  it('is one column for other letters, half-width ones among them', () => {
    assert.deepEqual(['a', 'é', 'e\u0301', 'ß', 'ｱ', 'ж', '·'].map(columnsOf), [1, 1, 1, 1, 1, 1, 1]);
  });

  it('is nothing for an accent without a letter', () => {
    assert.equal(columnsOf('\u0301'), 0);
  });
});
