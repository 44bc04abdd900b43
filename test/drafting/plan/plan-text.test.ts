import assert from 'node:assert/strict';
import { parsePlan } from '../../../src/drafting/plan/plan-markdown.ts';
import { renameInPlan } from '../../../src/drafting/plan/plan-text.ts';
import { applyEdits } from '../../../src/text/edit.ts';

const plan = `# Plan

## Counts of @glove (40 words)

- summary: counts, written to me@glove.org \\@glove [see @glove; @{a key}]
- contrast: with -@glove and @glove2
`;

function renamed(key: string, newKey: string): string {
  return applyEdits(
    plan,
    renameInPlan(plan, (other) => other === key, newKey),
  );
}

describe('renaming a key in a plan', () => {
  it('changes where its sentences cite it, and nothing that only looks like it', () => {
    assert.equal(
      renamed('glove', 'pennington:2014'),
      plan.replace('see @glove', 'see @pennington:2014').replace('-@glove and', '-@pennington:2014 and'),
    );
  });

  it('writes a key with spaces as the plan reads it', () => {
    assert.match(renamed('a key', 'b'), /; @b\]/);
    const { sentences } = parsePlan(renamed('glove', 'my key')).plan.paragraphs[0]!;
    assert.deepEqual(
      sentences.map(({ keys }) => keys),
      [
        ['my key', 'a key'],
        ['my key', 'glove2'],
      ],
    );
  });
});
