import assert from 'node:assert/strict';
import type { ModelJudge } from '../../../src/judges/judged-by-model.ts';
import { verdictKeys } from '../../../src/judges/model/verdict-keys.ts';
import { onFinal, onParagraph, onSection, roofQuestion, roofs } from './questions.ts';

const judge: ModelJudge = { protocol: 'grep', model: 'm', votes: 3, identity: 'grep m' };

describe('the key of a verdict', () => {
  it('is another one when the judge, the sentence, the number or what is known of the work changes', () => {
    const keys = [
      verdictKeys.support(judge, roofQuestion()),
      verdictKeys.support({ ...judge, identity: 'grep n' }, roofQuestion()),
      verdictKeys.support(judge, roofQuestion({ sentence: 'Paint cools houses [1].' })),
      verdictKeys.support(judge, roofQuestion({ key: '2' })),
      verdictKeys.support(judge, roofQuestion({ introduction: 'Cities are hot.' })),
      verdictKeys.support(judge, roofQuestion({ cited: { ...roofs, abstract: 'Roofs.' } })),
      verdictKeys.support(
        judge,
        roofQuestion({
          cited: { ...roofs, passages: [{ text: 'Cities are hot.', page: undefined, from: undefined }] },
        }),
      ),
    ];
    assert.equal(new Set(keys).size, keys.length);
  });

  it('is the same whatever the key of the work', () => {
    const other = roofQuestion({ cited: { ...roofs, key: 'other' } });
    assert.equal(verdictKeys.support(judge, roofQuestion()), verdictKeys.support(judge, other));
  });

  it('tells what was asked about a paragraph', () => {
    const keys = [onParagraph('One.'), onSection('One.'), onSection('One.', 'Two.'), onFinal('One.', 'Two.')].map(
      (question) => verdictKeys.positioning(judge, question),
    );
    assert.equal(new Set(keys).size, keys.length);
  });

  it('of contributions changes with them and with the work, and with nothing else', () => {
    const one = { number: 1, text: 'We paint roofs.' };
    const keys = [
      verdictKeys.contributions(judge, { work: roofs, contributions: [one] }),
      verdictKeys.contributions({ ...judge, identity: 'grep n' }, { work: roofs, contributions: [one] }),
      verdictKeys.contributions(judge, { work: roofs, contributions: [one, { number: 2, text: 'We plant trees.' }] }),
      verdictKeys.contributions(judge, { work: { ...roofs, abstract: 'Roofs.' }, contributions: [one] }),
    ];
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(verdictKeys.contributions(judge, { work: { ...roofs, key: 'other' }, contributions: [one] }), keys[0]);
  });
});
