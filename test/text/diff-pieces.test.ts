import assert from 'node:assert/strict';
import { applyPatch } from 'diff';
import { diffPieces } from '../../src/text/diff-pieces.ts';

const before = Array.from({ length: 20 }, (_, line) => (line % 3 === 0 ? '' : `line ${line}`)).join('\n');

describe('a diff in pieces', () => {
  it('has one for each stretch that changes, which can all be applied one after the other', () => {
    const after = before.replace('line 4', 'line four').replace('line 14', 'line fourteen\nand one more');
    const pieces = diffPieces('a.tex', before, after);
    assert.equal(pieces.length, 2);
    assert.match(pieces[0]!, /^--- a\.tex\n\+\+\+ a\.tex\n@@ /);
    const applied = pieces.reduce<string | false>((text, piece) => text !== false && applyPatch(text, piece), before);
    assert.equal(applied, after);
  });

  it('keeps the empty lines around a change, by which it is found', () => {
    assert.equal(diffPieces('a', 'x\n\n', 'y\n\n')[0]!.split('\n').at(-1), ' ');
  });

  it('is empty where nothing changes', () => {
    assert.deepEqual(diffPieces('a', before, before), []);
  });
});
