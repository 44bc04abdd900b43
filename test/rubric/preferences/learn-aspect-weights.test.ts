import assert from 'node:assert/strict';
import {
  aspectWeights,
  errorOfMean,
  learnAspectWeights,
} from '../../../src/rubric/preferences/learn-aspect-weights.ts';
import { comparison, preferences, text } from './some-preferences.ts';

const weights = [
  { aspect: 'one', weight: 0.5, error: 0.2 },
  { aspect: 'other', weight: 0.3, error: 0.1 },
  { aspect: 'third', weight: 0.2, error: 0.1 },
];
const covariance = [
  [0.04, -0.01, -0.03],
  [-0.01, 0.01, 0],
  [-0.03, 0, 0.03],
];
const learned = { kind: 'learned', pairs: 12, weights, covariance, fitted: {} } as const;

describe('the weights of aspects', () => {
  it('are learnt from pairs that were scored by one discipline, and decline without one', () => {
    const kept = preferences(
      Array.from({ length: 10 }, (_, number) => [
        text(`good${number}`, { 'outline.formalPrecision': 5 }),
        text(`bad${number}`, { 'outline.formalPrecision': 3 }),
      ]).flat(),
      Array.from({ length: 10 }, (_, number) => comparison(`good${number}`, `bad${number}`)),
    );
    const found = learnAspectWeights(kept, 'lab');
    assert.ok(found.kind === 'learned');
    assert.deepEqual([found.pairs, aspectWeights(found).weights.get('outline.formalPrecision')], [10, 1]);
    assert.deepEqual(learnAspectWeights(kept, 'physics'), { kind: 'tooFew', pairs: 0 });
    assert.deepEqual(learnAspectWeights(kept, undefined), { kind: 'tooFew', pairs: 0 });
  });

  it('make a mean as uncertain as they are', () => {
    // The mean of 5 and 1 by 0.5 and 0.3 is 3.5, its gradient (1.5 / 0.8, -2.5 / 0.8), so the variance is
    // 1.875² · 0.04 + 2 · 1.875 · 3.125 · 0.01 + 3.125² · 0.01.
    const expected = Math.sqrt(1.875 ** 2 * 0.04 + 2 * 1.875 * 3.125 * 0.01 + 3.125 ** 2 * 0.01);
    assert.ok(Math.abs(errorOfMean(learned, { one: 5, other: 1 })! - expected) < 1e-12);
  });

  it('add no uncertainty where all scores are the same, and none where there is no mean', () => {
    assert.equal(errorOfMean(learned, { one: 4, other: 4, third: 4 }), 0);
    assert.equal(errorOfMean(learned, {}), undefined);
  });
});
