import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keepEqual } from '../../src/webview/keep-equal.ts';

describe('what the panel keeps of what it showed before', () => {
  it('is all of it where the same comes again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const former = structuredClone(value);
        assert.ok(typeof former !== 'object' || keepEqual(former, value) === former);
      }),
    );
  });

  it('never changes what is shown', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (former, value) =>
        assert.deepEqual(keepEqual(former, structuredClone(value)), value),
      ),
    );
  });

  it('is every item but the one that changed', () => {
    const former = {
      works: [
        { key: 'a', year: 1 },
        { key: 'b', year: 2 },
      ],
      withoutYear: 0,
    };
    const kept = keepEqual(former, {
      works: [
        { key: 'a', year: 1 },
        { key: 'b', year: 3 },
      ],
      withoutYear: 0,
    });
    assert.equal(kept.works[0], former.works[0]);
    assert.notEqual(kept.works[1], former.works[1]);
  });

  it('is every item where one was put before them or their order changed', () => {
    const former = [{ key: 'a' }, { key: 'b' }];
    const kept = keepEqual(former, [{ key: 'new' }, { key: 'b' }, { key: 'a' }]);
    assert.deepEqual([kept[1] === former[1], kept[2] === former[0]], [true, true]);
    assert.notEqual(keepEqual(former, [{ key: 'b' }, { key: 'a' }]), former);
  });

  it('leaves out what is gone', () => {
    assert.deepEqual(keepEqual({ one: 1, other: 2 }, { one: 1 }), { one: 1 });
    assert.deepEqual(keepEqual([1, 2], [1]), [1]);
  });
});
