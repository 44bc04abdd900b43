import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { PlannedParagraph } from '../../../src/drafting/plan/plan.ts';
import { draftWords, withWords } from '../../../src/drafting/plan/plan-budget.ts';

function paragraph(sentences: number, words?: number): PlannedParagraph {
  return {
    topic: '',
    ...(words !== undefined && { words }),
    sentences: Array.from({ length: sentences }, () => ({ purpose: 'context', note: '', keys: [] })),
  };
}

function budgets(paragraphs: readonly PlannedParagraph[], words: number): (number | undefined)[] {
  return withWords(paragraphs, words).map((one) => one.words);
}

describe('how long a draft is to be', () => {
  it('is what the plan says where it sets the length of a paragraph, or else what is configured', () => {
    assert.equal(draftWords({ paragraphs: [paragraph(2), paragraph(3, 80)] }, 400), undefined);
    assert.equal(draftWords({ paragraphs: [paragraph(2), paragraph(3)] }, 400), 400);
    assert.equal(draftWords(undefined, 400), 400);
  });
});

describe('the budgets of a plan', () => {
  it('keep their proportion', () => {
    assert.deepEqual(budgets([paragraph(9, 50), paragraph(1, 150)], 400), [100, 300]);
  });

  it('go by sentences where a paragraph has none', () => {
    assert.deepEqual(budgets([paragraph(1, 50), paragraph(4), paragraph(0)], 120), [20, 80, 20]);
  });

  it('add up to the words of the whole', () => {
    const some = fc.array(
      fc.tuple(fc.nat(9), fc.integer({ min: 10, max: 500 })).map(([sentences, words]) => paragraph(sentences, words)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1000, max: 9000 }), (paragraphs, words) => {
        assert.equal(
          budgets(paragraphs, words).reduce((sum, part) => sum! + part!, 0),
          words,
        );
      }),
    );
  });

  it('have at least a word each', () => {
    assert.deepEqual(budgets([paragraph(1), paragraph(1), paragraph(1)], 1), [1, 1, 1]);
  });
});
