import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ServerDocuments } from '../../src/server/server-documents.ts';
import { type PositionEncoding, TextPositions } from '../../src/server/text-positions.ts';

const text = 'Ä𝛼b\r\nsecond\n';

describe('positions of the protocol', () => {
  it('count UTF-16 code units or bytes of UTF-8, line by line', () => {
    const [units, bytes] = (['utf-16', 'utf-8'] as const).map((encoding) => new TextPositions('a', text, encoding));
    const offset = text.indexOf('b');
    assert.deepEqual(units!.position(offset), { line: 0, character: 3 });
    assert.deepEqual(bytes!.position(offset), { line: 0, character: 6 });
    for (const positions of [units!, bytes!]) {
      assert.equal(positions.offset(positions.position(offset)), offset);
      assert.equal(positions.offset({ line: 0, character: 99 }), text.indexOf('\r'));
      assert.equal(positions.offset({ line: 9, character: 0 }), text.length);
      assert.deepEqual(positions.position(text.indexOf('cond')), { line: 1, character: 2 });
    }
  });

  it('lead to the offsets that they were made of', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', '𝛼', '王', '\n', '\r\n'), { maxLength: 40 }), (parts) => {
        const all = parts.join('');
        for (const encoding of ['utf-16', 'utf-8'] satisfies PositionEncoding[]) {
          const positions = new TextPositions(all, all, encoding);
          let offset = 0;
          for (const part of parts) {
            assert.equal(positions.offset(positions.position(offset)), offset);
            offset += part.length;
          }
        }
      }),
    );
  });

  it('say where a document changes', () => {
    for (const encoding of ['utf-16', 'utf-8'] as const) {
      const document = new ServerDocuments(encoding).open('file:///a.tex', 1, text);
      const at = document.positions;
      const range = at.range({ start: text.indexOf('b'), end: text.indexOf('b') + 1 });
      document.change(
        [
          { range, text: 'ccc' },
          { range: { ...range, end: range.start }, text: 'x' },
        ],
        2,
      );
      assert.equal(document.text(), 'Ä𝛼xccc\r\nsecond\n');
      assert.deepEqual([document.version, document.isDirty], [2, true]);
      document.change([{ text: 'new' }], 3);
      assert.equal(document.text(), 'new');
      const [first, last] = [
        { line: 0, character: 0 },
        { line: 9, character: 9 },
      ];
      document.change([{ range: { start: last, end: { line: 0, character: 1 } }, text: 'o' }], 4);
      assert.equal(document.text(), 'no');
      document.change([{ range: { start: first, end: last }, text: '' }], 5);
      assert.equal(document.text(), '');
    }
  });
});
