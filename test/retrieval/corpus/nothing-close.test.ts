import assert from 'node:assert/strict';
import { isNothingClose } from '../../../src/retrieval/corpus/nothing-close.ts';
import type { SelectedWork } from '../../../src/retrieval/corpus/selection.ts';
import { workOf } from '../found-works.ts';

function selected(cosine: number, score = cosine): SelectedWork {
  return { work: workOf('On Herons', ''), ids: ['herons'], score, cosine, pages: [] };
}

describe('works that are chosen for a paper', () => {
  const paper = { kind: 'paper', title: 'Weirs', text: '' } as const;

  it('are far from it where neither an abstract nor a page of any of them is close', () => {
    assert.equal(isNothingClose(paper, [selected(0.44), selected(0.2)]), true);
    assert.equal(isNothingClose(paper, [selected(0.46), selected(0.2)]), false);
    assert.equal(isNothingClose(paper, [selected(0.2, 0.5)]), false);
  });

  it('are not called far where there are none, or where a claim or a topic is looked for', () => {
    assert.equal(isNothingClose(paper, []), false);
    assert.equal(isNothingClose({ ...paper, kind: 'claim' }, [selected(0.1)]), false);
    assert.equal(isNothingClose({ ...paper, kind: 'topic' }, [selected(0.1)]), false);
  });
});
