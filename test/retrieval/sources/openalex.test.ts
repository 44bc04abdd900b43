import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('OpenAlex', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('openalex'));
    return sourceAt(replay.server.origin, 'openalex');
  };
  const doi = '10.5555/jqm.2021.45';

  it('finds works, and loses only the records that cannot be read', async () => {
    const { records, unreadable } = await source().search!({ text: 'harbour noise', limit: 25 });
    assert.equal(unreadable, 2);
    const [newer, older] = records;
    assert.deepEqual(newer, {
      source: 'openalex',
      id: 'W7000000001',
      identity: {
        doi,
        arxiv: '2003.01234',
        openAlex: 'W7000000001',
        semanticScholar: undefined,
        pmcid: 'PMC7029759',
        titleKey: 'gentlesortingofharbournoiseandothersounds',
      },
      title: 'Gentle Sorting of Harbour Noise & Other Sounds',
      authors: [
        { family: 'Harrow', given: 'Ines', prefix: '', suffix: '', literal: '' },
        { family: 'Vela', given: 'Tomás', prefix: 'de la', suffix: '', literal: '' },
        { family: '', given: '', prefix: '', suffix: '', literal: 'The Quiet Consortium' },
      ],
      hasAllAuthors: false,
      year: 2021,
      venue: 'Journal of Quiet Machines',
      type: 'article',
      volume: '12',
      issue: '3',
      pages: '45-67',
      publisher: 'Quiet Press',
      abstract: 'Harbours are loud and we sort what is loud by what it is',
      subjects: ['Acoustics', 'Sonar'],
      openCopies: ['https://repository.example.org/1.pdf', 'https://arxiv.org/pdf/2003.01234'],
      licences: { 'https://repository.example.org/1.pdf': 'cc-by' },
      timesCited: 12,
      isRetracted: false,
      publishedAs: undefined,
      references: [
        { doi: undefined, arxiv: undefined, openAlex: 'W7000000002', semanticScholar: undefined, titleKey: '' },
        { doi: undefined, arxiv: undefined, openAlex: 'W7000000003', semanticScholar: undefined, titleKey: '' },
      ],
    });
    assert.deepEqual(
      [older?.title, older?.isRetracted, older?.year, older?.venue, older?.publisher, older?.pages, older?.abstract],
      ['A Survey of Tidal Scheduling', true, 2019, 'Proceedings of TIDE', 'Tide Society', '7', undefined],
    );
    assert.deepEqual(older?.openCopies, ['https://tide.example.org/7.pdf']);
  });

  it('leaves out what appeared after a day', async () => {
    const { records } = await source().search!({ text: 'harbour noise', limit: 25, until: '2020-05-17' });
    assert.deepEqual(
      records.map(({ id }) => id),
      ['W7000000002'],
    );
  });

  it('looks one work up by its address, and several with one filter for each kind of identifier', async () => {
    const works = [workOf({ doi }), workOf({ doi: '10.5555/none.1' }), workOf({ openAlex: 'W7000000002' }), workOf({})];
    const openAlex = source();
    const [one] = await openAlex.byIdentifier!(works.slice(0, 1));
    assert.equal(one?.records[0]?.id, 'W7000000001');
    const replies = await openAlex.byIdentifier!(works);
    assert.deepEqual(
      replies.map((reply) => reply?.records.map(({ id }) => id)),
      [['W7000000001'], [], ['W7000000002'], undefined],
    );
    assert.equal(replay.server.requests.length, 3);
  });

  it('knows nothing of a work that it answers 404 for', async () => {
    const replies = await source().byIdentifier!([workOf({ doi: '10.5555/none.2' })]);
    assert.deepEqual(replies, [{ records: [], unreadable: 0 }]);
  });

  it('looks for a title', async () => {
    const { records } = await source().byTitle!(workOf({}, 'Gentle Sorting of: Harbour, Noise|'));
    assert.equal(records[0]?.identity.doi, doi);
  });

  it('finds what a work cites, and goes from page to page for what cites it', async () => {
    const openAlex = source();
    const cited = await openAlex.references!({ doi, titleKey: '' }, 50);
    assert.deepEqual(
      cited?.records.map(({ id }) => id),
      ['W7000000002'],
    );
    const citing = await openAlex.citedBy!({ openAlex: 'W7000000001', titleKey: '' }, 300);
    assert.deepEqual(
      citing?.records.map(({ id }) => id),
      ['W7000000001', 'W7000000002'],
    );
    assert.equal(await openAlex.references!({ titleKey: 'unknown' }, 50), undefined);
  });
});
