import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { MapWork } from '../../src/panel/map-view.ts';
import { labelsFor } from '../../src/webview/map/map-labels.ts';
import { layOut } from '../../src/webview/map/map-layout.ts';

const anyWorks = fc
  .array(
    fc.record({
      year: fc.option(fc.oneof(fc.integer({ min: 1950, max: 2026 }), fc.integer({ min: 2020, max: 2024 })), {
        nil: undefined,
      }),
      at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(0.5)),
    }),
    { maxLength: 500, size: 'max' },
  )
  .map((works) =>
    works.map(
      ({ year, at }, number): MapWork => ({
        id: String(number),
        label: `Author, ${number}`,
        title: 'Title',
        state: 'library',
        paragraphs: [],
        at,
        ...(year !== undefined && { year }),
      }),
    ),
  );

const anySize = fc.record({ width: fc.integer({ min: 120, max: 1200 }), height: fc.integer({ min: 150, max: 600 }) });
const slack = 1e-6;

describe('the layout of the map', () => {
  it('has each work once, in bounds, and in the column of its year', () => {
    fc.assert(
      fc.property(anyWorks, anySize, (works, { width, height }) => {
        const { marks, columns, radius } = layOut(works, width, height);
        assert.deepEqual(new Set(marks.map(({ work }) => work)), new Set(works));
        assert.equal(marks.length, works.length);
        for (const { work, x, y } of marks) {
          assert.ok(
            x >= radius - slack && x <= width - radius + slack && y >= radius - slack && y <= height - radius + slack,
          );
          const column = columns.find(({ year }) => year === work.year)!;
          assert.ok(x - radius >= column.left - slack && x + radius <= column.right + slack);
        }
      }),
    );
  });

  it('has the years from left to right, the works without one first', () => {
    fc.assert(
      fc.property(anyWorks, anySize, (works, { width, height }) => {
        const { columns } = layOut(works, width, height);
        columns.slice(1).forEach(({ year, left }, before) => {
          assert.ok(left >= columns[before]!.right - slack);
          assert.ok(year! > (columns[before]!.year ?? -Infinity));
        });
      }),
    );
  });

  it('has no two marks upon each other', () => {
    fc.assert(
      fc.property(anyWorks, anySize, (works, { width, height }) => {
        const { marks, radius } = layOut(works, width, height);
        for (const [place, one] of marks.entries()) {
          for (const other of marks.slice(place + 1)) {
            assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 2 * radius - slack);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the works of a year in their order from the top', () => {
    fc.assert(
      fc.property(anyWorks, anySize, (works, { width, height }) => {
        const { marks } = layOut(works, width, height);
        for (const one of marks) {
          for (const other of marks) {
            if (one.x === other.x && one.work.at < other.work.at) assert.ok(one.y < other.y);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('leaves works where they belong if there is room', () => {
    const works = [0, 0.4, 1].map(
      (at): MapWork => ({ id: String(at), label: '', title: '', state: 'cited', paragraphs: [], at, year: 2020 }),
    );
    const { marks, radius } = layOut(works, 200, 200);
    assert.deepEqual(
      marks.map(({ y }) => y),
      [0, 0.4, 1].map((at) => 3 + radius + at * (194 - 2 * radius)),
    );
  });
});

describe('the names on the map', () => {
  it('lie on no mark and on no other name, and within the width', () => {
    fc.assert(
      fc.property(anyWorks, anySize, fc.integer({ min: 1, max: 8 }), (works, { width, height }, scale) => {
        const layout = layOut(works, width, height);
        const { radius, marks } = layout;
        const length = 60 / scale;
        const half = 6 / scale;
        const labels = labelsFor(marks, layout, { width, height, scale }, () => 60);
        labels.forEach(({ x, y }, place) => {
          assert.ok(x >= 0 && x + length <= width);
          for (const mark of marks) {
            const isApart =
              mark.x + radius <= x + slack ||
              mark.x - radius >= x + length - slack ||
              Math.abs(mark.y - y) >= radius + half;
            assert.ok(isApart);
          }
          for (const other of labels.slice(place + 1)) {
            assert.ok(Math.abs(other.x - x) >= length - slack || Math.abs(other.y - y) >= 2 * half);
          }
        });
      }),
      { numRuns: 30 },
    );
  });

  it('are there for all works where these are far apart', () => {
    const works = [2000, 2010, 2020].map(
      (year): MapWork => ({ id: String(year), label: '', title: '', state: 'cited', paragraphs: [], at: 0.5, year }),
    );
    const layout = layOut(works, 600, 200);
    assert.equal(labelsFor(layout.marks, layout, { width: 600, height: 200, scale: 1 }, () => 60).length, 3);
  });
});
