import assert from 'node:assert/strict';
import fc from 'fast-check';
import { plainAbstract, plainText } from '../../../src/retrieval/sources/record-text.ts';

describe('the text of a record', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['markup of HTML', 'The <i>E. coli</i> genome<sup>2</sup>', 'The E. coli genome2'],
    ['markup of JATS, with paragraphs apart', '<jats:p>One.</jats:p><jats:p>Two.</jats:p>', 'One. Two.'],
    [
      'formulas of MathML, without their repetition in TeX',
      'An <mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>α</mml:mi><mml:mo>=</mml:mo><mml:mn>2</mml:mn></mml:math><jats:tex-math>\\alpha = 2</jats:tex-math> rule',
      'An α=2 rule',
    ],
    ['character references', 'Caf&eacute; &amp; Bar &#8211; &#x3b1;', 'Café & Bar – α'],
    [
      'references that were escaped twice',
      'Salt &amp;amp; Pepper &amp;lt;i&amp;gt;now&amp;lt;/i&amp;gt;',
      'Salt & Pepper now',
    ],
    ['markup that was escaped', 'A &lt;b&gt;bold&lt;/b&gt; claim', 'A bold claim'],
    ['comparisons, which are no markup', 'for a<b and c>d, p < 0.05 > q', 'for a<b and c>d, p < 0.05 > q'],
    ['what only looks like a reference', 'R&D; AT&T &nosuch; &#0;x', 'R&D; AT&T &nosuch; x'],
    ['line breaks and other spaces', ' A \n\t title\u00a0of\u2003two ', 'A title of two'],
    ['controls and signs of direction', 'A\u0007 bo\u202eat\u202c\u200b here\u0000', 'A boat here'],
    ['quotation marks of Windows', '\u0093Micro\u0094\u0096\u0091x\u0092', '“Micro”–‘x’'],
    ['joiners, which words need', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['half of a character', 'boat \ud800 here', 'boat \ufffd here'],
    ['accents apart from their letters', 'Cafe\u0301', 'Café'],
  ];
  for (const [what, written, expected] of cases) {
    it(`is plain: ${what}`, () => assert.equal(plainText(written), expected));
  }

  it('has nothing that hides or steers, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const text = plainText(written);
        assert.doesNotMatch(text, /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u);
        assert.equal(text, text.trim());
      }),
    );
  });

  it('has a limited length', () => {
    assert.ok(plainText('a '.repeat(1_000_000)).length <= 20_000);
  });

  it('is an abstract without the word that says so', () => {
    assert.equal(plainAbstract('<jats:title>Abstract</jats:title><jats:p>Boats float.</jats:p>'), 'Boats float.');
    assert.equal(plainAbstract('Abstract: Boats float.'), 'Boats float.');
    assert.equal(plainAbstract('Abstract We build boats.'), 'We build boats.');
    assert.equal(plainAbstract('Abstract Interpretation is old.'), 'Abstract Interpretation is old.');
    assert.equal(plainAbstract('Abstract boats are rare.'), 'Abstract boats are rare.');
    assert.equal(plainAbstract(' <p></p> '), undefined);
    assert.equal(plainAbstract(undefined), undefined);
  });
});
