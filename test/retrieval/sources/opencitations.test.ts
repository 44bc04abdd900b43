import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('OpenCitations', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('opencitations'));
    return sourceAt(replay.server.origin, 'opencitations');
  };
  const doi = '10.5555/jqm.2021.45';

  it('lists what a work cites and what cites it, as far as that has a DOI', async () => {
    const citations = source();
    const cited = await citations.references!({ doi, titleKey: '' }, 50);
    assert.deepEqual([cited?.records.map(({ id }) => id), cited?.unreadable], [['10.5555/tide.2019.7'], 1]);
    const citing = await citations.citedBy!({ doi, titleKey: '' }, 50);
    assert.deepEqual(
      citing?.records.map(({ id }) => id),
      ['10.5555/later.1'],
    );
    assert.equal(await citations.citedBy!({ doi: '10.5555/none.1', titleKey: '' }, 50), undefined);
    assert.equal(await citations.references!({ arxiv: '2003.01234', titleKey: '' }, 50), undefined);
  });

  it('asks a mirror of the first version in the way of that version', async () => {
    const citations = source();
    const cited = await citations.references!({ doi: '10.5555/old.1', titleKey: '' }, 50);
    assert.deepEqual(
      cited?.records.map(({ id }) => id),
      ['10.5555/tide.2019.7', doi],
    );
    const [reply] = await citations.byIdentifier!([workOf({ doi: '10.5555/old.1' })]);
    const [old] = reply!.records;
    assert.deepEqual(
      [old?.title, old?.year, old?.timesCited, old?.openCopies, old?.references?.length],
      ['Old And Quiet', 2018, 3, ['http://repository.example.org/old.pdf'], 2],
    );
    assert.deepEqual(
      old?.authors.map(({ given, family }) => [given, family]),
      [
        ['Jane', 'Doe'],
        ['Richard', 'Roe'],
      ],
    );
  });

  it('knows what its metadata says, without the ids in it', async () => {
    const [reply] = await source().byIdentifier!([workOf({ doi })]);
    const [work] = reply!.records;
    assert.deepEqual(
      [work?.venue, work?.publisher, work?.year, work?.authors.map(({ family }) => family)],
      ['Journal Of Quiet Machines', 'Quiet Press', 2021, ['Harrow', 'Vela']],
    );
  });
});
