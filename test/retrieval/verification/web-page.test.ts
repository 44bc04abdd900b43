import assert from 'node:assert/strict';
import type { PageAnswer } from '../../../src/retrieval/pages/page-answer.ts';
import type { Verification } from '../../../src/retrieval/verification/verification.ts';
import { statedPage, withPage } from '../../../src/retrieval/verification/web-page.ts';
import { entryIn } from './records.ts';

const address = 'https://quays.example.org/about';
const unchecked: Verification = { status: 'notChecked', fields: [], isRetracted: false, sources: [] };

describe('the page that an entry is about', () => {
  for (const [fields, expected] of [
    [`url = {${address}}`, address],
    [`howpublished = {\\url{${address}}}`, address],
    [`note = {Available at ${address}, accessed in May.}`, address],
    ['url = {https://quays.example.org/a\\_b\\%20c\\#part}', 'https://quays.example.org/a_b%20c'],
    ['url = {https://quays.example.org/\\textasciitilde{}ada/\\~{}x}', 'https://quays.example.org/~ada/~x'],
  ] as const) {
    it(`is read from its address: ${fields}`, () => {
      assert.equal(statedPage(entryIn(`@misc{a, title = {About Quays}, ${fields}}`))?.address, expected);
    });
  }

  for (const entry of [
    `@misc{a, title = {About Quays}}`,
    `@article{a, title = {About Quays}, url = {${address}}}`,
    `@misc{a, title = {About Quays}, url = {${address}}, doi = {10.1000/1}}`,
    `@misc{a, title = {About Quays}, url = {${address}}, eprint = {2101.00001}}`,
    `@misc{a, title = {About Quays}, url = {${address}}, booktitle = {CHI}}`,
    '@misc{a, title = {About Quays}, url = {https://arxiv.org/abs/2101.00001}}',
    '@misc{a, title = {Quay}, url = {https://github.com/quiet-org/quay}}',
    '@misc{a, title = {About Quays}, url = {https://web.archive.org/web/2020/https://quays.example.org}}',
    '@misc{a, title = {About Quays}, url = {ftp://quays.example.org/}}',
    '@misc{a, title = {About Quays}, url = {https://ada:secret@quays.example.org/}}',
  ]) {
    it(`is none of an entry that is known otherwise, or of no page: ${entry}`, () => {
      assert.equal(statedPage(entryIn(entry)), undefined);
    });
  }

  /** The status of an entry of a title and authors, and the state of its page. */
  const found = (title: string, author: string, page: string, text = page): unknown => {
    const names = author === '' ? '' : `author = {${author}}, `;
    const entry = entryIn(`@online{a, title = {${title}}, ${names}url = {${address}}}`);
    const { status, page: said } = withPage(unchecked, entry, { state: 'there', titles: [page], text });
    return [status, said?.state];
  };

  for (const [title, author, page, text] of [
    ['On Quays and Tides', '', 'On quays and tides | Harbour Notes', ''],
    ['On Quays and Tides', '{Quiet Org}', 'Harbour Notes: On Quays and Tides, part of a series', ''],
    ['On Quays and Tides', 'Pole, Ada and Rowe, Ben', 'On Quays and Tides', 'Written by B. Rowe in May'],
    ['Quays', '{Quiet Org}', 'Quays - Quiet Org', ''],
  ] as const) {
    it(`confirms one whose title it bears, and one of whose authors it names: ${title} by ${author}`, () => {
      assert.deepEqual(found(title, author, page, text), ['verified', 'confirmed']);
    });
  }

  for (const [title, author, page, text] of [
    ['On Quays and Tides', '', 'Harbour Notes', 'On Quays and Tides'],
    ['On Quays and Tides', '', 'Page not found', ''],
    ['On Quays and Tides', 'Pole, Ada', 'On Quays and Tides', 'Written by somebody in Poland'],
    ['Quays', '', 'All the Quays of the North', ''],
    ['', '', 'Harbour Notes', ''],
  ] as const) {
    it(`proves nothing of one where it only answers: ${title} by ${author} at ${page}`, () => {
      assert.deepEqual(found(title, author, page, text), ['notChecked', 'answers']);
    });
  }

  it('changes no status that sources have given', () => {
    const entry = entryIn(`@misc{a, title = {On Quays and Tides}, url = {${address}}}`);
    const there: PageAnswer = { state: 'there', titles: ['On Quays and Tides'], text: '' };
    for (const status of ['mismatch', 'notFound', 'verified'] as const) {
      assert.equal(withPage({ ...unchecked, status }, entry, there).status, status);
      assert.equal(withPage({ ...unchecked, status }, entry, { state: 'gone', copy: undefined }).status, status);
    }
  });

  it('is a hint where it is gone, with its copy if there is one', () => {
    const entry = entryIn(`@online{a, title = {On Quays and Tides}, url = {${address}}}`);
    for (const copy of [undefined, `https://web.archive.org/web/20210517093000/${address}`]) {
      const { status, hints, page } = withPage(unchecked, entry, { state: 'gone', copy });
      assert.deepEqual(
        [status, page, hints],
        [
          'notChecked',
          { address, state: 'gone' },
          [{ field: 'url', here: address, ...(copy && { there: copy }), sources: [], note: 'gonePage' }],
        ],
      );
    }
  });
});
