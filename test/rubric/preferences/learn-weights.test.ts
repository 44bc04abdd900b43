import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fitLogistic } from '../../../src/rubric/preferences/fit-logistic.ts';
import {
  differenceOf,
  type LearnedWeights,
  learnWeights,
  type PreferredPair,
} from '../../../src/rubric/preferences/learn-weights.ts';
import { pairsBy } from './seeded-pairs.ts';

type Learned = Extract<LearnedWeights, { kind: 'learned' }>;

const aspects = ['scope', 'novelty'];

function learned(
  pairs: readonly PreferredPair[],
  of: readonly string[] = aspects,
  options?: Parameters<typeof learnWeights>[2],
): Learned {
  const result = learnWeights(pairs, of, options);
  assert.ok(result.kind === 'learned', result.kind);
  return result;
}

const weightsOf = ({ weights }: Learned): number[] => weights.map(({ weight }) => weight);

const repeat = (pair: PreferredPair, count: number): PreferredPair[] => Array.from({ length: count }, () => pair);

/** One more in one aspect, the same in the other. */
const moreScope: PreferredPair = { better: { scope: 3, novelty: 4 }, worse: { scope: 2, novelty: 4 } };
const moreNovelty: PreferredPair = { better: { scope: 3, novelty: 4 }, worse: { scope: 3, novelty: 3 } };

describe('weights learnt from preferences', () => {
  it('are the solution of the equation for a case that can be worked out by hand', () => {
    // Ten pairs with a difference of 1 in one aspect: 10 / (1 + exp(w)) = 2αw, which holds for w = ln 3 and α = 1.25 / ln 3.
    const differences = repeat(moreScope, 10).map((pair) => differenceOf(pair, aspects, 1));
    const [scope, novelty] = fitLogistic(differences, { alpha: 1.25 / Math.log(3), least: 0 }).parameters;
    assert.ok(Math.abs(scope! - Math.log(3)) < 1e-6, String(scope));
    assert.equal(novelty, 0);
  });

  it('divide scores by the scale', () => {
    assert.deepEqual(differenceOf({ better: { scope: 10, novelty: 1 }, worse: { scope: 5 } }, aspects, 5), [1, 0]);
  });

  it('are equal where both aspects decide as often', () => {
    const [scope, novelty] = weightsOf(learned([...repeat(moreScope, 6), ...repeat(moreNovelty, 6)]));
    assert.ok(Math.abs(scope! - 0.5) < 1e-9 && Math.abs(novelty! - 0.5) < 1e-9);
  });

  it('go to the aspect that tells winners and losers apart completely', () => {
    const pairs = Array.from({ length: 12 }, (_, index) => ({
      better: { scope: 4, novelty: 1 + (index % 4) },
      worse: { scope: 3, novelty: 4 - (index % 4) },
    }));
    const [scope, novelty] = weightsOf(learned(pairs));
    assert.ok(scope! > 0.9, String(scope));
    assert.ok(Number.isFinite(novelty));
  });

  it('are never negative: an aspect that winners have less of has none', () => {
    const pairs = repeat({ better: { scope: 4, novelty: 2 }, worse: { scope: 2, novelty: 5 } }, 10);
    assert.deepEqual(weightsOf(learned(pairs)), [1, 0]);
  });

  it('are close to those of somebody who chose 300 pairs by them', () => {
    const planted = { scope: 0.5, novelty: 0.3, language: 0.2, outline: 0 };
    const chosen = Object.fromEntries(Object.entries(planted).map(([aspect, weight]) => [aspect, 20 * weight]));
    for (const seed of [1, 2, 3]) {
      const weights = weightsOf(learned(pairsBy(chosen, 300, seed), Object.keys(planted)));
      for (const [index, weight] of Object.values(planted).entries()) {
        assert.ok(Math.abs(weights[index]! - weight) < 0.1, `${weights.join()} for seed ${seed}`);
      }
    }
  });

  it('are less sure with fewer pairs', () => {
    const errors = [20, 80, 320].map((count) => {
      const { weights } = learned(pairsBy({ scope: 6, novelty: 4 }, count, 7));
      return weights[0]!.error;
    });
    assert.ok(errors[0]! > errors[1]! && errors[1]! > errors[2]!, errors.join());
    assert.ok(errors[2]! > 0);
  });

  it('have standard errors about as large as weights differ between samples', () => {
    const samples = Array.from(
      { length: 40 },
      (_, seed) => learned(pairsBy({ scope: 6, novelty: 4 }, 200, seed + 100)).weights[0]!,
    );
    const mean = samples.reduce((sum, { weight }) => sum + weight, 0) / samples.length;
    const spread = Math.sqrt(samples.reduce((sum, { weight }) => sum + (weight - mean) ** 2, 0) / samples.length);
    const stated = samples.reduce((sum, { error }) => sum + error, 0) / samples.length;
    assert.ok(stated / spread > 0.6 && stated / spread < 1.7, `${stated} and ${spread}`);
  });

  it('add up to 1 and do not depend on the order of the pairs', () => {
    const score = fc.integer({ min: 4, max: 20 }).map((quarters) => quarters / 4);
    const scores = fc.record({ scope: score, novelty: score });
    const pairs = fc.array(fc.record({ better: scores, worse: scores }), { minLength: 10, maxLength: 30 });
    fc.assert(
      fc.property(
        pairs.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, shuffled]) => {
          const [first, second] = [learnWeights(given, aspects), learnWeights(shuffled, aspects)];
          assert.equal(first.kind, second.kind);
          if (first.kind === 'learned' && second.kind === 'learned') {
            const [weights, others] = [weightsOf(first), weightsOf(second)];
            assert.ok(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-9);
            assert.ok(weights.every((weight, index) => weight >= 0 && Math.abs(weight - others[index]!) < 1e-5));
          }
        },
      ),
      { seed: 14, numRuns: 50 },
    );
  });

  it('are not learnt from fewer than ten pairs', () => {
    assert.deepEqual(learnWeights(repeat(moreScope, 9), aspects), { kind: 'tooFew', pairs: 9 });
    assert.equal(learnWeights(repeat(moreScope, 10), aspects).kind, 'learned');
  });

  it('are not there where all preferences go against the scores', () => {
    const against = { better: moreScope.worse, worse: moreScope.better };
    assert.deepEqual(learnWeights(repeat(against, 10), aspects), { kind: 'noAspect', pairs: 10 });
  });

  it('take nothing from an aspect that one of two texts lacks', () => {
    const pairs = repeat({ better: { scope: 3, novelty: 5 }, worse: { scope: 2 } }, 10);
    assert.deepEqual(weightsOf(learned(pairs)), [1, 0]);
  });
});
