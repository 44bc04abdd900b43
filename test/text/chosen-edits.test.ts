import assert from 'node:assert/strict';
import { chosenEdits } from '../../src/text/chosen-edits.ts';

function group(
  about: string,
  ...ranges: readonly (readonly [number, number])[]
): Parameters<typeof chosenEdits>[0][number] {
  return { about, edits: ranges.map(([start, end]) => ({ file: 'a', range: { start, end }, newText: '' })) };
}

describe('choosing among groups of edits', () => {
  it('takes each as a whole, unless one before it changes the same text or puts something in at the same place', () => {
    const { chosen, left } = chosenEdits([
      group('first', [0, 5], [20, 25]),
      group('overlaps', [4, 6], [40, 41]),
      group('same place', [20, 20]),
      group('free', [40, 41]),
    ]);
    assert.deepEqual(
      [chosen, left].map((groups) => groups.map(({ about }) => about)),
      [
        ['first', 'free'],
        ['overlaps', 'same place'],
      ],
    );
  });
});
