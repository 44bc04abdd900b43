import assert from 'node:assert/strict';
import { type Assessment, withoutModel } from '../../src/rubric/assessment.ts';
import { feedbackOn } from '../../src/rubric/feedback.ts';
import type { Criterion } from '../../src/rubric/rubric.ts';
import { type RubricScore, scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { message, renderMessage } from '../../src/text/message.ts';
import { examined } from './score.ts';

function criterion(id: string, parts: Partial<Criterion>): Criterion {
  return {
    id,
    title: message('Novelty'),
    constraint: 'hard',
    scale: { kind: 'rating' },
    advice: message('Say what is new.'),
    judges: {},
    ...parts,
  };
}

function found(parts: Partial<Assessment>): Criterion['judges'] {
  return {
    machine: () => ({
      ...withoutModel,
      state: 'failed',
      value: 1,
      coverage: 1,
      judges: ['count'],
      finding: message('Nothing is new.'),
      advice: undefined,
      places: [],
      ...parts,
    }),
  };
}

async function scoredBy(...criteria: readonly Criterion[]): Promise<RubricScore> {
  const examination = await examined('Works are ranked by title [@a].');
  return scoreByRubric({ id: 'venue', title: message('Venue'), criteria }, examination);
}

describe('a score by a rubric', () => {
  it('advises what the criterion does where a judge that found a fault says nothing more specific', async () => {
    const { criteria } = await scoredBy(
      criterion('a', { judges: found({}) }),
      criterion('b', { judges: found({ advice: message('Cite it.') }) }),
      criterion('c', { judges: found({ state: 'passed' }) }),
    );
    const advice = criteria.map(({ assessment }) => assessment.advice && renderMessage(assessment.advice));
    assert.deepEqual(advice, ['Say what is new.', 'Cite it.', undefined]);
  });

  it('does not judge what language models alone judge while none was asked', async () => {
    const { criteria, hard } = await scoredBy(criterion('a', { judges: { models: () => undefined } }));
    const { state, value, coverage, judges } = criteria[0]!.assessment;
    assert.deepEqual([state, value, coverage, judges], ['notJudged', undefined, 0, []]);
    assert.equal(hard.state, 'notJudged');
  });

  it('counts a mere measure to no constraints, and has no feedback on it', async () => {
    const score = await scoredBy(criterion('a', { constraint: 'none', judges: found({}) }));
    assert.deepEqual([score.hard.failed, score.soft.failed, feedbackOn([score]).points], [[], [], []]);
  });

  it('has no feedback on what refines a criterion that failed', async () => {
    const refining = criterion('b', { refines: 'a', judges: found({}) });
    const { points } = feedbackOn([await scoredBy(criterion('a', { judges: found({}) }), refining)]);
    assert.deepEqual(
      points.map((point) => point.criterion.id),
      ['a'],
    );
  });
});
