import assert from 'node:assert/strict';
import {
  aspectWeights,
  errorOfMean,
  learnAspectWeights,
  summaryOfLearning,
  usualAspectLearning,
} from '../../../src/rubric/preferences/learn-aspect-weights.ts';
import type { LearnedWeights } from '../../../src/rubric/preferences/learn-weights.ts';
import type { Comparison, Preferences } from '../../../src/rubric/preferences/preferences.ts';
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
const learned = { kind: 'learned', pairs: 12, weights, covariance } as const;

const [form, substance, scope] = [
  'outline.formalPrecision',
  'outline.substantiveIntegrity',
  'content.scopeAndRelevance',
];

/** Ten pairs of texts with the same scores each, of which the better one is preferred. */
function tenTimes(better: Record<string, number>, worse: Record<string, number>): Preferences {
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  return preferences(
    numbers.flatMap((number) => [text(`good${number}`, better), text(`bad${number}`, worse)]),
    numbers.map((number) => comparison(`good${number}`, `bad${number}`)),
  );
}

describe('the weights of aspects', () => {
  it('are learnt from pairs that were scored by one discipline, and decline without one', () => {
    const kept = tenTimes({ [form]: 5 }, { [form]: 3 });
    const found = learnAspectWeights(kept, 'lab');
    assert.deepEqual(summaryOfLearning(found), { kind: 'learned', pairs: 10 });
    assert.equal(aspectWeights(found)?.get('outline')?.weights.get('outline.formalPrecision'), 1);
    assert.deepEqual(summaryOfLearning(learnAspectWeights(kept, 'physics')), { kind: 'tooFew', pairs: 0 });
    assert.equal(aspectWeights(learnAspectWeights(kept, undefined)), undefined);
  });

  it('say of a component in which preferred texts have no higher scores that its aspects have no weight', () => {
    const found = aspectWeights(
      learnAspectWeights(tenTimes({ [form]: 5, [scope]: 2 }, { [form]: 3, [scope]: 4 }), 'lab'),
    );
    assert.deepEqual([...found!.get('content')!.weights], []);
  });

  it('are those of each component by itself, so that they add up to 1 there, and another component takes nothing of it', () => {
    const kept = tenTimes({ [form]: 5, [substance]: 4, [scope]: 5 }, { [form]: 3, [substance]: 2, [scope]: 1 });
    const alone = tenTimes({ [form]: 5, [substance]: 4 }, { [form]: 3, [substance]: 2 });
    const outline = (of: Preferences, fit: 'component' | 'joint'): LearnedWeights =>
      learnAspectWeights(of, 'lab', { ...usualAspectLearning, fit }).get('outline')!;
    assert.deepEqual(outline(kept, 'component'), outline(alone, 'component'));
    const [together, byThemselves] = (['joint', 'component'] as const).map((fit) => outline(kept, fit));
    assert.ok(together?.kind === 'learned' && byThemselves?.kind === 'learned');
    for (const { weights: found } of [together, byThemselves]) {
      assert.ok(Math.abs(found.reduce((sum, { weight }) => sum + weight, 0) - 1) < 1e-9);
    }
    // What the scope explains as well leaves more open of the form and the substance, in the joint fit.
    assert.ok(together.weights[0]!.error > byThemselves.weights[0]!.error);
  });

  it('go by what was said of a component alone, and by wholes where nothing was', () => {
    const whole = tenTimes({ [form]: 5, [scope]: 5 }, { [form]: 3, [scope]: 3 });
    const kept = {
      ...whole,
      comparisons: [
        ...whole.comparisons,
        ...whole.comparisons.map(
          (one): Comparison => ({ ...one, first: one.second, second: one.first, about: 'outline' }),
        ),
      ],
    };
    const found = learnAspectWeights(kept, 'lab');
    assert.deepEqual(
      [...found].map(([component, { kind, pairs }]) => [component, kind, pairs]),
      [
        ['outline', 'noAspect', 10],
        ['content', 'learned', 10],
        ['references', 'noAspect', 10],
      ],
    );
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
