import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alignEntries, type EntryAlignment } from '../../../src/rubric/alignment/align-entries.ts';
import { matchEntries, similaritiesBetween, similaritiesWithin } from '../../../src/rubric/alignment/match-entries.ts';
import { nearestSimilarities, redundancyWeights } from '../../../src/rubric/alignment/paragraph-redundancy.ts';
import type { Vector } from '../../../src/similarity/embedder.ts';

function assertClose(actual: number | undefined, expected: number): void {
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`);
}

function aligned(own: readonly Vector[], exemplar: readonly Vector[], threshold: number): EntryAlignment {
  return alignEntries(
    {
      between: similaritiesBetween(own, exemplar),
      withinOwn: similaritiesWithin(own),
      withinExemplar: similaritiesWithin(exemplar),
    },
    threshold,
  );
}

/** A vector of length 1 in a direction of the plane. */
function at(degrees: number): Vector {
  const angle = (degrees * Math.PI) / 180;
  return Float32Array.of(Math.cos(angle), Math.sin(angle));
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

describe('the matches of two texts', () => {
  it('are those that exceed the threshold by most in sum, not the best one first', () => {
    const matches = matchEntries(
      [
        [0.9, 0.8],
        [0.8, 0.1],
      ],
      0,
    );
    // 0.8 + 0.8 is more than 0.9 + 0.1.
    assert.deepEqual(
      matches.map(({ own, other }) => [own, other]),
      [
        [0, 1],
        [1, 0],
      ],
    );
  });

  it('leave out what is below the threshold, and have each entry once', () => {
    assert.deepEqual(matchEntries([[0.6, 0.4]], 0.5), [{ own: 0, other: 0, similarity: 0.6 }]);
    assert.deepEqual(matchEntries([[0.9], [0.8], [0.7]], 0.5), [{ own: 0, other: 0, similarity: 0.9 }]);
    assert.deepEqual(matchEntries([[0.4, 0.3]], 0.5), []);
  });

  it('are none without entries', () => {
    assert.deepEqual([matchEntries([], 0.5), matchEntries([[], []], 0.5)], [[], []]);
  });
});

describe('redundancy', () => {
  it('weighs an entry by the one of its text that is most like it', () => {
    const within = similaritiesWithin([at(0), at(60), at(90)]);
    const expected = [cosine(60), cosine(30), cosine(30)];
    nearestSimilarities(within).forEach((similarity, index) => assertClose(similarity, expected[index]!));
    redundancyWeights(within).forEach((weight, index) => assertClose(weight, Math.exp(-expected[index]!)));
  });

  it('leaves an only entry its whole weight', () => {
    assert.deepEqual([nearestSimilarities([[1]]), redundancyWeights([[1]])], [[0], [1]]);
  });
});

describe('the alignment with an exemplar', () => {
  it('has precision, recall and F1 as by hand', () => {
    // Of three entries two are like entries of the exemplar, which has four; all of the text are at right angles or 60°.
    const own = [at(0), at(60), at(150)];
    const exemplar = [at(5), at(62), at(30), at(100)];
    const { precision, recall, f1, matches } = aligned(own, exemplar, cosine(10));
    assert.deepEqual(
      matches.map((match) => [match.own, match.other]),
      [
        [0, 0],
        [1, 1],
      ],
    );
    // The nearest entry of both is 60° away.
    const byHand = (2 * Math.exp(-cosine(60))) / 3;
    assertClose(precision, byHand);
    assertClose(recall, 2 / 4);
    assertClose(f1, (2 * byHand * 0.5) / (byHand + 0.5));
  });

  it('has MaxSim as the published code computes it: a similarity below the threshold counts as 0, another one whole', () => {
    const { maxSim } = aligned([at(0), at(60), at(150)], [at(5), at(62), at(30), at(100)], cosine(10));
    assertClose(maxSim, (cosine(5) + cosine(2) + 0) / 3);
  });

  it('is perfect with itself only in parts of what that comes to', () => {
    const text = [at(0), at(60)];
    const { precision, recall, f1, selfScore, normalizedF1, maxSim, order } = aligned(text, text, 0.6);
    const weight = Math.exp(-cosine(60));
    assertClose(precision, weight);
    assertClose(recall, 1);
    assertClose(f1, (2 * weight) / (weight + 1));
    assertClose(selfScore, f1);
    assert.deepEqual([normalizedF1, order], [1, 1]);
    assertClose(maxSim, 1);
  });

  it('is 0 for a text without entries, and for one that has nothing in common with the exemplar', () => {
    for (const own of [[], [at(90)]]) {
      const { precision, recall, f1, maxSim, normalizedF1, order } = aligned(own, [at(0), at(5)], 0.5);
      assert.deepEqual([precision, recall, f1, maxSim, normalizedF1, order], [0, 0, 0, 0, 0, undefined]);
    }
  });

  it('says how many pairs of matches keep their order', () => {
    const exemplar = [at(0), at(30), at(60), at(90)];
    const order = (...own: number[]): number | undefined => aligned(own.map(at), exemplar, cosine(10)).order;
    assert.equal(order(0, 30, 60, 90), 1);
    assert.equal(order(90, 60, 30, 0), 0);
    // Of six pairs only that of the middle two is turned round.
    assertClose(order(0, 60, 30, 90), 5 / 6);
  });

  const vector = fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 })
    .filter((values) => Math.hypot(...values) > 0.1)
    .map((values) => Float32Array.from(values, (value) => value / Math.hypot(...values)));
  const text = fc.array(vector, { minLength: 1, maxLength: 6 });
  const threshold = fc.double({ min: 0.1, max: 0.9, noNaN: true });

  it('does not depend on the order of entries, but for their order', () => {
    fc.assert(
      fc.property(text, text, threshold, (own, exemplar, least) => {
        const one = aligned(own, exemplar, least);
        const other = aligned([...own].reverse(), [...exemplar].reverse(), least);
        assertClose(other.recall, one.recall);
        assertClose(other.maxSim, one.maxSim);
        assertClose(other.selfScore, one.selfScore);
        // Of two sets of matches that are equally good the weights may differ.
        const sumOf = ({ matches }: EntryAlignment): number =>
          matches.reduce((sum, { similarity }) => sum + similarity - least, 0);
        assertClose(sumOf(other), sumOf(one));
      }),
    );
  });

  it('is 1 with itself in parts of the score with itself', () => {
    fc.assert(
      fc.property(text, threshold, (own, least) => {
        assertClose(aligned(own, own, least).normalizedF1, 1);
      }),
    );
  });

  it('gets worse if an entry is repeated', () => {
    fc.assert(
      fc.property(text, threshold, fc.nat(), (own, least, which) => {
        const once = aligned(own, own, least);
        const twice = aligned([...own, own[which % own.length]!], own, least);
        assert.ok(twice.precision < once.precision);
        assert.ok(twice.f1 < once.f1);
        assert.ok(twice.normalizedF1 < 1);
      }),
    );
  });

  it('has no value below 0 or above 1', () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 6 }), text, threshold, (own, exemplar, least) => {
        const { matches, order = 0, ...values } = aligned(own, exemplar, least);
        for (const value of [...Object.values(values), order]) {
          assert.ok(value >= 0 && value <= 1, String(value));
        }
        assert.ok(matches.length <= Math.min(own.length, exemplar.length));
      }),
    );
  });
});
