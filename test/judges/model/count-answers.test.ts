import assert from 'node:assert/strict';
import type { JudgedByModel } from '../../../src/judges/judged-by-model.ts';
import { answeredNothing, countAnswers } from '../../../src/judges/model/count-answers.ts';

function judged(cast: number, valid: number, dropped: JudgedByModel['dropped'] = []): JudgedByModel {
  return { judge: 'grep', model: 'a model', cast, valid, agreeing: valid, dropped, reason: '' };
}

describe('the answers of a model', () => {
  it('are counted by questions, those left out that nobody was asked', () => {
    const count = countAnswers([
      judged(2, 2),
      judged(3, 1, ['badReply', 'badReply']),
      judged(3, 0, ['refused']),
      judged(0, 0),
    ]);
    assert.deepEqual(count, { asked: 3, answered: 2, failure: 'refused' });
    assert.equal(answeredNothing(count), undefined);
  });

  it('are a failure where there is none, for the reason that most replies had', () => {
    const useless = judged(3, 0, ['badReply', 'cutOff', 'cutOff']);
    const failure = answeredNothing(countAnswers([useless, useless]));
    assert.equal(failure?.reason, 'cutOff');
    assert.match(
      failure.message,
      /^The model was asked 2 questions and gave no usable reply: its replies were cut off\./,
    );
  });

  it('are none that could be missing where nothing was asked', () => {
    assert.equal(answeredNothing(countAnswers([judged(0, 0)])), undefined);
  });
});
