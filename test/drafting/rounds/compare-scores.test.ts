import assert from 'node:assert/strict';
import { compareScores, findWorsened } from '../../../src/drafting/rounds/compare-scores.ts';
import type { CriterionResult } from '../../../src/rubric/criterion-result.ts';
import { keptScore } from './kept-score.ts';

const byModel = ['grep:m'];

function score(id: string, value: CriterionResult['value'], parts: Partial<CriterionResult> = {}): CriterionResult {
  return keptScore(id, {
    constraint: 'hard',
    state: 'passed',
    judges: ['count'],
    ...(value !== undefined && { value }),
    ...parts,
  });
}

describe('comparing the scores of two rounds', () => {
  it('counts works that are missing or undefined', () => {
    assert.equal(compareScores(score('missingCitations', 1), score('missingCitations', 2)), 'worse');
    assert.equal(
      compareScores(
        score('hallucinatedCitations', 3, { state: 'failed' }),
        score('hallucinatedCitations', 1, { state: 'failed' }),
      ),
      'better',
    );
    assert.equal(compareScores(score('hallucinatedCitations', 0), score('hallucinatedCitations', 0)), 'same');
  });

  it('goes by the share of coherent citations, and by whether the paper is positioned', () => {
    const coherence = (value: number): CriterionResult =>
      score('coherence', value, { judges: byModel, state: value === 1 ? 'passed' : 'failed' });
    assert.equal(compareScores(coherence(1), coherence(0.9)), 'worse');
    assert.equal(compareScores(coherence(0.5), coherence(0.9)), 'better');
    assert.equal(compareScores(score('positioning', true), score('positioning', false, { state: 'failed' })), 'worse');
  });

  it('goes by whether it passed where a value has no better end', () => {
    const length = (words: number, state: CriterionResult['state']): CriterionResult =>
      score('length', words, { state, constraint: 'soft' });
    assert.equal(compareScores(length(900, 'passed'), length(800, 'passed')), 'same');
    assert.equal(compareScores(length(900, 'passed'), length(300, 'failed')), 'worse');
  });

  it('does not compare what is not known, nor this machine with a language model', () => {
    const judged = score('coherence', 0.5, { judges: byModel });
    assert.equal(compareScores(score('coherence', 1, { judges: ['lexical-abstract'] }), judged), 'notComparable');
    assert.equal(compareScores(judged, { ...judged, state: 'notJudged', judges: [] }), 'notComparable');
    assert.equal(compareScores(undefined, judged), 'notComparable');
    assert.equal(
      compareScores(score('positioning', true), score('positioning', undefined, { state: 'doubtful' })),
      'notComparable',
    );
  });

  it('compares what this machine judged by abstracts and by titles, but not with what it judged by words alone', () => {
    const coherence = (value: number, judges: string[]): CriterionResult => score('coherence', value, { judges });
    assert.equal(
      compareScores(coherence(1, ['offline-abstract']), coherence(0.9, ['offline-abstract', 'offline-title'])),
      'worse',
    );
    assert.equal(
      compareScores(coherence(1, ['offline-abstract']), coherence(0.9, ['lexical-abstract'])),
      'notComparable',
    );
  });

  it('goes by the scale of a criterion that no rubric here has', () => {
    const other = (scale: CriterionResult['scale'], value: number): CriterionResult =>
      score('novelty', value, { rubric: 'venue', title: 'Novelty', scale });
    for (const [scale, change] of [
      [{ kind: 'rating' }, 'better'],
      [{ kind: 'share' }, 'better'],
      [{ kind: 'count', better: 'more' }, 'better'],
      [{ kind: 'count', better: 'fewer' }, 'worse'],
      [{ kind: 'count' }, 'same'],
    ] as const) {
      assert.equal(compareScores(other(scale, 1), other(scale, 4)), change);
    }
  });

  it('finds the hard constraints that are fulfilled worse, and no soft ones', () => {
    const before = [
      score('missingCitations', 0),
      score('positioning', true),
      score('emphasis', 1, { constraint: 'soft' }),
    ];
    const after = [
      score('missingCitations', 1),
      score('positioning', true),
      score('emphasis', 0, { constraint: 'soft' }),
    ];
    assert.deepEqual(findWorsened(before, after), ['missingCitations']);
    assert.deepEqual(findWorsened(after, before), []);
  });
});
