import assert from 'node:assert/strict';
import { textByItself } from '../../../src/judges/citing-text.ts';
import { type NumberedSentence, numberedSentence } from '../../../src/judges/model/numbered-text.ts';
import { CITATION, OPAQUE } from '../../../src/text/placeholders.ts';
import { citing, roofQuestion } from './questions.ts';

function byItself(text: string): string {
  return numberedSentence({ ...roofQuestion(), sentence: textByItself(text, '1') }).sentence;
}

function numbered(sentence: string, key: string): NumberedSentence {
  return numberedSentence({ ...roofQuestion({ key }), sentence: citing(sentence) });
}

describe('a sentence as a language model gets it', () => {
  it('has numbers from 1 for the works in the order in which it cites them, and says which one is judged', () => {
    const sentence = 'Paint [7] cools houses, and so do trees [3, 7].';
    assert.deepEqual(numbered(sentence, '7'), {
      sentence: 'Paint [1] cools houses, and so do trees [2, 1].',
      number: 1,
      keys: ['7', '3'],
    });
    assert.equal(numbered(sentence, '3').number, 2);
  });

  it('by itself cites the work wherever it cites', () => {
    assert.equal(
      byItself(`Paint ${CITATION} cools  houses by ${OPAQUE} degrees (${CITATION}).`),
      'Paint [1] cools houses by … degrees ([1]).',
    );
  });

  it('cites the work at its end where it shows no citation of it', () => {
    assert.equal(byItself('Paint cools houses. '), 'Paint cools houses [1].');
    assert.equal(byItself('Paint cools houses'), 'Paint cools houses [1]');
    assert.equal(byItself('Does paint cool houses?'), 'Does paint cool houses [1]?');
    assert.deepEqual(numbered('Trees cool houses [3].', '7'), {
      sentence: 'Trees cool houses [1] [2].',
      number: 2,
      keys: ['3', '7'],
    });
  });
});
