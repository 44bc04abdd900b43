import assert from 'node:assert/strict';
import { BlockWalk } from '../../src/manuscript/latex/walk.ts';
import type { CitedKey } from '../../src/manuscript/marks.ts';
import { shiftCitation } from '../../src/manuscript/shift.ts';
import { emptyVocabulary } from '../../src/manuscript/vocabulary.ts';
import { marksOf } from './markdown/reading.ts';

/** `before|key|after` for each key. */
function shown(text: string, keys: readonly CitedKey[]): string[] {
  return keys.map(({ key, before, after }) =>
    [before, { start: 0, end: 0 }, after]
      .map((range, at) => (at === 1 ? key : range === undefined ? '' : text.slice(range.start, range.end)))
      .join('|'),
  );
}

describe('the notes of a citation', () => {
  const latex: readonly (readonly [source: string, ...keys: string[]])[] = [
    ['\\cite{a}', '|a|'],
    ['\\citep[p.~3]{a}', '|a|p.~3'],
    ['\\citep[but see][]{a}', 'but see|a|'],
    ['\\citep[but see][p.~3]{a, b}', 'but see|a|', '|b|p.~3'],
    ['\\citep*[cf.][]{a}', 'cf.|a|'],
    ['\\parencites[see][1]{a}[contra][]{b}', 'see|a|1', 'contra|b|'],
    ['\\parencites(compare)(all of them)[1]{a}{b}', 'compare|a|1', '|b|all of them'],
    ['\\blockcquote[but see][p. 3]{a}{Roofs are white.}', 'but see|a|p. 3'],
  ];
  for (const [source, ...keys] of latex) {
    it(`belong to its works in LaTeX: ${source}`, () => {
      const [mark] = new BlockWalk(`It is ${source}.`, emptyVocabulary)
        .read()
        .filter(({ kind }) => kind === 'citation');
      assert.ok(mark?.kind === 'citation');
      assert.deepEqual(shown(`It is ${source}.`, mark.keys), keys);
      const moved = shiftCitation(mark, 3);
      assert.deepEqual(shown(`...It is ${source}.`, moved.keys), keys);
    });
  }

  const markdown: readonly (readonly [source: string, ...keys: string[]])[] = [
    ['[@a]', '|a|'],
    ['[@a; @b]', '|a|', '|b|'],
    ['[but see @a]', 'but see|a|'],
    ['[see @a, pp. 3-5; but also -@b]', 'see|a|pp. 3-5', 'but also|b|'],
    ['[contra @{a}, p. 3]', 'contra|a|p. 3'],
    ['[@a; p. 3]', '|a|p. 3'],
    ['@a [p. 3]', '|a|p. 3'],
    ['@a [p. 3; but see @b]', '|a|p. 3', 'but see|b|'],
  ];
  for (const [source, ...keys] of markdown) {
    it(`belong to its works in Markdown: ${source}`, () => {
      const found = marksOf(`It is so, says the work ${source} here.`, 'citation');
      assert.deepEqual(
        found.flatMap(({ mark, slice }) =>
          mark.keys.map(({ key, before, after }) =>
            [before && slice(before), key, after && slice(after)].map((part) => part ?? '').join('|'),
          ),
        ),
        keys,
      );
    });
  }
});
