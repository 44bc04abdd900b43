import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('Unpaywall', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('unpaywall'));
    return sourceAt(replay.server.origin, 'unpaywall', { email: 'author@example.org' });
  };

  it('knows open copies, and only those that are PDFs on the web', async () => {
    const [open, closed, unknown] = await source().byIdentifier!([
      workOf({ doi: '10.5555/jqm.2021.45' }),
      workOf({ doi: '10.5555/closed.1' }),
      workOf({ doi: '10.5555/none.1' }),
    ]);
    assert.deepEqual(open?.records[0]?.openCopies, [
      'https://repository.example.org/1.pdf',
      'https://arxiv.org/pdf/2003.01234',
    ]);
    assert.deepEqual(
      open.records[0].authors.map(({ family }) => family),
      ['Harrow', 'de la Vela'],
    );
    assert.deepEqual(open.records[0].licences, { 'https://repository.example.org/1.pdf': 'cc-by' });
    assert.equal(open.records[0].identity.pmcid, 'PMC7029759');
    assert.deepEqual(closed?.records[0]?.openCopies, []);
    assert.deepEqual(unknown?.records, []);
    assert.ok(replay.server.requests.every(({ query }) => query['email'] === 'author@example.org'));
  });

  it('looks for a title', async () => {
    const { records } = await source().byTitle!(workOf({}, 'Gentle Sorting of Harbour Noise'));
    assert.equal(records[0]?.openCopies.length, 2);
  });

  it('is not asked without an e-mail address', () => {
    const anonymous = sourceAt(replay.server.origin, 'unpaywall');
    assert.deepEqual(Object.keys(anonymous), ['name', 'origin']);
  });
});
