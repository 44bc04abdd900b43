import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('HAL', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('hal'));
    return sourceAt(replay.server.origin, 'hal');
  };

  it('looks for a title, and takes it in the language that was asked for', async () => {
    const { records, unreadable } = await source().byTitle!(workOf({}, 'Gentle Sorting of Harbour Noise'));
    assert.deepEqual(
      records.map(({ title, type, year, otherYears }) => [title, type, year, otherYears]),
      [
        ['Gentle Sorting of Harbour Noise', 'thesis', 2020, [2019]],
        ['Gentle Sorting: of Harbour Noise', 'article', 2021, undefined],
        ['Gentle Sorting of Harbour Noise', 'paper', 2020, undefined],
      ],
    );
    assert.equal(unreadable, 1);
    assert.deepEqual(await source().byTitle!(workOf({}, 'Nothing')), { records: [], unreadable: 0 });
  });

  it('says in which journal an article is, and nothing of conferences, which depositors write as they like', async () => {
    const { records } = await source().byTitle!(workOf({}, 'Gentle Sorting of Harbour Noise'));
    assert.deepEqual(
      records.map(({ venue, volume, issue, pages, identity: { doi, arxiv } }) => [
        venue,
        volume,
        issue,
        pages,
        doi ?? arxiv,
      ]),
      [
        [undefined, undefined, undefined, undefined, undefined],
        ['Journal of Quiet Machines', '12', '3', '45-67', '10.5555/jqm.2021.45'],
        [undefined, undefined, undefined, undefined, '2003.01234'],
      ],
    );
    assert.deepEqual(records[0]?.openCopies, ['https://theses.example.org/1.pdf']);
  });

  it('does not take an error for a search that found nothing', async () => {
    await assert.rejects(source().byTitle!(workOf({}, 'Down')), { reason: 'badReply' });
  });
});
