import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findVerbatim } from '../../src/text/verbatim.ts';

const text = 'White  roofs “cool”\nthe ﬁrst-floor rooms — by three degrees. They cost little, whatever one says.';

function found(quote: string, within = text): string | undefined {
  const range = findVerbatim(within, quote);
  return range && within.slice(range.start, range.end);
}

describe('a passage that is said word for word', () => {
  it('is found whatever its white space, case, ligatures, quotation marks and dashes', () => {
    assert.equal(
      found('white roofs "cool" the first-floor rooms - by three degrees.'),
      'White  roofs “cool”\nthe ﬁrst-floor rooms — by three degrees.',
    );
  });

  it('may have quotation marks and dots around it', () => {
    assert.equal(found('“They cost little, whatever one says”'), 'They cost little, whatever one says');
    assert.equal(found('"... the ﬁrst-floor rooms — by three…"'), 'the ﬁrst-floor rooms — by three');
  });

  it('has four words at least, unless it is all there is', () => {
    assert.equal(found('They cost little'), undefined);
    assert.equal(found('White Roofs', 'White roofs.'), 'White roofs');
    assert.equal(found('白い屋根は', '都市では白い屋根は涼しい。'), '白い屋根は');
  });

  it('is not there with a word more, less or another, or parts left out', () => {
    for (const quote of [
      'They never cost little, whatever one says.',
      'They cost little, one says.',
      'They cost much, whatever one says.',
      'White roofs … by three degrees.',
      '',
      '…',
    ]) {
      assert.equal(found(quote), undefined, quote);
    }
  });

  it('is found wherever it was taken from', () => {
    const words = fc.stringMatching(/^[a-zA-ZäßﬁİΣ“”—'’ \n\u00AD.]{0,80}$/);
    fc.assert(
      fc.property(words, words, words, (before, middle, after) => {
        const quote = `one two three ${middle} four`;
        const within = `${before}|${quote}|${after}`;
        const range = findVerbatim(within, quote);
        assert.ok(range !== undefined);
        assert.ok(within.slice(range.start, range.end).startsWith('one two three'));
      }),
    );
  });
});
