import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { excessLevel, parseJson } from '../../src/text/json.ts';
import { mostLevels, NestingError } from '../../src/text/nesting.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON that others wrote', () => {
  it('is parsed to its value', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 20 }), (text) => assert.deepEqual(parseJson(text), JSON.parse(text))));
  });

  it('may be nested as deeply as any use of it needs', () => {
    assert.doesNotThrow(() => parseJson(nested(mostLevels)));
    assert.throws(() => parseJson(nested(mostLevels + 1)), NestingError);
  });

  it('may have any number of values beside each other, and brackets in its strings and comments', () => {
    const text = `[${'{"a": "[[[[{{{{\\"[[", "b": [1]}, '.repeat(500)} /* [[[[ */ 1] // {{{{`;
    assert.equal(excessLevel(text), undefined);
  });

  it('has the place of the first level too many', () => {
    assert.equal(excessLevel(`  ${'{"a": '.repeat(10_000)}`), 2 + 6 * mostLevels);
  });

  it('is no less deep where brackets do not fit, over which parsers pass', () => {
    assert.equal(excessLevel('[},'.repeat(10_000)), 3 * mostLevels);
    assert.equal(excessLevel('"\n['.repeat(10_000)), 3 * mostLevels - 1 + 3);
  });

  it('never exhausts the stack of a parser once its levels are counted', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', '"', '\\', '\n', '/*', '//', ',', ':', '"a":', '[},', '{]');
    fc.assert(
      fc.property(fc.array(piece), fc.integer({ min: 1, max: 5000 }), (pieces, times) => {
        const text = pieces.join('').repeat(times);
        if (excessLevel(text) === undefined) {
          parse(text, [], { allowTrailingComma: true });
        }
      }),
      { numRuns: 60 },
    );
  });
});
