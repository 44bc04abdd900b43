import assert from 'node:assert/strict';
import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { isQuotedFrom } from '../../src/text/approximate-quote.ts';

const text =
  'White roofs lower the temperature below them by three degrees.\nWe measured “dry” cities — and coastal ones.';

describe('a quote that need not be exact', () => {
  it('counts word for word, whatever its white space, case, quotation marks and dashes', () => {
    for (const quote of [
      'White roofs lower the temperature',
      'WHITE  roofs\nlower the temperature below',
      'We measured "dry" cities - and coastal ones.',
    ]) {
      assert.ok(isQuotedFrom(text, quote), quote);
    }
  });

  it('may differ in a tenth of its characters', () => {
    assert.ok(isQuotedFrom(text, 'White rooves lower the temperature below them by three degrees'));
    assert.ok(isQuotedFrom(text, 'White roofs lower the temperatur below them'));
    assert.ok(!isQuotedFrom(text, 'White roofs raise the humidity below them by three degrees'));
  });

  it('proves nothing if it is short, however true', () => {
    assert.ok(!isQuotedFrom(text, 'White roofs'));
    assert.ok(!isQuotedFrom(text, '   lower the temperature    \n\n   '));
    assert.ok(!isQuotedFrom(text, ''));
  });

  it('is not in a text that does not say it, or says nothing', () => {
    assert.ok(!isQuotedFrom('', 'White roofs lower the temperature'));
    assert.ok(!isQuotedFrom(text, 'Black roofs heat up the streets of cities'));
  });

  it('is found wherever it stands, as far as edits allow and no further', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
    const quoted = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 25, maxLength: 40 });
    const edit = fc.record({ at: fc.nat(39), put: fc.constantFrom('', 'x', 'xy') });
    fc.assert(
      fc.property(letters, quoted, letters, fc.array(edit, { maxLength: 6 }), (before, quote, after, edits) => {
        const changed = edits.reduce((given, { at, put }) => given.slice(0, at) + put + given.slice(at + 1), quote);
        fc.pre(changed.length >= 25);
        const whole = before + quote + after;
        const allowed = Math.floor(changed.length * 0.1);
        const nearest = Math.min(
          ...Array.from({ length: whole.length + 1 }, (_, start) =>
            Array.from({ length: whole.length + 1 - start }, (__, length) => whole.slice(start, start + length))
              .filter(({ length }) => Math.abs(length - changed.length) <= allowed)
              .map((stretch) => distance(stretch, changed)),
          ).flat(),
          Infinity,
        );
        assert.equal(isQuotedFrom(whole, changed), nearest <= allowed);
      }),
      { numRuns: 60 },
    );
  });
});
