import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CITATION, OPAQUE } from '../../src/text/placeholders.ts';
import { countWords, wordRanges } from '../../src/text/words.ts';

function words(text: string): string[] {
  return wordRanges(text).map(({ start, end }) => text.slice(start, end));
}

describe('finding the words of a text', () => {
  it('takes what stands between white space, with its punctuation', () => {
    assert.deepEqual(words(' state-of-the-art\nparsers,\u00a0e.g. (theirs) '), [
      'state-of-the-art',
      'parsers,',
      'e.g.',
      '(theirs)',
    ]);
  });

  it('counts numbers and formulas, but neither citations nor bare punctuation', () => {
    const text = `3 trees – as in ${CITATION} & ${OPAQUE}, … 北京`;
    assert.deepEqual(words(text), ['3', 'trees', 'as', 'in', `${OPAQUE},`, '北', '京']);
    assert.deepEqual(words(`trees${CITATION}`), [`trees${CITATION}`]);
  });

  it('takes each character of Chinese and Japanese, and what is between spaces in Korean', () => {
    assert.deepEqual(words('使用BERT模型（2019）。'), ['使', '用', 'BERT', '模', '型', '（2019）。']);
    assert.deepEqual(words('データを読む。'), ['デ', 'ー', 'タ', 'を', '読', 'む']);
    assert.deepEqual(words('선행 연구가 보여 준다.'), ['선행', '연구가', '보여', '준다.']);
  });

  it('stops after as many as are wanted', () => {
    assert.deepEqual(wordRanges('– one two three', 2), [
      { start: 2, end: 5 },
      { start: 6, end: 9 },
    ]);
  });

  it('finds the same words in any text after white space is doubled', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.deepEqual(words(text.replace(/\s/g, ' \n')), words(text));
      }),
    );
  });
});

describe('counting the words of a text', () => {
  it('counts what is found as a word', () => {
    assert.equal(countWords(`One ${CITATION} two ${OPAQUE}.`), 3);
    assert.equal(countWords(''), 0);
  });

  it('takes a megabyte of punctuation in linear time', () => {
    assert.equal(countWords(`${'-'.repeat(1_000_000)} word`), 1);
  });
});
