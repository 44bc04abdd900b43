import assert from 'node:assert/strict';
import fc from 'fast-check';
import { replyOf } from '../../src/agents/reply.ts';
import { tokensOf } from '../cli/mcp/agent.ts';

describe('a reply of a tool', () => {
  it('never has more tokens than are wanted, and page by page has every item once', () => {
    const text = fc.array(
      fc.constantFrom('the bees dance', '\\citep{smith2020}', '⟪quote⟫', '{"a": [1, 2]}', '蜜蜂', '—'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), fc.integer({ min: 500, max: 3000 }), (texts, tokens) => {
        const items = texts.map((parts, place) => `${place} ${parts.join(' ')}`);
        const seen: unknown[] = [];
        for (let page: number | undefined = 0; page !== undefined; ) {
          const reply = replyOf({ facts: { about: 'bees' }, items, missing: [] }, page, tokens);
          assert.ok(tokensOf(JSON.stringify(reply)) <= tokens);
          assert.equal(reply.complete, reply.next === undefined);
          seen.push(...reply.items);
          page = reply.next;
        }
        assert.deepEqual(seen, items);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out an item that is too long for it, says with how many tokens it comes, and goes on behind it', () => {
    const items = ['short', 'long '.repeat(3000), 'last'];
    const first = replyOf({ facts: {}, items, missing: [] }, 0);
    assert.deepEqual([first.items, first.next], [['short'], 1]);
    const second = replyOf({ facts: {}, items, missing: [] }, 1);
    assert.deepEqual([second.items, second.next, second.complete], [[], 2, false]);
    const wanted = Number(/with tokens (\d+)/.exec(second.missing![0]!.why)![1]);
    assert.equal(replyOf({ facts: {}, items, missing: [] }, 1, wanted).items[0], items[1]);
  });

  it('is not complete while something is missing, even where there is no further page', () => {
    const missing = [{ kind: 'failed' as const, what: 'openalex', why: 'It did not answer.' }];
    assert.equal(replyOf({ facts: {}, items: [], missing }, 0).complete, false);
    assert.equal(replyOf({ facts: {}, items: [], missing: [] }, 0).complete, true);
  });

  it('goes by the places of items among all where only some of them were made', () => {
    const reply = replyOf({ facts: {}, items: ['c', 'd'], from: 2, of: 7, missing: [] }, 2);
    assert.deepEqual([reply.items, reply.next], [['c', 'd'], 4]);
  });
});
