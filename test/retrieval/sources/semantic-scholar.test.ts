import assert from 'node:assert/strict';
import { page } from '../../llm/scripted-faults.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('Semantic Scholar', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('semanticscholar'));
    return sourceAt(replay.server.origin, 'semanticscholar');
  };
  const doi = '10.5555/jqm.2021.45';

  it('finds papers by words without hyphens, in their layouts of now and of 2020', async () => {
    const { records, unreadable } = await source().search!({ text: 'low-noise', limit: 20 });
    assert.equal(unreadable, 1);
    const [newer, older] = records;
    assert.deepEqual(newer?.identity, {
      doi,
      arxiv: '2003.01234',
      openAlex: undefined,
      semanticScholar: 'CorpusId:11',
      acl: '2021.quiet-1.45',
      pmcid: 'PMC7029759',
      titleKey: 'gentlesortingofharbournoise',
    });
    assert.deepEqual(newer.licences, { 'https://arxiv.org/pdf/2003.01234': 'CCBY' });
    assert.deepEqual(
      [newer.id, newer.venue, newer.type, newer.volume, newer.pages, newer.timesCited, newer.subjects],
      ['a'.repeat(40), 'Journal of Quiet Machines', 'article', '12', '45-67', 10, ['Physics', 'Engineering']],
    );
    assert.deepEqual(newer.openCopies, ['https://arxiv.org/pdf/2003.01234']);
    assert.deepEqual(
      [older?.identity.doi, older?.identity.semanticScholar, older?.abstract, older?.openCopies, older?.type],
      ['10.5555/tide.2019.7', 'b'.repeat(40), undefined, [], undefined],
    );
  });

  it('finds nothing where there is nothing, with a day as a limit', async () => {
    const reply = await source().search!({ text: 'harbour', limit: 20, until: '2020-05-17' });
    assert.deepEqual(reply, { records: [], unreadable: 0 });
  });

  it('asks for the next page until there are enough', async () => {
    const { records } = await source().search!({ text: 'tides', limit: 150 });
    assert.equal(records.length, 2);
    assert.deepEqual(
      replay.server.requests.map(({ query }) => query['offset']),
      [undefined, '100'],
    );
  });

  it('looks papers up in one batch, each under the identifier that it was asked for by', async () => {
    const works = [
      workOf({ arxiv: '2003.01234' }),
      workOf({ doi: '10.5555/none.1' }),
      workOf({ doi: '10.5555/tide.2019.7' }),
    ];
    const replies = await source().byIdentifier!([...works, workOf({ openAlex: 'W1' })]);
    assert.deepEqual(
      replies.map((reply) => reply?.records.map(({ id }) => id[0])),
      [['a'], [], ['b'], undefined],
    );
    assert.equal(replay.server.requests.length, 1);
  });

  it('looks a single paper up by its address', async () => {
    const replies = await source().byIdentifier!([workOf({ doi }), workOf({ doi })]);
    assert.deepEqual(
      replies.map((reply) => reply?.records.length),
      [1, 1],
    );
    assert.equal(replay.server.requests.length, 1);
  });

  it('matches a title, or says that none matches', async () => {
    const scholar = source();
    const { records } = await scholar.byTitle!(workOf({}, 'Gentle Sorting of Harbour Noise'));
    assert.equal(records[0]?.identity.doi, doi);
    assert.deepEqual(await scholar.byTitle!(workOf({}, 'Nothing Like This')), { records: [], unreadable: 0 });
  });

  it('fails where a page of another server says that there is nothing, and not only that no title matches', async () => {
    replay.server.fail(page(404));
    await assert.rejects(source().byTitle!(workOf({}, 'Nothing Like This')), { reason: 'misconfigured' });
    replay.server.fail(({ answerWith }) => answerWith('{"message": "Come back later"}'));
    await assert.rejects(source().byTitle!(workOf({}, 'Nothing Like This')), { reason: 'badReply' });
  });

  it('lists references, those that it has only the title of included, and citing papers', async () => {
    const scholar = source();
    const cited = await scholar.references!({ doi, titleKey: '' }, 50);
    assert.deepEqual(
      [cited?.records.map(({ title }) => title), cited?.unreadable],
      [['A Survey of Tidal Scheduling', 'Harbour Bulletin 1998'], 1],
    );
    assert.equal((await scholar.citedBy!({ doi, titleKey: '' }, 50))?.records.length, 1);
    assert.equal(await scholar.references!({ doi: '10.5555/none.2', titleKey: '' }, 50), undefined);
  });

  it('gives what it recommends to readers of a paper, and nothing for one that it cannot name', async () => {
    const reply = await source().recommended!({ doi, titleKey: '' }, 50);
    assert.deepEqual(
      [reply?.records.map(({ title }) => title), reply?.unreadable],
      [['A Survey of Tidal Scheduling'], 1],
    );
    assert.equal(await source().recommended!({ openAlex: 'W1', titleKey: '' }, 50), undefined);
  });
});
