import assert from 'node:assert/strict';
import fc from 'fast-check';
import { authorBefore } from '../../src/text/author-before.ts';

/** The words before a citation, with the last word of the name that belongs to it. */
const named: readonly (readonly [before: string, name: string])[] = [
  ['as shown by Lewis et al. ', 'Lewis'],
  ['Lewis et al.~', 'Lewis'],
  ['Lewis et~al.\\ ', 'Lewis'],
  ['Lewis et. al ', 'Lewis'],
  ['Lewis, et al.\n', 'Lewis'],
  ["Lewis et al.'s~", 'Lewis'],
  ['Lewis et al.’s ', 'Lewis'],
  ['Lewis et al. (2020) ', 'Lewis'],
  ['Lewis et al.% a comment\n  ', 'Lewis'],
  ['(Lewis et al. ', 'Lewis'],
  ['Lewis \\emph{et al.} ', 'Lewis'],
  ['Lewis \\textit{et~al.}\\ ', 'Lewis'],
  ['Lewis {\\em et al.}~', 'Lewis'],
  ['Lewis \\etal~', 'Lewis'],
  ['Lewis \\etal{} ', 'Lewis'],
  ['Lewis *et al.* ', 'Lewis'],
  ['**Lewis** _et al._ ', 'Lewis'],
  ['\\textsc{Lewis} et al. ', 'Lewis'],
  ['{\\sc Lewis} et al. ', 'Lewis'],
  ['van den Berg et al. ', 'Berg'],
  ["O'Brien et al. ", "O'Brien"],
  ['Abu-El-Haija et al. ', 'Abu-El-Haija'],
  ['M\\"uller et al. ', 'M\\"uller'],
  ['{\\O}rsted et al. ', '{\\O}rsted'],
  ["J{\\'e}gou et al. ", "J{\\'e}gou"],
];

const nobody = [
  '',
  'Lewis ',
  'Lewis and Guu ',
  'Lewis et al. build on this ',
  'Lewis et al., ',
  'Lewis et al. propose it. ',
  'Lewis et al.\n\n',
  '\\citeauthor{lewis2020} et al. ',
  '[@lewis2020] et al. ',
  'et al. ',
  'internal ',
];

describe('looking for an author’s name before a citation', () => {
  for (const [before, name] of named) {
    it(`finds the name in ${JSON.stringify(before)}`, () => {
      const range = authorBefore(`${before}\\cite{k}`, before.length);
      assert.deepEqual(range && before.slice(range.start, range.end), name);
    });
  }

  for (const before of nobody) {
    it(`finds nobody in ${JSON.stringify(before)}`, () => {
      assert.equal(authorBefore(`${before}\\cite{k}`, before.length), undefined);
    });
  }

  it('gives a range of the text before the citation, whatever stands there', () => {
    const pieces = [
      'Lewis',
      ' ',
      '~',
      'et al.',
      '\\etal',
      '\\emph{',
      '}',
      '{',
      "\\'",
      '\n',
      '%',
      ',',
      '’s',
      '(2020)',
      'é',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join('')),
        (text) => {
          const range = authorBefore(text, text.length);
          assert.ok(range === undefined || (range.start >= 0 && range.start < range.end && range.end <= text.length));
        },
      ),
    );
  });
});
