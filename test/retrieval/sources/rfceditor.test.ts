import assert from 'node:assert/strict';
import { factsOf } from '../../../src/retrieval/verification/entry-facts.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';
import { entryIn } from '../verification/records.ts';

describe('the RFC Editor', () => {
  const replay = useReplay();
  const source = () => {
    replay.server.serve(ownRecordings('rfceditor'));
    return sourceAt(replay.server.origin, 'rfceditor');
  };

  it('knows Requests for Comments by their numbers', async () => {
    const numbers = ['99110', '791', '99999'];
    const [protocol, old, none] = await source().byIdentifier!(numbers.map((rfc) => workOf({ rfc })));
    const [read] = protocol!.records;
    assert.deepEqual(
      [read?.title, read?.year, read?.identity.doi, read?.identity.rfc],
      ['Harbour Noise Transfer Protocol', 2022, '10.17487/rfc99110', '99110'],
    );
    assert.deepEqual(
      read?.authors.map(({ given, prefix, family, literal }) =>
        [given, prefix, family, literal].filter(Boolean).join(' '),
      ),
      // The board beside them is what most who cite it leave out.
      ['I. Harrow', 'T. de la Vela'],
    );
    assert.deepEqual([old?.records[0]?.identity.rfc, none?.records], ['791', []]);
  });

  it('confirms an entry that only its key gives the number, and says which year is wrong', async () => {
    const verified = async (year: number) => {
      const entry = entryIn(
        `@misc{rfc99110, title = {Harbour Noise Transfer Protocol}, author = {Harrow, Ines and Vela, Tom{\\'a}s de la}, year = ${year}}`,
      );
      const { identity, title } = factsOf(entry);
      const [reply] = await source().byIdentifier!([{ identity, title, authors: [] }]);
      const { records } = reply!;
      return verifyEntry(entry, [{ source: 'rfceditor', by: 'rfc', records, isConclusive: true }], 2026);
    };
    assert.equal((await verified(2022)).status, 'verified');
    assert.deepEqual(
      (await verified(2012)).fields.map(({ field, there }) => [field, there]),
      [['year', '2022']],
    );
  });
});
