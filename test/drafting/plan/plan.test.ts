import assert from 'node:assert/strict';
import { isSamePlan, type Plan } from '../../../src/drafting/plan/plan.ts';

function planned(topic: string): Plan {
  return { paragraphs: [{ topic, sentences: [{ purpose: 'summary', note: '', keys: ['a'] }] }] };
}

describe('two plans', () => {
  it('are the same where they say the same, in whatever order their parts were written down', () => {
    const reordered: Plan = {
      paragraphs: [{ sentences: [{ keys: ['a'], note: '', purpose: 'summary' }], topic: 'Roofs' }],
    };
    assert.equal(isSamePlan(reordered, planned('Roofs')), true);
    assert.equal(isSamePlan(planned('Trees'), planned('Roofs')), false);
    assert.equal(isSamePlan({ ...planned('Roofs'), positioning: 'each-paragraph' }, planned('Roofs')), false);
  });

  it('are not the same where there is but one', () => {
    assert.equal(isSamePlan(planned('Roofs'), undefined), false);
    assert.equal(isSamePlan(undefined, undefined), true);
  });
});
