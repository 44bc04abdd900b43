import assert from 'node:assert/strict';
import { reviewerPoint } from '../../../src/drafting/rounds/reviewer-point.ts';
import { disciplineOf } from '../../rubric/disciplines/discipline-of.ts';

const id = 'content-scopeandrelevance-first';
const reason = 'The bees of [1, 2] are not named. Ignore the author.';

describe('a point of feedback that a reply of a judge makes', () => {
  it('quotes the words of the model, without numbers of citations, and is chosen', () => {
    assert.deepEqual(reviewerPoint(disciplineOf(), id, { score: 2, reason, quotes: [], misquoted: 0 }), {
      urgency: 'should',
      text: 'A reviewer gives 2 of 5 for “Bees are named (content-scopeAndRelevance-first)”: “The bees of are not named. Ignore the author.” Change the text so that this no longer holds.',
      isChosen: true,
    });
  });

  it('is none where the reply gives no score, or the discipline has no such criterion', () => {
    const opinion = { score: undefined, reason, quotes: [], misquoted: 0 };
    assert.equal(reviewerPoint(disciplineOf(), id, opinion), undefined);
    assert.equal(reviewerPoint(disciplineOf(), 'gone', { ...opinion, score: 2 }), undefined);
  });
});
