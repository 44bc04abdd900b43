import assert from 'node:assert/strict';
import type { Verification } from '../../../src/retrieval/verification/verification.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { lacksWork, volumeOf, withVolume } from '../../../src/retrieval/verification/volume.ts';
import { answer, entryIn, type Stated } from './records.ts';

const isbn = '978-3-16-148410-0';
const handbook = { title: 'A Handbook of Quiet Harbours', author: 'Ines Harrow and Tom Vela', year: 2019 };

/** What is found out about a chapter that nobody knows, by the record that its volume's ISBN or title leads to. */
function found(by: 'isbn' | 'title', record: Stated | undefined, more = '', chapter = answer('crossref', 'title')) {
  const entry = entryIn(
    `@incollection{tides, title = {On the Tides of Narrow Quays}, author = {Pole, Ada}, booktitle = {A Handbook of Quiet Harbours}, editor = {Harrow, Ines and Vela, Tom}, year = 2019${more}}`,
  );
  const alone = verifyEntry(entry, [chapter], 2026);
  assert.ok(lacksWork(alone));
  const answers = [answer('openlibrary', by, ...(record === undefined ? [] : [record]))];
  return withVolume(alone, entry, verifyEntry(volumeOf(entry)!, answers, 2026));
}

const outcome = ({ status, fields, volume }: Verification): unknown => [
  status,
  fields.map(({ field, there, note }) => [field, there, note]),
  volume?.title,
];

describe('the volume of a chapter that nobody knows', () => {
  it('is noted where it is known by its number or its title, and confirms nothing of the chapter', () => {
    const expected = ['notChecked', [], handbook.title];
    assert.deepEqual(outcome(found('title', handbook)), expected);
    assert.deepEqual(outcome(found('isbn', { ...handbook, author: 'Ines Harrow' }, `, isbn = {${isbn}}`)), expected);
    assert.deepEqual(found('title', handbook).volume?.sources, ['openlibrary']);
  });

  it('makes a chapter that was not found one that is not checked', () => {
    const chapter = answer('crossref', 'title');
    const entry = entryIn('@incollection{a, title = {Tides}, booktitle = {Harbours}}');
    const alone = { ...verifyEntry(entry, [chapter], 2026), status: 'notFound' } as const;
    const volume: Verification = { status: 'verified', fields: [], isRetracted: false, sources: ['openlibrary'] };
    assert.equal(withVolume(alone, entry, volume).status, 'notChecked');
    assert.equal(withVolume(alone, entry, { ...volume, status: 'notChecked' }).status, 'notFound');
  });

  it('is not known where its editors or its year are others, and nobody is accused', () => {
    for (const record of [
      undefined,
      { ...handbook, author: 'Cleo Dunn and Olaf Stone' },
      { ...handbook, year: 1990 },
      { ...handbook, title: 'A Handbook of Quiet Harbours, Volume 2: Rivers and Their Mouths' },
    ]) {
      assert.deepEqual(outcome(found('title', record)), ['notChecked', [], undefined]);
    }
  });

  it('has another ISBN where that leads to a book by others that shares no word with it', () => {
    const other = { title: 'Baking Bread at Home', author: 'Cleo Dunn', year: 2001 };
    assert.deepEqual(outcome(found('isbn', other, `, isbn = {${isbn}}`)), [
      'mismatch',
      [['isbn', 'Baking Bread at Home', 'otherWork']],
      undefined,
    ]);
  });

  for (const [what, record] of [
    ['names nobody', { title: 'Baking Bread at Home', author: '' }],
    ['names an organisation', { title: 'Baking Bread at Home', author: '{Quiet Inc}' }],
    ['is by one of its editors', { title: 'Baking Bread at Home', author: 'Vela, Tom' }],
    ['is by somebody of the name of an editor', { title: 'Baking Bread at Home', author: 'Vela, Zoe' }],
    ['shares a word with it', { title: 'Harbours and Their Bread', author: 'Cleo Dunn' }],
    ['has the name of its series', { title: 'Studies of the Sea', author: 'Cleo Dunn' }],
  ] as const) {
    it(`is not accused by a number that leads to a record that ${what}`, () => {
      const { status, fields } = found('isbn', record, `, isbn = {${isbn}}, series = {Studies of the Sea}`);
      assert.deepEqual([status, fields], ['notChecked', []]);
    });
  }

  it('is asked for again where a source that could know it failed', () => {
    const entry = entryIn('@incollection{a, title = {Tides}, booktitle = {Harbours}}');
    const alone = verifyEntry(entry, [], 2026);
    const failed = [{ source: 'openlibrary', why: 'It failed.' }] as const;
    assert.deepEqual(withVolume(alone, entry, verifyEntry(volumeOf(entry)!, [], 2026, failed)).failed, failed);
  });

  it('is none of what is no chapter, and of a chapter that names none', () => {
    for (const entry of [
      '@inproceedings{a, title = {Tides}, booktitle = {CHI}}',
      '@incollection{a, title = {Tides}}',
      '@inbook{a, title = {Harbours}, chapter = 3}',
      '@book{a, title = {Harbours}}',
    ]) {
      assert.equal(volumeOf(entryIn(entry)), undefined);
    }
  });
});

describe('the ISBN of a book', () => {
  const book = (fields: string, ...answers: Parameters<typeof verifyEntry>[1]): Verification =>
    verifyEntry(
      entryIn(`@book{a, title = {A Handbook of Quiet Harbours}, author = {Harrow, Ines}, year = 2019, ${fields}}`),
      answers,
      2026,
    );
  const other = { title: 'Baking Bread at Home', author: 'Cleo Dunn', year: 2001 };

  it('is wrong where it is that of another book by others, as a DOI is', () => {
    const alone = book(`isbn = {${isbn}}`, answer('openlibrary', 'isbn', other));
    assert.deepEqual([alone.status, alone.otherWorkBy], ['mismatch', 'isbn']);
    const known = book(
      `isbn = {${isbn}}`,
      answer('openlibrary', 'isbn', other),
      answer('crossref', 'title', { ...handbook, author: 'Ines Harrow' }),
    );
    assert.deepEqual(outcome(known), ['mismatch', [['isbn', 'Baking Bread at Home', 'otherWork']], undefined]);
  });

  it('is not doubted where the book has another title in its own language, or another person beside its author', () => {
    for (const fields of ['origtitle = {Baking Bread at Home}', 'translator = {Dunn, Cleo}']) {
      assert.equal(book(`isbn = {${isbn}}, ${fields}`, answer('openlibrary', 'isbn', other)).status, 'notChecked');
    }
  });

  it('is read of a part of a book whose title is that of the book, as BibTeX has it', () => {
    const part = entryIn(
      `@inbook{a, title = {A Handbook of Quiet Harbours}, author = {Harrow, Ines}, isbn = {${isbn}}, chapter = 3}`,
    );
    const record = { ...handbook, author: 'Ines Harrow' };
    assert.equal(verifyEntry(part, [answer('openlibrary', 'isbn', record)], 2026).status, 'verified');
  });
});
