import assert from 'node:assert/strict';
import { readBibliography } from '../../../src/bibliography/read-bibliography.ts';
import type { LookedUpWork, ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import { type KeptVerification, KeptVerifications } from '../../../src/retrieval/verification/kept-verifications.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { type VerifiedEntries, verifyEntries } from '../../../src/workflows/verify/verify-entries.ts';
import { memoryStore } from '../../llm/memory-store.ts';
import { record, type Stated } from '../../retrieval/verification/records.ts';

const { entries } = runToEnd(
  readBibliography(
    'refs.bib',
    `@incollection{tides, title = {On the Tides of Narrow Quays}, author = {Pole, Ada}, booktitle = {A Handbook of Quiet Harbours}, editor = {Harrow, Ines}, year = 2019, isbn = {978-3-16-148410-0}}
@incollection{known, title = {Reading Maps by Touch in the Dark}, author = {Rowe, Ben}, booktitle = {Maps of All Kinds}, year = 2018}`,
  ),
);
const handbook = { title: 'A Handbook of Quiet Harbours', author: 'Ines Harrow', year: 2019 };
const chapter = { title: 'Reading Maps by Touch in the Dark', author: 'Ben Rowe', year: 2018 };

/** A source that has some works, and notes what it is asked. */
function sourceOf(name: 'crossref' | 'openlibrary', asked: string[], works: readonly Stated[]): ScholarlySource {
  const byTitle = ({ title }: LookedUpWork) => {
    asked.push(`${name}: ${title}`);
    const records = works.filter((work) => work.title === title).map((work) => record({ ...work, source: name }));
    return Promise.resolve({ records, unreadable: 0 });
  };
  const byIdentifier: ScholarlySource['byIdentifier'] = (looked) => {
    asked.push(...looked.map(({ identity }) => `${name}: ${identity.isbn}`));
    const records = works.map((work) => record({ ...work, source: name }));
    return Promise.resolve(looked.map(() => ({ records, unreadable: 0 })));
  };
  return { name, origin: `https://${name}.example.org`, byTitle, ...(name === 'openlibrary' && { byIdentifier }) };
}

function verified(sources: readonly ScholarlySource[]): Promise<VerifiedEntries> {
  const store = memoryStore<KeptVerification>();
  return verifyEntries(entries, { sources, verifications: new KeptVerifications(), store });
}

describe('verifying chapters', () => {
  it('asks for the volume of a chapter that nobody knows, and of no other', async () => {
    const asked: string[] = [];
    const sources = [sourceOf('crossref', asked, [chapter]), sourceOf('openlibrary', asked, [handbook])];
    const { verifications, sources: coverage } = await verified(sources);
    assert.deepEqual(
      verifications.map(({ status, volume }) => [status, volume]),
      [
        ['notChecked', { title: handbook.title, sources: ['openlibrary'] }],
        ['verified', undefined],
      ],
    );
    assert.deepEqual(asked.sort(), [
      'crossref: A Handbook of Quiet Harbours',
      'crossref: On the Tides of Narrow Quays',
      'crossref: Reading Maps by Touch in the Dark',
      'openlibrary: 9783161484100',
    ]);
    assert.deepEqual(
      coverage.map(({ name, asked: count, failed }) => [name, count, failed]),
      [
        ['crossref', 2, 0],
        ['openlibrary', 1, 0],
      ],
    );
  });
});
