import assert from 'node:assert/strict';
import { applyEdits } from '../../src/text/edit.ts';

describe('applying edits', () => {
  it('takes offsets of the unedited text, in any order', () => {
    const edits = [
      { range: { start: 4, end: 7 }, newText: 'two' },
      { range: { start: 0, end: 3 }, newText: 'number one' },
    ];
    assert.equal(applyEdits('one 2nd three', edits), 'number one two three');
  });

  it('refuses edits that overlap', () => {
    const edits = [
      { range: { start: 0, end: 3 }, newText: '' },
      { range: { start: 2, end: 4 }, newText: '' },
    ];
    assert.throws(() => applyEdits('abcdef', edits), RangeError);
  });
});
