import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('OpenReview', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('openreview'));
    return sourceAt(replay.server.origin, 'openreview');
  };

  it('looks forums up, and reads where they were accepted', async () => {
    const ids = ['rJ4-Ab_9X', 'tmlr1A-_xyz', 'none1A-_x'];
    const [poster, article, none] = await source().byIdentifier!(ids.map((openReview) => workOf({ openReview })));
    const [read] = poster!.records;
    assert.deepEqual(
      [read?.title, read?.venue, read?.year, read?.otherYears, read?.type, read?.identity.openReview],
      ['Gentle Sorting of Harbour Noise', 'ICLR', 2024, [2023], 'paper', 'rJ4-Ab_9X'],
    );
    assert.deepEqual(
      read?.authors.map(({ given, family, prefix }) => [given, prefix, family]),
      [
        ['Ines', '', 'Harrow'],
        ['Tomás', 'de la', 'Vela'],
      ],
    );
    assert.deepEqual([article?.records[0]?.venue, article?.records[0]?.year, none?.records], ['TMLR', 2024, []]);
  });

  it('takes what was submitted and not accepted for a preprint, and leaves records of dblp to dblp', async () => {
    const { records, unreadable } = await source().byTitle!(workOf({}, 'Gentle Sorting of Harbour Noise'));
    assert.deepEqual(
      records.map(({ id, type, venue, year }) => [id, type, venue, year]),
      [
        ['rejected1A', 'preprint', undefined, 2023],
        ['rJ4-Ab_9X', 'paper', 'ICLR', 2024],
        ['old1A-_xyz', 'preprint', undefined, 2020],
      ],
    );
    assert.equal(unreadable, 1);
  });

  it('looks for the title of what it refuses to show, and does not take a search that is down for an empty one', async () => {
    const openReview = source();
    assert.deepEqual(await openReview.byIdentifier!([workOf({ openReview: 'wall1A-_x' })]), [
      { records: [], unreadable: 0 },
    ]);
    await assert.rejects(openReview.byTitle!(workOf({}, 'Down')), { reason: 'badReply' });
  });
});
