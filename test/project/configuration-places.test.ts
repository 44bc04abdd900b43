import assert from 'node:assert/strict';
import { placeInConfiguration } from '../../src/project/configuration-places.ts';

const text = '{ "bibliography": ["a.bib", "b.bib"], "rules": { "unused-entry": { "shown": 3 } } }';

/** The key and the value at a path, as they are written. */
function written(path: readonly (string | number)[], source = text): (string | undefined)[] | undefined {
  const place = placeInConfiguration(source, path);
  return place && [place.key, place.value].map((range) => range && source.slice(range.start, range.end));
}

describe('a place in a configuration file', () => {
  it('is that of a key and its value', () => {
    assert.deepEqual(written(['rules', 'unused-entry', 'shown']), ['"shown"', '3']);
    assert.deepEqual(written(['rules']), ['"rules"', '{ "unused-entry": { "shown": 3 } }']);
  });

  it('is that of an element of a list, which has no key', () => {
    assert.deepEqual(written(['bibliography', 1]), [undefined, '"b.bib"']);
  });

  it('is found in a file with faults, as far as it goes', () => {
    assert.deepEqual(written(['main'], '{ "main": "a.tex" "x" '), ['"main"', '"a.tex"']);
  });

  it('is not found for a key or an element that is not there', () => {
    assert.equal(written(['rules', 'no-rule']), undefined);
    assert.equal(written(['bibliography', 2]), undefined);
    assert.equal(written(['main'], ''), undefined);
  });
});
