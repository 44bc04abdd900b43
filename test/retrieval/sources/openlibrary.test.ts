import assert from 'node:assert/strict';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';
import { entryIn } from '../verification/records.ts';

describe('Open Library', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('openlibrary'));
    return sourceAt(replay.server.origin, 'openlibrary');
  };
  const isbns = ['9780262032933', '9780804429573', '9783161484100'];

  it('looks numbers of books up, several in one request, and the years of all editions in another', async () => {
    const replies = await source().byIdentifier!(isbns.map((isbn) => workOf({ isbn })));
    const [quay, none, tides] = replies.map((reply) => reply?.records);
    assert.deepEqual(none, []);
    assert.deepEqual(
      [quay?.[0]?.title, quay?.[0]?.identity.isbn, quay?.[0]?.year, quay?.[0]?.otherYears, quay?.[0]?.publisher],
      ["Sounds of the Quay: a listener's guide", '9780262032933', 1994, [2009, 2001], 'Quiet Press'],
    );
    assert.deepEqual(
      quay?.[0]?.authors.map(({ given, family }) => [given, family]),
      [['Ines', 'Harrow']],
    );
    assert.equal(replay.server.requests.length, 2);
    // The search lags behind the catalogue: the year of one edition alone would say that those of the others are wrong.
    assert.deepEqual(
      [tides?.[0]?.title, tides?.[0]?.year, tides?.[0]?.otherYears],
      ['Tides & Boats', undefined, undefined],
    );
  });

  it('asks no more where it has none of the numbers, and nothing of works without one', async () => {
    const unknown = [workOf({ isbn: isbns[1]! }), workOf({ doi: '10.5555/1' })];
    assert.deepEqual(await source().byIdentifier!(unknown), [{ records: [], unreadable: 0 }, undefined]);
    assert.equal(replay.server.requests.length, 1);
  });

  it('looks for the title before the colon, by the first author', async () => {
    const { records, unreadable } = await source().byTitle!(
      workOf({}, "Sounds of the Quay: A Listener's Guide", ['Harrow', 'Vela']),
    );
    assert.deepEqual(
      records.map(({ id, year }) => [id, year]),
      [
        ['works/OL1W', 1994],
        ['works/OL3W', undefined],
      ],
    );
    assert.equal(unreadable, 2);
  });

  it('finds a year wrong only if no edition can have it', async () => {
    const [reply] = await source().byIdentifier!(isbns.map((isbn) => workOf({ isbn })));
    const verified = (type: string, year: number) =>
      verifyEntry(
        entryIn(
          `@${type}{quay, title = {Sounds of the Quay}, author = {Harrow, Ines}, year = ${year}, isbn = {0-262-03293-7}}`,
        ),
        [{ source: 'openlibrary', by: 'isbn', records: reply!.records, isConclusive: true }],
        2026,
      );
    // The last one may be that of an edition that it does not have yet.
    for (const year of [1994, 2001, 2009, 2021]) {
      assert.equal(verified('book', year).status, 'verified', String(year));
    }
    for (const year of [1975, 2099]) {
      assert.deepEqual(
        verified('book', year).fields.map(({ field, there }) => [field, there]),
        [['year', '1994']],
      );
    }
  });
});
