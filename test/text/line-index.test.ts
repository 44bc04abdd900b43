import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineIndex } from '../../src/text/line-index.ts';

const text = fc
  .array(fc.constantFrom('a', '𝛼', '\n', '\r\n', '\r', ' '), { maxLength: 30 })
  .map((parts) => parts.join(''));

describe('an index of lines', () => {
  it('breaks lines at \\n, \\r\\n and a lone \\r', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const index = new LineIndex(whole);
        const lines = Array.from({ length: index.lineCount }, (_, line) => index.lineRange(line));
        assert.deepEqual(
          lines.map(({ start, end }) => whole.slice(start, end)),
          whole.split(/\r\n|\r|\n/),
        );
      }),
    );
  });

  it('gives a position for every offset and the offset for that position', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const index = new LineIndex(whole);
        for (let offset = 0; offset <= whole.length; offset++) {
          const isInsideBreak = whole[offset - 1] === '\r' && whole[offset] === '\n';
          assert.equal(index.offsetAt(index.positionAt(offset)), isInsideBreak ? offset - 1 : offset);
        }
      }),
    );
  });

  it('has the same lines after a stretch is replaced as one that is made anew, pairs of \\r and \\n made and parted included', () => {
    const anywhere = fc.nat(40);
    fc.assert(
      fc.property(text, text, anywhere, anywhere, (whole, replacement, one, other) => {
        const [start, end] = [one, other].map((offset) => offset % (whole.length + 1)).toSorted((a, b) => a - b) as [
          number,
          number,
        ];
        const replaced = whole.slice(0, start) + replacement + whole.slice(end);
        const index = new LineIndex(whole).replaced({ start, end }, replacement.length, replaced);
        const anew = new LineIndex(replaced);
        assert.equal(index.lineCount, anew.lineCount);
        for (let offset = 0; offset <= replaced.length; offset++) {
          assert.deepEqual(index.positionAt(offset), anew.positionAt(offset));
        }
      }),
    );
  });

  it('counts columns in UTF-16 code units from 0', () => {
    const index = new LineIndex('a𝛼b\r\nc');
    assert.deepEqual(index.positionAt(3), { line: 0, column: 3 });
    assert.deepEqual(index.positionAt(6), { line: 1, column: 0 });
  });

  it('takes the middle of \\r\\n for the end of the line', () => {
    assert.deepEqual(new LineIndex('ab\r\nc').positionAt(3), { line: 0, column: 2 });
  });

  it('moves what lies outside to the nearest end', () => {
    const index = new LineIndex('ab\ncde');
    assert.deepEqual(index.positionAt(-5), { line: 0, column: 0 });
    assert.deepEqual(index.positionAt(99), { line: 1, column: 3 });
    assert.equal(index.offsetAt({ line: 0, column: 99 }), 2);
    assert.equal(index.offsetAt({ line: 1, column: -1 }), 3);
    assert.equal(index.offsetAt({ line: -1, column: 4 }), 0);
    assert.equal(index.offsetAt({ line: 7, column: 0 }), 6);
    assert.deepEqual(index.lineRange(-1), { start: 0, end: 0 });
    assert.deepEqual(index.lineRange(2), { start: 6, end: 6 });
  });

  it('has one line for an empty text, and one after a last line break', () => {
    assert.equal(new LineIndex('').lineCount, 1);
    assert.equal(new LineIndex('a\n').lineCount, 2);
    assert.deepEqual(new LineIndex('a\n').lineRange(1), { start: 2, end: 2 });
  });
});
