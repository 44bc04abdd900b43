import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { textPieces } from '../../../src/retrieval/corpus/text-pieces.ts';
import { embeddedLength } from '../../../src/similarity/embedded-text.ts';

describe('the pieces of a text', () => {
  it('are short paragraphs together, and long ones cut between words', () => {
    const [short, long] = ['White roofs.', 'roof '.repeat(300).trim()];
    const pieces = textPieces([short, short, long, ' ']);
    assert.deepEqual(
      pieces.map(({ length }) => length),
      [25, 999, 499],
    );
    assert.equal(pieces[0], `${short}\n${short}`);
    assert.ok(pieces.slice(1).every((piece) => /^(?:roof )*roof$/.test(piece)));
  });

  it('are each read to the end, and are all of the text together', () => {
    const words = (text: string): string => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3000, unit: fc.constantFrom('a', ' ', 'é') })), (paragraphs) => {
        const pieces = textPieces(paragraphs);
        assert.ok(pieces.every(({ length }) => length > 0 && length <= embeddedLength));
        assert.equal(words(pieces.join('')), words(paragraphs.join('')));
      }),
    );
  });
});
