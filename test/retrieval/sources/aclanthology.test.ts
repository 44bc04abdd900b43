import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('the ACL Anthology', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('aclanthology'));
    return sourceAt(replay.server.origin, 'aclanthology');
  };

  it('reads the entry of a paper, without TeX', async () => {
    const [known, old, none] = await source().byIdentifier!([
      workOf({ acl: '2021.quiet-main.7' }),
      workOf({ acl: 'P98-1001' }),
      workOf({ acl: '2021.quiet-main.9999' }),
    ]);
    const [paper] = known!.records;
    assert.deepEqual(
      [paper?.title, paper?.year, paper?.venue, paper?.pages, paper?.type, paper?.abstract],
      [
        'Gentle Sorting of Harbour Noise',
        2021,
        'Proceedings of the 9th Workshop on Quiet Machines (QM 2021)',
        '45–67',
        'paper',
        'Harbours are loud. We sort.',
      ],
    );
    assert.deepEqual(
      paper?.authors.map(({ given, family }) => [given, family]),
      [
        ['Ines', 'Harrow'],
        ['Tomás', 'Velá'],
      ],
    );
    assert.deepEqual(
      [old?.records[0]?.identity.acl, old?.records[0]?.hasAllAuthors, none?.records],
      ['P98-1001', false, []],
    );
  });

  it('is not asked for what has a DOI, which Crossref knows from it', async () => {
    const works = [
      workOf({ acl: '2021.quiet-main.7', doi: '10.18653/v1/2021.quiet-main.7' }),
      workOf({ doi: '10.5555/1' }),
    ];
    assert.deepEqual(await source().byIdentifier!(works), [undefined, undefined]);
    assert.equal(replay.server.requests.length, 0);
  });

  it('does not take a page for an entry', async () => {
    await assert.rejects(source().byIdentifier!([workOf({ acl: '2021.quiet-main.8' })]), { reason: 'badReply' });
  });
});
