import assert from 'node:assert/strict';
import { readCrossrefWork } from '../../../src/retrieval/sources/web/read-crossref.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

describe('Crossref', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('crossref'));
    return sourceAt(replay.server.origin, 'crossref');
  };
  const doi = '10.5555/jqm.2021.45';

  it('reads articles, preprints and retracted papers', async () => {
    const { records, unreadable } = await source().search!({ text: 'harbour noise', limit: 20 });
    assert.equal(unreadable, 1);
    const [article, preprint, retracted, notice] = records;
    assert.deepEqual(
      [article?.title, article?.year, article?.venue, article?.pages, article?.isRetracted, article?.hasAllAuthors],
      ['Gentle Sorting of Harbour Noise: A Study in Patience', 2021, 'Journal of Quiet Machines', '45-67', false, true],
    );
    assert.deepEqual(
      article?.authors.map(({ family, literal }) => family || literal),
      ['Harrow', 'de la Vela', 'The Quiet Consortium'],
    );
    assert.equal(article.abstract, 'Harbours are loud, and p < 0.05. We sort.');
    assert.deepEqual(
      article.references?.map((cited) => cited.doi ?? cited.arxiv),
      ['10.5555/tide.2019.7', '1901.00001'],
    );
    assert.deepEqual(
      [preprint?.type, preprint?.publishedAs, preprint?.year, preprint?.venue],
      ['preprint', doi, 2020, 'Quiet Archive'],
    );
    assert.deepEqual(
      [retracted?.title, retracted?.isRetracted, retracted?.venue, retracted?.pages, retracted?.year],
      ['A Survey of Tidal Scheduling', true, 'Proceedings of TIDE', 'e7', 2019],
    );
    assert.deepEqual([notice?.title, notice?.isRetracted], ['Retraction: A Survey of Tidal Scheduling', false]);
  });

  it('takes the editors of a book for its authors, and never those of proceedings for the authors of a paper', () => {
    const people = (type: string): unknown =>
      readCrossrefWork({
        DOI: '10.1000/1',
        title: ['Maps'],
        type,
        editor: [{ given: 'Ada', family: 'Pole' }],
      })?.authors.map(({ family }) => family);
    assert.deepEqual(['book', 'edited-book', 'proceedings-article', 'journal-article', 'book-chapter'].map(people), [
      ['Pole'],
      ['Pole'],
      [],
      [],
      [],
    ]);
  });

  it('leaves out what appeared after a day', async () => {
    const reply = await source().search!({ text: 'harbour noise', limit: 20, until: '2020-05-17' });
    assert.deepEqual(reply.records, []);
  });

  it('looks up a list of DOIs with one request, and those that a list cannot have by themselves', async () => {
    const dois = [doi, '10.5555/tide.2019.7', '10.5555/none.1', '10.5555/odd,one', '10.48550/arxiv.2003.01234'];
    const replies = await source().byIdentifier!(dois.map((known) => workOf({ doi: known })));
    assert.deepEqual(
      replies.map((reply) => reply?.records.map(({ id }) => id)),
      [[doi], ['10.5555/tide.2019.7'], [], ['10.5555/odd,one'], undefined],
    );
    assert.equal(replay.server.requests.length, 2);
  });

  it('looks a single DOI up, and knows nothing of one that it answers 404 for', async () => {
    const crossref = source();
    assert.equal((await crossref.byIdentifier!([workOf({ doi })]))[0]?.records[0]?.id, doi);
    assert.deepEqual(await crossref.byIdentifier!([workOf({ doi: '10.5555/none.2' })]), [
      { records: [], unreadable: 0 },
    ]);
  });

  it('looks for a title with the first author', async () => {
    const { records } = await source().byTitle!(
      workOf({}, 'Gentle Sorting of Harbour Noise', ['Harrow', 'de la Vela']),
    );
    assert.equal(records[0]?.identity.doi, doi);
  });

  it('gives the reference list that publishers deposit', async () => {
    const crossref = source();
    const cited = await crossref.references!({ doi, titleKey: '' }, 50);
    assert.deepEqual(
      cited?.records.map(({ title, year, authors }) => [title, year, authors.map(({ family }) => family)]),
      [
        ['A Survey of Tidal Scheduling', 2019, ['Ødegård']],
        ['', undefined, []],
      ],
    );
    assert.equal(await crossref.references!({ doi: '10.5555/none.2', titleKey: '' }, 50), undefined);
    assert.ok(!('citedBy' in crossref));
  });
});
