import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('DataCite', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('datacite'));
    return sourceAt(replay.server.origin, 'datacite');
  };

  it('reads items in their layouts of now and of 2016', async () => {
    const { records, unreadable } = await source().search!({ text: 'harbour noise', limit: 20 });
    assert.equal(unreadable, 1);
    const [preprint, data] = records;
    assert.deepEqual(
      [preprint?.title, preprint?.identity.arxiv, preprint?.publishedAs, preprint?.type, preprint?.publisher],
      ['Gentle Sorting of Harbour Noise', '2003.01234', '10.5555/jqm.2021.45', 'preprint', 'arXiv'],
    );
    assert.equal(preprint?.abstract, 'Harbours are loud. We sort.');
    assert.deepEqual(
      preprint.authors.map(({ family, literal }) => family || literal),
      ['Harrow', 'Quiet Consortium'],
    );
    assert.deepEqual(
      [data?.title, data?.year, data?.publisher, data?.abstract, data?.authors[0]?.family],
      ['Sounds of a Quay', 2017, 'Quay Repository', 'A thousand recordings.', 'Doe'],
    );
  });

  it('looks DOIs up, several in one request', async () => {
    const datacite = source();
    const works = [workOf({ arxiv: '2003.01234' }), workOf({ doi: '10.5555/data.1' })];
    assert.equal((await datacite.byIdentifier!(works.slice(0, 1)))[0]?.records.length, 1);
    const replies = await datacite.byIdentifier!(works);
    assert.deepEqual(
      replies.map((reply) => reply?.records.map(({ id }) => id)),
      [['10.48550/arxiv.2003.01234'], ['10.5555/data.1']],
    );
    assert.deepEqual((await datacite.byIdentifier!([workOf({ doi: '10.5555/none.2' })]))[0]?.records, []);
  });

  it('looks for a title', async () => {
    const { records } = await source().byTitle!(workOf({}, 'Sounds of a "Quay"'));
    assert.equal(records[0]?.id, '10.5555/data.1');
  });
});
