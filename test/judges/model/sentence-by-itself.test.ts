import assert from 'node:assert/strict';
import { questionOfSentence } from '../../../src/judges/model/sentence-by-itself.ts';
import { CITATION, OPAQUE } from '../../../src/text/placeholders.ts';
import { roofs } from './questions.ts';

function numbered(sentence: string): string {
  return questionOfSentence({ sentence, cited: roofs }).sentence;
}

describe('a question about a sentence by itself', () => {
  it('takes every citation in it for the one that is meant', () => {
    assert.equal(
      numbered(`Paint ${CITATION} cools  houses by ${OPAQUE} degrees (${CITATION}).`),
      'Paint [1] cools houses by … degrees ([1]).',
    );
  });

  it('takes it to cite at the end where it shows no citation', () => {
    assert.equal(numbered('Paint cools houses. '), 'Paint cools houses [1].');
    assert.equal(numbered('Paint cools houses'), 'Paint cools houses [1]');
    assert.equal(numbered('Does paint cool houses?'), 'Does paint cool houses [1]?');
  });
});
