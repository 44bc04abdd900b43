import assert from 'node:assert/strict';
import fc from 'fast-check';
import { medianYear, timelineColumns } from '../../src/charts/timeline-columns.ts';

const work = (year: number, isCited = true) => ({ key: `${year}`, label: '', title: '', year, isCited });

describe('the columns of the timeline', () => {
  it('are the years from the first to the last, those without a work, too', () => {
    assert.deepEqual(
      timelineColumns([work(2020), work(2018), work(2020, false)], 10).map(({ first, last, cited, others }) => [
        first,
        last,
        cited.length,
        others.length,
      ]),
      [
        [2018, 2018, 1, 0],
        [2019, 2019, 0, 0],
        [2020, 2020, 1, 1],
      ],
    );
  });

  it('are two or five years each where there are too many, and begin at a round year', () => {
    const works = [work(1991), work(1998, false), work(2003), work(2007)];
    assert.deepEqual(timelineColumns(works, 10).map(({ first, last }) => [first, last])[0], [1990, 1991]);
    assert.deepEqual(
      timelineColumns(works, 5).map(({ first, last, cited, others }) => [first, last, cited.length, others.length]),
      [
        [1990, 1994, 1, 0],
        [1995, 1999, 0, 1],
        [2000, 2004, 1, 0],
        [2005, 2009, 1, 0],
      ],
    );
  });

  it('hold every work once, follow each other without a gap, and are never more than there is room for', () => {
    const works = fc.array(
      fc
        .record({ year: fc.integer({ min: -500, max: 3000 }), isCited: fc.boolean() })
        .map(({ year, isCited }) => work(year, isCited)),
    );
    fc.assert(
      fc.property(works, fc.integer({ min: 1, max: 40 }), (all, most) => {
        const columns = timelineColumns(all, most);
        assert.ok(columns.length <= most);
        assert.equal(
          columns.reduce((sum, { cited, others }) => sum + cited.length + others.length, 0),
          all.length,
        );
        for (const { first, last, cited, others } of columns) {
          for (const { year } of [...cited, ...others]) assert.ok(first <= year && year <= last);
        }
        assert.deepEqual(
          columns.slice(1).map(({ first }) => first),
          columns.slice(0, -1).map(({ last }) => last + 1),
        );
      }),
    );
  });

  it('have the median of the works cited, not of the library', () => {
    assert.equal(medianYear([work(2010), work(2015), work(2016), work(1950, false)]), 2015);
    assert.equal(medianYear([work(1950, false)]), undefined);
  });
});
