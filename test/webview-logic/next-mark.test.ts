import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Mark } from '../../src/webview/map/map-layout.ts';
import { nextMark } from '../../src/webview/map/next-mark.ts';
import { shownYears } from '../../src/webview/map/shown-years.ts';

function markAt(id: string, x: number, y: number): Mark {
  return { x, y, work: { id, label: id, title: '', state: 'cited', paragraphs: [], at: 0 } };
}

const anyMarks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), { minLength: 1, maxLength: 30 })
  .map((places) => places.map(([x, y], index) => markAt(String(index), x, y)));

describe('the keys of the map', () => {
  it('lead the way of the arrow, wherever a mark is there', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const [from] = marks as [Mark, ...Mark[]];
        const right = nextMark(marks, from.work.id, 'ArrowRight');
        const up = nextMark(marks, from.work.id, 'ArrowUp');
        assert.equal(
          right !== undefined,
          marks.some(({ x }) => x > from.x),
        );
        assert.equal(
          up !== undefined,
          marks.some(({ y }) => y < from.y),
        );
        assert.ok(right === undefined || right.x > from.x);
        assert.ok(up === undefined || up.y < from.y);
      }),
    );
  });

  it('lead to the nearest mark in a row rather than to one aside', () => {
    const marks = [markAt('here', 0, 0), markAt('aside', 10, 30), markAt('ahead', 30, 2)];
    assert.equal(nextMark(marks, 'here', 'ArrowRight')?.work.id, 'ahead');
    assert.equal(nextMark(marks, 'here', 'ArrowDown')?.work.id, 'aside');
  });

  it('lead to the ends, and nowhere with other keys', () => {
    const marks = [markAt('a', 0, 0), markAt('b', 10, 30), markAt('c', 30, 2)];
    assert.equal(nextMark(marks, 'b', 'Home')?.work.id, 'a');
    assert.equal(nextMark(marks, 'b', 'End')?.work.id, 'c');
    assert.equal(nextMark(marks, 'b', 'x'), undefined);
  });
});

describe('the years below the map', () => {
  const columns = [undefined, 2019, 2020, 2021, 2022].map((year, index) => ({
    year,
    left: index * 20,
    right: index * 20 + 20,
  }));

  it('are named where there is room, the latest and the works without a year first', () => {
    const shown = shownYears(columns, { x: 0, k: 1 }, 100);
    assert.notEqual(shown[0], undefined);
    assert.notEqual(shown[4], undefined);
    assert.ok(shown.filter((place) => place !== undefined).length < columns.length);
  });

  it('are all named that are in sight where the map is larger', () => {
    assert.deepEqual(
      shownYears(columns, { x: -200, k: 5 }, 300).map((place) => place !== undefined),
      [false, false, true, true, true],
    );
  });
});
