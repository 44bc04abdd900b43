import assert from 'node:assert/strict';
import fc from 'fast-check';
import { timelineYears } from '../../src/webview/score/timeline-columns.ts';

const work = (year: number, isCited = true) => ({ key: `${year}`, label: '', title: '', year, isCited });

describe('the columns of the timeline', () => {
  it('are the years from the first to the last, those without a work, too', () => {
    const { columns, early } = timelineYears([work(2020), work(2018), work(2020, false)], 10);
    assert.deepEqual(
      columns.map(({ year, cited, others }) => [year, cited.length, others.length]),
      [
        [2018, 1, 0],
        [2019, 0, 0],
        [2020, 1, 1],
      ],
    );
    assert.equal(early, undefined);
  });

  it('are the latest years where there were too many, and the works before are counted apart', () => {
    const { columns, early } = timelineYears([work(1905), work(2018), work(1990, false), work(2020)], 3);
    assert.deepEqual(
      columns.map(({ year, cited }) => [year, cited.length]),
      [
        [2018, 1],
        [2019, 0],
        [2020, 1],
      ],
    );
    assert.deepEqual([early?.year, early?.cited.length, early?.others.length], [2017, 1, 1]);
  });

  it('hold every work once, with those before them, and are never more than asked for', () => {
    const works = fc.array(
      fc
        .record({ year: fc.integer({ min: -500, max: 3000 }), isCited: fc.boolean() })
        .map(({ year, isCited }) => work(year, isCited)),
    );
    fc.assert(
      fc.property(works, fc.integer({ min: 1, max: 40 }), (all, most) => {
        const { columns, early } = timelineYears(all, most);
        assert.ok(columns.length <= most);
        assert.equal(
          [...columns, ...(early === undefined ? [] : [early])].reduce(
            (sum, { cited, others }) => sum + cited.length + others.length,
            0,
          ),
          all.length,
        );
      }),
    );
  });
});
