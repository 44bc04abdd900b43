import assert from 'node:assert/strict';
import fc from 'fast-check';
import { canonicalRecord } from '../../../src/retrieval/corpus/canonical-record.ts';
import type { CorpusWork } from '../../../src/retrieval/corpus/corpus-work.ts';
import { madeUpWork } from './made-up-works.ts';

function reversed<Value>(value: Value): Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, one]) => [name, reversed<unknown>(one)]),
      ) as Value)
    : value;
}

describe('the canonical text of a work', () => {
  it('does not depend on the order of fields, on fields without values, or on how letters are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, id) => {
        const work = madeUpWork(id || 'x', `T${title}`);
        assert.equal(canonicalRecord(reversed(work)), canonicalRecord(work));
        const { id: sameId, record, pages } = work;
        assert.equal(canonicalRecord({ id: sameId, record, pages } as unknown as CorpusWork), canonicalRecord(work));
      }),
    );
    assert.equal(canonicalRecord(madeUpWork('e', 'Caf\u00e9')), canonicalRecord(madeUpWork('e', 'Cafe\u0301')));
  });

  it('is another one where anything said is different', () => {
    const work = madeUpWork('a');
    const others: CorpusWork[] = [
      { ...work, id: 'b' },
      { ...work, day: '2020-01-01' },
      { ...work, pages: ['text'] },
      { ...work, record: { ...work.record, year: 2021 } },
      { ...work, record: { ...work.record, subjects: ['cs', 'math'] } },
      { ...work, record: { ...work.record, subjects: ['math', 'cs'] } },
    ];
    const texts = [work, ...others].map(canonicalRecord);
    assert.equal(new Set(texts).size, texts.length);
  });
});
