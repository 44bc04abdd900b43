import assert from 'node:assert/strict';
import { readArxivFeed } from '../../../src/retrieval/sources/web/read-arxiv.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('arXiv', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('arxiv'));
    return sourceAt(replay.server.origin, 'arxiv');
  };
  const arxiv = '2003.01234';

  it('reads entries one by one: the version, the published DOI, a withdrawal', async () => {
    const { records, unreadable } = await source().search!({ text: 'harbour noise', limit: 20 });
    assert.equal(unreadable, 1);
    const [first, old] = records;
    assert.deepEqual(
      [first?.id, first?.identity.arxiv, first?.identity.doi, first?.publishedAs, first?.year, first?.title],
      ['2003.01234v2', arxiv, undefined, '10.5555/jqm.2021.45', 2020, 'Gentle Sorting of Harbour Noise'],
    );
    assert.equal(first?.abstract, 'Harbours are loud, $p < 0.05$. We sort & wait.');
    assert.deepEqual(
      first.authors.map(({ prefix, family }) => `${prefix} ${family}`.trim()),
      ['Harrow', 'de la Vela'],
    );
    assert.deepEqual(first.openCopies, ['http://arxiv.org/pdf/2003.01234v2']);
    assert.deepEqual(first.subjects, ['cs.SD', 'eess.AS']);
    assert.equal(first.isRetracted, undefined);
    assert.deepEqual([old?.identity.arxiv, old?.title, old?.isRetracted], ['cs/0102003', 'Old & Quiet', true]);
  });

  it('asks for what was submitted up to a day', async () => {
    const { records } = await source().search!({ text: 'harbour', limit: 20, until: '2020-05-17' });
    assert.deepEqual(records, []);
    assert.equal(
      replay.server.requests[0]?.query['search_query'],
      '(all:harbour) AND submittedDate:[199101010000 TO 202005172359]',
    );
  });

  it('looks numbers up in one request, those in DOIs included', async () => {
    const works = [
      workOf({ doi: '10.48550/arxiv.2003.01234' }),
      workOf({ arxiv: 'cs/0102003' }),
      workOf({ doi: '10.5555/1' }),
    ];
    const replies = await source().byIdentifier!(works);
    assert.deepEqual(
      replies.map((reply) => reply?.records.map(({ id }) => id)),
      [['2003.01234v2'], [], undefined],
    );
    assert.equal(replay.server.requests.length, 1);
  });

  it('looks for a title', async () => {
    const { records } = await source().byTitle!(workOf({}, 'Gentle Sorting of "Harbour" Noise'));
    assert.equal(records[0]?.identity.arxiv, arxiv);
  });

  it('does not take an error in a feed for a work', async () => {
    await assert.rejects(source().byIdentifier!([workOf({ arxiv: '2003.00000' })]), {
      name: 'RequestError',
      reason: 'badReply',
    });
  });

  it('does not read what is no complete feed', () => {
    assert.throws(() => readArxivFeed('<feed><entry></entry>', 10), SyntaxError);
    assert.throws(() => readArxivFeed('<html><body>feed</body></html>', 10), SyntaxError);
  });

  it('reads no entities of its own making, and nothing that is nested too deeply', () => {
    const entry = (inside: string): string => `<entry><id>http://arxiv.org/abs/2003.01234</id>${inside}</entry>`;
    const bomb = '<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const { records } = readArxivFeed(`${bomb}<feed>${entry('<title>Boats &b;</title>')}</feed>`, 10);
    assert.equal(records[0]?.title, 'Boats &b;');
    const deep = entry(`<title>Boats</title>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`);
    assert.deepEqual(readArxivFeed(`<feed>${deep}</feed>`, 10), { records: [], unreadable: 1 });
  });
});
