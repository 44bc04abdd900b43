import assert from 'node:assert/strict';
import fc from 'fast-check';
import { timelineColumns } from '../../src/webview/timeline-columns.ts';

const work = (year: number, isCited = true) => ({ key: `${year}`, label: '', title: '', year, isCited });

describe('the columns of the timeline', () => {
  it('are the years from the first to the last, those without a work, too', () => {
    const columns = timelineColumns([work(2020), work(2018), work(2020, false)], 10);
    assert.deepEqual(
      columns.map(({ year, cited, others }) => [year, cited.length, others.length]),
      [
        [2018, 1, 0],
        [2019, 0, 0],
        [2020, 1, 1],
      ],
    );
  });

  it('begin with one for all early years where there were too many', () => {
    const columns = timelineColumns([work(1905), work(2018), work(2020)], 3);
    assert.deepEqual(
      columns.map(({ year, isBefore, cited }) => [year, isBefore, cited.length]),
      [
        [2018, true, 2],
        [2019, false, 0],
        [2020, false, 1],
      ],
    );
  });

  it('hold every work once and are never more than asked for', () => {
    const works = fc.array(fc.integer({ min: -500, max: 3000 }).map((year) => work(year)));
    fc.assert(
      fc.property(works, fc.integer({ min: 1, max: 40 }), (all, most) => {
        const columns = timelineColumns(all, most);
        assert.ok(columns.length <= most);
        assert.equal(
          columns.reduce((sum, { cited, others }) => sum + cited.length + others.length, 0),
          all.length,
        );
      }),
    );
  });
});
