import { strict as assert } from 'node:assert';
import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { YoungGarbage } from '../../src/server/young-garbage.ts';
import { waitFor } from '../polling.ts';

describe('server/young-garbage', () => {
  it('collects new objects once an edit was answered, and before there is no room for others', async () => {
    const garbage = new YoungGarbage();
    let collected = 0;
    const observer = new PerformanceObserver((list) => {
      collected += (list.getEntries() as unknown as Collection[]).filter(isAskedFor).length;
    });
    observer.observe({ entryTypes: ['gc'] });

    await waitFor('a collection', () => {
      // V8 may have collected by itself before it was asked to.
      if (collected === 0 && !isHalfFull()) {
        leaveObjects();
        garbage.leave();
      }
      return collected > 0;
    });

    observer.disconnect();
    assert.equal('gc' in globalThis, false, 'other code may not collect');
  });
});

/** What Node tells of a collection. */
interface Collection {
  readonly detail: NodeGCPerformanceDetail;
}

function isAskedFor({ detail: { kind, flags } }: Collection): boolean {
  const { NODE_PERFORMANCE_GC_MINOR, NODE_PERFORMANCE_GC_FLAGS_FORCED } = constants;
  return kind === NODE_PERFORMANCE_GC_MINOR && (flags & NODE_PERFORMANCE_GC_FLAGS_FORCED) > 0;
}

/** Fills half of the room for new objects with what nothing holds. */
function leaveObjects(): void {
  while (!isHalfFull()) Array.from({ length: 1000 }, (_, index) => ({ index, text: [index] }));
}

function isHalfFull(): boolean {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')!;
  return young.space_used_size > young.space_available_size;
}
