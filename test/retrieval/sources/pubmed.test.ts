import assert from 'node:assert/strict';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('PubMed', () => {
  const replay = useReplay();
  const source = (email?: string) => {
    replay.server.serve(ownRecordings('pubmed'));
    return sourceAt(replay.server.origin, 'pubmed', { email });
  };
  const looked = [
    workOf({ pmid: '30000002', doi: '10.5555/other' }),
    workOf({ doi: '10.5555/jqm.2021.45' }),
    workOf({ doi: '10.5555/none.1' }),
    workOf({ pmid: '39999999' }),
    workOf({ doi: '10.48550/arxiv.2003.01234' }),
    workOf({ doi: '10.5555/old[a]1' }),
  ];

  it('looks works up by its own numbers and by DOIs, all of them in two requests', async () => {
    const replies = await source('author@example.org').byIdentifier!(looked);
    assert.deepEqual(
      replies.map((reply) => reply?.records.map(({ id }) => id)),
      [['30000002'], ['30000001'], [], [], undefined, undefined],
    );
    assert.deepEqual(
      replay.server.requests.map(({ query }) => [query['tool'], query['email']]),
      Array.from({ length: 2 }, () => ['situate', 'author@example.org']),
    );
  });

  it('reads names with initials, groups, both years, and that an article was retracted', async () => {
    const [old, article] = (await source().byIdentifier!(looked)).map((reply) => reply?.records[0]);
    assert.deepEqual(
      article?.authors.map(({ given, family, suffix, literal }) => [given, family || literal, suffix]),
      [
        ['I.', 'Harrow', ''],
        ['T. M.', 'de la Vela', 'Jr'],
        ['', 'Quiet Hearing Consortium', ''],
      ],
    );
    assert.deepEqual(
      [article.title, article.year, article.otherYears, article.venue, article.pages, article.isRetracted],
      ['Gentle Sorting of Harbour Noise', 2021, [2020], 'Journal of quiet machines', '45-67', true],
    );
    assert.deepEqual([article.identity.pmid, article.identity.doi], ['30000001', '10.5555/jqm.2021.45']);
    // A title in brackets was translated.
    assert.deepEqual([old?.title, old?.isRetracted, old?.otherYears], ['The noise of harbours', false, undefined]);
  });

  it('looks for the words of a title', async () => {
    const { records, unreadable } = await source().byTitle!(workOf({}, 'Gentle Sorting of the Harbour Noise'));
    assert.deepEqual(
      records.map(({ id, type }) => [id, type]),
      [
        ['30000001', 'article'],
        ['30000003', 'preprint'],
      ],
    );
    assert.equal(unreadable, 1);
    assert.deepEqual(await source().byTitle!(workOf({}, 'Nothing')), { records: [], unreadable: 0 });
  });

  it('does not take a search that failed for one that found nothing', async () => {
    await assert.rejects(source().byTitle!(workOf({}, 'Down')), { reason: 'badReply' });
  });
});
