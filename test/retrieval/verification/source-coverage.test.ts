import assert from 'node:assert/strict';
import { coverageOf, isComplete } from '../../../src/retrieval/verification/source-coverage.ts';

describe('how sources fared', () => {
  const failed = (why: string) => [{ source: 'dblp', why }] as const;
  const outcomes = [
    { answers: [], asked: ['crossref', 'dblp'], failed: failed('dblp is busy') },
    { answers: [], asked: ['crossref', 'dblp'], failed: failed('dblp is down') },
    { answers: [], asked: ['dblp'], failed: [] },
  ] as const;

  it('is counted in entries, with the last error of each', () => {
    assert.deepEqual(coverageOf(outcomes, ['arxiv', 'dblp']), [
      { name: 'arxiv', asked: 0, answered: 0, failed: 0, why: undefined },
      { name: 'dblp', asked: 3, answered: 1, failed: 2, why: 'dblp is down' },
      { name: 'crossref', asked: 2, answered: 2, failed: 0, why: undefined },
    ]);
  });

  it('is complete where none failed, asked or not', () => {
    assert.equal(isComplete(coverageOf(outcomes, [])), false);
    assert.equal(isComplete(coverageOf(outcomes.slice(2), ['arxiv'])), true);
    assert.equal(isComplete([]), true);
  });
});
