import assert from 'node:assert/strict';
import fc from 'fast-check';
import { texToText } from '../../src/bibliography/tex-text.ts';

describe('texToText', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Plain words stay', 'Plain words stay'],
    ['G{\\"o}del, Erd\\H{o}s, \\\'Eric', 'Gödel, Erdős, Éric'],
    ["na\\\"{\\i}ve and {\\'{\\i}} and \\'\\i", 'naïve and í and í'],
    ['\\c{c}a \\v{S}\\v s \\k{a} \\u g', 'ça Šš ą ğ'],
    ["Stra\\ss e, \\O rsted, {\\L}\\'od\\'z, {\\AA}ngstr{\\\"o}m", 'Straße, Ørsted, Łódź, Ångström'],
    ['{The} \\emph{big {B}ang} {\\em theory}', 'The big Bang theory'],
    ['10~km \\& 5\\% of \\$3 for \\#1 in a\\_b', '10 km & 5% of $3 for #1 in a_b'],
    ['1--3 --- and', '1–3 — and'],
    ["``it's'' and `that'", "“it's” and ‘that'"],
    ['$O(n^2)$ and $\\alpha$-stable', 'O(n^2) and α-stable'],
    ['two\n\t lines \\\\ and\\ space', 'two lines and space'],
    ['\\href{http://example.org/~x}{the page} by \\LaTeX', 'the page by LaTeX'],
    ['hy\\-phen and \\~{n} and \\textasciitilde x', 'hyphen and ñ and ~x'],
    ["an accent on \\'{} nothing, a trailing \\", 'an accent on nothing, a trailing'],
    ['Łukasz 李明', 'Łukasz 李明'],
  ];
  for (const [written, expected] of cases) {
    it(`reads ${JSON.stringify(written)}`, () => {
      assert.equal(texToText(written), expected);
    });
  }

  it('leaves no braces and no surrounding or doubled spaces, whatever it is given', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      "\\'",
      '\\emph',
      '\\v',
      '\\ss',
      '$',
      '~',
      ' ',
      '\n',
      '--',
      '``',
      'a',
      'é',
      '\u{1F600}',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = texToText(pieces.join(''));
        assert.doesNotMatch(text, /[\\{}$]|^\s|\s$|\s\s/);
      }),
    );
  });
});
