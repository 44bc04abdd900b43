import assert from 'node:assert/strict';
import type { SupportCase } from '../../scripts/eval/support-cases.ts';
import {
  falseAlarms,
  fitSupport,
  hintedOf,
  leaveOnePaperOut,
  type ScoredSupport,
  thresholdOn,
} from '../../scripts/eval/support-models.ts';
import { probability } from '../../src/judges/logistic.ts';
import type { Features } from '../../src/judges/support/features.ts';

const name = 'lexical-abstract-alone';

/** A case of a paper that goes by how many words sentence and work share. */
function caseOf(paper: string, kind: SupportCase['kind'], words: number): SupportCase {
  const features = new Map([[name, featuresWith(words)] as const]);
  return {
    paper,
    kind,
    isRelatedWork: false,
    isJudged: true,
    terms: 9,
    isEvident: false,
    bracket: '',
    key: '',
    features,
  };
}

function featuresWith(words: number): Features {
  return {
    words,
    wordsAboveMean: 0,
    vectors: 0,
    ownVectors: 0,
    rank: 0,
    margin: 0,
    company: 0,
    ownVectorsInCompany: 0,
    authorNamed: 0,
    otherNamed: 0,
  };
}

/** A paper whose citations share many words with their works, and wrong ones few; `blur` brings them together. */
function paperOf(paper: string, citations: number, blur = 0): SupportCase[] {
  return Array.from({ length: citations }, (_, at) => [
    caseOf(paper, 'published', 0.6 - blur + (at % 10) / 20),
    caseOf(paper, 'random', 0.1 + blur + (at % 10) / 20),
  ]).flat();
}

describe('what the rule would say of scored citations', () => {
  const scoredAs = (key: string, score: number, values: Partial<SupportCase> = {}): ScoredSupport => ({
    ...caseOf('one', 'published', 0),
    key,
    bracket: key,
    score,
    threshold: 0.5,
    ...values,
  });
  const namesOf = (...cases: readonly ScoredSupport[]): string[] => [...hintedOf(cases)].map(({ key }) => key);

  it('is a hint for what is doubted, but for what something else speaks for', () => {
    const cases = [scoredAs('low', 0.1), scoredAs('high', 0.9), scoredAs('evident', 0.1, { isEvident: true })];
    assert.deepEqual(namesOf(...cases), ['low']);
  });

  it('is nothing where another work in the bracket fits as it was published', () => {
    const beside = (score: number): ScoredSupport[] => [
      scoredAs('a', 0.1, { bracket: 'x' }),
      scoredAs('a', 0.1, { bracket: 'x', kind: 'random' }),
      scoredAs('b', score, { bracket: 'x' }),
    ];
    assert.deepEqual(namesOf(...beside(0.9)), []);
    assert.deepEqual(namesOf(...beside(0.2)), ['a', 'a', 'b']);
    assert.deepEqual(namesOf(scoredAs('a', 0.1, { bracket: 'x' }), scoredAs('b', 0.9, { bracket: 'y' })), ['a']);
  });
});

describe('the models that judge citations, as they are fitted', () => {
  it('count papers alike, however much they cite', () => {
    const few = [...paperOf('long', 20), ...paperOf('short', 20, 0.4)];
    const many = [...paperOf('long', 200), ...paperOf('short', 20, 0.4)];
    const scores = [few, many].map((cases) => {
      // The penalty weighs as the cases do: ten times as many would be held ten times less.
      const model = fitSupport(name, cases, cases.length / 100);
      return probability(model, featuresWith(0.5)).toFixed(6);
    });
    assert.equal(scores[0], scores[1]);
  });

  it('doubt as few citations as allowed by the upper end of the interval', () => {
    const even = Array.from({ length: 20 }, (_, at) => paperOf(`paper ${at}`, 100)).flat();
    const scored = even.map((one, at) => ({ ...one, score: at / even.length }));
    const published = scored.filter(({ kind }) => kind === 'published');
    const shareBelow = (threshold: number): number =>
      published.filter(({ score }) => score < threshold).length / published.length;
    // All low scores are those of the first paper: the mean says little about another set of papers.
    const uneven = shareBelow(thresholdOn(scored));
    const mixed = scored.map((one, at) => ({ ...one, score: (at % 200) / 200 + at / even.length / 200 }));
    const steady = thresholdOn(mixed);
    const steadyShare =
      mixed.filter(({ kind, score }) => kind === 'published' && score < steady).length / published.length;
    assert.ok(uneven < steadyShare, `${uneven} < ${steadyShare}`);
    assert.ok(steadyShare <= falseAlarms);
    assert.ok(steadyShare > falseAlarms / 2);
  });

  it('are measured on papers that they do not know, with the penalty that does best there', () => {
    const cases = ['one', 'two', 'three'].flatMap((paper) => paperOf(paper, 30));
    const { models, scored, penalty } = leaveOnePaperOut(name, cases);
    assert.deepEqual([...models.keys()], ['one', 'two', 'three']);
    assert.equal(scored.length, cases.length);
    assert.equal(penalty, 1);
    const withoutTwo = fitSupport(
      name,
      cases.filter(({ paper }) => paper !== 'two'),
      penalty,
    );
    assert.equal(models.get('two')?.intercept, withoutTwo.intercept);
  });
});
