import assert from 'node:assert/strict';
import { answersFromRecordings, type RecordedLookup } from '../../../src/retrieval/verification/recorded-lookups.ts';
import { entryIn } from './records.ts';

const entry = entryIn(
  '@article{p, title = {Reading Maps by Touch}, author = {Pole, Ada}, journal = {Maps}, doi = {10.1000/5}, eprint = {2101.00001}}',
);

function lookup(api: string, stated: Partial<RecordedLookup>): RecordedLookup {
  return { api, kind: 'search', url: 'https://example.org/?q=maps', part: 'whole', reply: null, ...stated };
}

/** What look-ups say: records and whether a lack means something, or why they failed. */
function read(...lookups: readonly RecordedLookup[]): unknown {
  const { answers, failed } = answersFromRecordings(entry, lookups);
  return [
    ...answers.map(({ source, by, records, isConclusive }) => [source, by, records.length, isConclusive]),
    ...failed.map(({ source, why }) => [source, why]),
  ];
}

const crossrefWork = { DOI: '10.1000/5', title: ['Reading Maps by Touch'], author: [{ family: 'Pole', given: 'Ada' }] };
const byDoi = { kind: 'doi', url: 'https://api.crossref.org/works/10.1000/5' };

describe('recorded look-ups', () => {
  it('are a no with the status of one, whatever else was sent', () => {
    assert.deepEqual(read(lookup('crossref', { ...byDoi, status: 404 })), [['crossref', 'doi', 0, true]]);
    assert.deepEqual(read(lookup('crossref', { ...byDoi, status: 404, reply: 'Resource not found.' })), [
      ['crossref', 'doi', 0, true],
    ]);
    assert.deepEqual(read(lookup('dblp', { status: 200, reply: [] })), [['dblp', 'title', 0, true]]);
  });

  it('say nothing by an empty list without a status, which may be of a refusal', () => {
    assert.deepEqual(read(lookup('dblp', { reply: [] })), [['dblp', 'title', 0, false]]);
  });

  it('are failures without a reply, with another status, and with a reply that cannot be read', () => {
    assert.deepEqual(read(lookup('crossref', byDoi)), [['crossref', 'No reply of Crossref was recorded.']]);
    assert.deepEqual(read(lookup('dblp', { status: 503, reply: [] })), [['dblp', 'dblp answered with status 503.']]);
    assert.deepEqual(read(lookup('openalex', { status: 200, reply: { error: 'Try again' } })), [
      ['openalex', 'What OpenAlex answered cannot be read.'],
    ]);
    assert.deepEqual(read(lookup('crossref', { status: 200, reply: '<html>Log in</html>' })), [
      ['crossref', 'What Crossref answered cannot be read.'],
    ]);
  });

  it('are no failure of a source that answered the same question later, or could not know the work', () => {
    const refused = lookup('crossref', { ...byDoi, status: 429 });
    assert.deepEqual(read(refused, lookup('crossref', { ...byDoi, status: 200, reply: crossrefWork })), [
      ['crossref', 'doi', 1, true],
    ]);
    const page = entryIn('@online{p, title = {Maps}, url = {https://example.org}}');
    assert.deepEqual(answersFromRecordings(page, [lookup('crossref', { status: 500 })]).failed, []);
  });

  it('are read of arXiv, as a feed, an entry of one, an object made of it, and a line of its metadata', () => {
    const xml = `<entry><id>http://arxiv.org/abs/2101.00001v2</id><title>Reading Maps by Touch</title>
      <published>2021-01-01T00:00:00Z</published><author><name>Ada Pole</name></author></entry>`;
    const replies = [
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${xml}</feed>`,
      xml,
      {
        id: 'http://arxiv.org/abs/2101.00001v2',
        title: 'Reading Maps by Touch',
        published: '2021-01-01',
        authors: [{ name: 'Ada Pole' }, 'Ben Rowe'],
      },
      { feed: { entry: { id: '2101.00001', title: 'Reading Maps by Touch', author: { name: 'Ada Pole' } } } },
      { id: '2101.00001', title: 'Reading Maps\n by Touch', authors: 'Ada Pole, Ben Rowe and Cy Dune' },
    ];
    const url = 'https://export.arxiv.org/api/query?id_list=2101.00001';
    const found = replies.map((reply) => {
      const { answers, failed } = answersFromRecordings(entry, [lookup('arxiv', { kind: 'arxiv', url, reply })]);
      assert.deepEqual(failed, []);
      const [
        {
          by,
          records: [one],
        } = { by: 'title', records: [] },
      ] = answers;
      return [by, one?.identity.arxiv, one?.title, one?.authors.length];
    });
    assert.deepEqual(
      found,
      [1, 1, 2, 1, 3].map((authors) => ['arxiv', '2101.00001', 'Reading Maps by Touch', authors]),
    );
    assert.deepEqual(read(lookup('arxiv', { status: 200, reply: '<feed></feed>' })), [['arxiv', 'title', 0, true]]);
    assert.deepEqual(read(lookup('arxiv', { status: 200, reply: '<html></html>' })), [
      ['arxiv', 'What arXiv answered cannot be read.'],
    ]);
  });

  it('are read of DataCite, as an item and as a list', () => {
    const item = {
      id: '10.1000/5',
      attributes: { doi: '10.1000/5', titles: [{ title: 'Reading Maps by Touch' }], creators: [{ name: 'Pole, Ada' }] },
    };
    const url = 'https://api.datacite.org/dois/10.1000/5';
    for (const reply of [item, { data: item }, [item], { data: [item] }, item.attributes]) {
      assert.deepEqual(read(lookup('datacite', { kind: 'doi', url, reply })), [['datacite', 'doi', 1, true]]);
    }
  });
});
