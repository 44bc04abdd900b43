import assert from 'node:assert/strict';
import { measurementOf, ratesOf } from '../../../src/judges/measuring/rates.ts';
import type { Outcome } from '../../../src/judges/measuring/trial.ts';

function outcomes(count: number, outcome: Partial<Outcome>): Outcome[] {
  return Array.from({ length: count }, (_, index) => ({
    set: 'made up',
    id: String(index),
    label: 'any',
    expected: true,
    verdict: 'any',
    answer: true,
    cast: 2,
    valid: 2,
    agreeing: 2,
    ...outcome,
  }));
}

describe('the rates of a judge', () => {
  const judged = [
    ...outcomes(16, { expected: true, answer: true }),
    ...outcomes(3, { expected: true, answer: false, cast: 3, valid: 3, agreeing: 2 }),
    ...outcomes(1, { expected: true, answer: null, cast: 3, valid: 0, agreeing: 0 }),
    ...outcomes(15, { expected: false, answer: false }),
    ...outcomes(5, { expected: false, answer: true, cast: 3, valid: 1, agreeing: 1 }),
  ];

  it('count an abstention as neither right nor an alarm', () => {
    const { accuracy, falseAlarms, missed, abstentions } = ratesOf(judged);
    assert.deepEqual([accuracy.count, accuracy.of, accuracy.value], [31, 40, 31 / 40]);
    assert.deepEqual([falseAlarms.count, falseAlarms.of], [3, 20]);
    assert.deepEqual([missed.count, missed.of], [5, 20]);
    assert.deepEqual([abstentions.count, abstentions.of], [1, 40]);
  });

  it('ask only of questions with several votes whether these agree', () => {
    const { unanimous } = ratesOf(judged);
    assert.deepEqual([unanimous.count, unanimous.of], [31, 34]);
  });

  it('have the intervals that Wilson gives, within 0 and 1 also where all is right', () => {
    const of = (right: number, wrong: number): readonly string[] => {
      const { accuracy } = ratesOf([...outcomes(right, {}), ...outcomes(wrong, { answer: false })]);
      return [accuracy.low.toFixed(3), accuracy.high.toFixed(3)];
    };
    assert.deepEqual(of(9, 1), ['0.596', '0.982']);
    assert.deepEqual(of(10, 0), ['0.722', '1.000']);
    assert.deepEqual(of(0, 10), ['0.000', '0.278']);
  });

  it('come down to how many answers were right', () => {
    assert.deepEqual(measurementOf(ratesOf(judged)), { right: 31, of: 40 });
  });
});
