import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('dblp', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('dblp'));
    return sourceAt(replay.server.origin, 'dblp');
  };

  it('reads hits without the numbers of namesakes and the full stop of titles', async () => {
    const { records, unreadable } = await source().search!({ text: 'harbour noise', limit: 20 });
    assert.equal(unreadable, 1);
    const [article, preprint, old] = records;
    assert.deepEqual(
      [article?.title, article?.identity.doi, article?.venue, article?.volume, article?.issue, article?.type],
      ['Gentle Sorting of Harbour Noise', '10.5555/jqm.2021.45', 'J. Quiet Mach.', '12', '3', 'article'],
    );
    assert.deepEqual(
      article?.authors.map(({ given, family }) => [given, family]),
      [
        ['Ines', 'Harrow'],
        ['Tomás', 'Vela'],
      ],
    );
    assert.deepEqual(
      [preprint?.identity.arxiv, preprint?.type, preprint?.authors.length],
      ['2003.01234', 'preprint', 1],
    );
    assert.deepEqual([old?.venue, old?.authors[0]?.family], ['TIDE / TIDE Workshops', 'Ødegård']);
  });

  it('takes one hit for a list of one, and a missing list for an empty one', async () => {
    const dblp = source();
    assert.equal((await dblp.search!({ text: 'tides', limit: 20 })).records.length, 1);
    assert.deepEqual(await dblp.search!({ text: 'nothing', limit: 20 }), { records: [], unreadable: 0 });
  });

  it('leaves out what appeared in a later year', async () => {
    const { records } = await source().search!({ text: 'harbour noise', limit: 20, until: '2020-05-17' });
    assert.deepEqual(
      records.map(({ year }) => year),
      [2020, 2019],
    );
  });

  it('looks for a title', async () => {
    const { records } = await source().byTitle!(workOf({}, 'Gentle Sorting of Harbour Noise.'));
    assert.equal(records[0]?.id, 'journals/jqm/HarrowV21');
  });
});
