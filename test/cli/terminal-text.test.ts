import assert from 'node:assert/strict';
import { columnsOf } from '../../src/cli/terminal-text.ts';

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
