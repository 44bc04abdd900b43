import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CITATION, OPAQUE } from '../../src/text/placeholders.ts';
import { excerpt } from '../../src/text/shorten.ts';

describe('an excerpt', () => {
  it('is one line, with signs for citations and formulas', () => {
    assert.equal(excerpt(` Works ${CITATION}\n say ${OPAQUE} so. `, 80), 'Works […] say … so.');
  });

  it('is cut off where it is too long', () => {
    assert.equal(excerpt('Works say so.', 6), 'Works…');
    assert.equal(excerpt('Works', 5), 'Works');
  });

  it('is never longer than it may be, and holds no placeholder, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', CITATION, OPAQUE, 'é') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (written, length) => {
        const shown = excerpt(written, length);
        assert.ok(shown.length <= length + 1);
        assert.doesNotMatch(shown, /[\n\uFFFB\uFFFC]/);
      }),
    );
  });
});
