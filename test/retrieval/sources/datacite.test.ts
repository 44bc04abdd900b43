import assert from 'node:assert/strict';
import { usualSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { readDataciteItem } from '../../../src/retrieval/sources/web/read-datacite.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';
import { entryIn } from '../verification/records.ts';

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

  it('is asked for verification where the author names no source', () => {
    assert.ok(usualSources('verification').includes('datacite'));
  });

  describe('the DOI of software, which leads to its latest release,', () => {
    const released = readDataciteItem({
      id: '10.5281/zenodo.1',
      attributes: {
        doi: '10.5281/zenodo.1',
        titles: [{ title: 'quiet-org/quaysound: v2.1.0' }],
        creators: [
          { name: 'Harrow, Ines', givenName: 'Ines', familyName: 'Harrow' },
          { name: 'Vela, Tom', givenName: 'Tom', familyName: 'Vela' },
          { name: 'Dunn, Cleo', givenName: 'Cleo', familyName: 'Dunn' },
        ],
        publisher: { name: 'Zenodo' },
        publicationYear: 2025,
        types: { resourceTypeGeneral: 'Software' },
      },
    })!;
    const verified = (fields: string) =>
      verifyEntry(
        entryIn(`@software{quay, ${fields}, year = 2020, publisher = {Zenodo}, doi = {10.5281/zenodo.1}}`),
        [{ source: 'datacite', by: 'doi', records: [released], isConclusive: true }],
        2026,
      );

    for (const title of ['Quaysound', 'quaysound', 'quiet-org/quaysound: v1.0.0', 'Quaysound 1.0']) {
      it(`confirms an entry of an older one: ${title}`, () => {
        const { status, fields } = verified(`title = {${title}}, author = {Harrow, Ines and Vela, Tom}`);
        assert.deepEqual([status, fields], ['verified', []]);
      });
    }

    it('still says that others wrote it, or that it is something else', () => {
      const others = verified('title = {Quaysound}, author = {Pole, Ada and Rowe, Ben}');
      assert.deepEqual([others.status, others.fields.map(({ field }) => field)], ['mismatch', ['author']]);
      const another = verified('title = {Sorting of Tides at Night}, author = {Pole, Ada}');
      assert.deepEqual([another.status, another.otherWorkBy], ['mismatch', 'doi']);
    });
  });
});
