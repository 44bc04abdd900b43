import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sameWorksIn } from '../../src/bibliography/known-same-works.ts';
import { Library } from '../../src/bibliography/library.ts';
import { sameWork } from '../../src/bibliography/same-work.ts';
import { runToEnd } from '../../src/task/task.ts';
import { read } from './reading.ts';

function why(first: string, second: string): string | undefined {
  const { entries } = read(`${first}\n${second}`);
  return sameWork(entries[0]!, entries[1]!);
}

const paper = 'title = {Reading Long Documents Slowly}, author = {Ada Smith and Bo Li}';

describe('two entries are one work', () => {
  it('by their DOI, however it is written', () => {
    assert.equal(
      why(
        `@article{a, ${paper}, doi = {10.1/X}}`.replace('10.1/', '10.1000/'),
        `@misc{b, ${paper}, url = {https://doi.org/10.1000/x}}`,
      ),
      'doi',
    );
  });

  it('by their DOI, though one title is cut short or misspelled', () => {
    const cut = '@article{a, title = {Reading Long Documents}, doi = {10.1000/x}}';
    const typo = '@article{b, title = {Reading Long Documants Slowly}, doi = {10.1000/x}}';
    const whole = `@article{c, ${paper}, doi = {10.1000/x}}`;
    assert.equal(why(cut, whole), 'doi');
    assert.equal(why(typo, whole), 'doi');
  });

  it('by their DOI, though one title is cut short before its number', () => {
    const cut = '@article{a, title = {Reading Long Documents}, doi = {10.1000/x}}';
    assert.equal(why(cut, '@article{b, title = {Reading Long Documents in 2020}, doi = {10.1000/x}}'), 'doi');
  });

  it('by title and authors, where only one says the number of its report', () => {
    assert.equal(
      why(`@techreport{a, ${paper}, number = {RFC 7001}}`, `@misc{b, ${paper}, note = {RFC 7001}}`),
      'title',
    );
    assert.equal(why(`@techreport{a, ${paper}, number = {7001}}`, `@misc{b, ${paper}}`), 'title');
  });

  it('by their arXiv identifier, whatever the version', () => {
    const first = `@misc{a, ${paper}, eprint = {2101.00001v1}, archivePrefix = {arXiv}}`;
    assert.equal(why(first, `@article{b, ${paper}, journal = {arXiv preprint arXiv:2101.00001}}`), 'arxiv');
  });

  it('by title and authors, also as preprint and published version', () => {
    const preprint = `@misc{a, ${paper}, eprint = {2101.00001}, year = 2021}`;
    const published =
      '@inproceedings{b, title = {Reading long {Documents} slowly}, author = {Smith, A. and others}, booktitle = {P}, doi = {10.1000/x}, year = 2023}';
    assert.equal(why(preprint, published), 'title');
    assert.equal(
      why(preprint.replace('eprint = {2101.00001}', 'doi = {10.48550/arXiv.2101.00001}'), published),
      'title',
    );
  });
});

describe('two entries are not one work', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'with one DOI and unlike titles: one DOI is wrong',
      '@article{a, title = {What is an Emotion?}, doi = {10.1000/x}}',
      '@article{b, title = {Aristotle and the Emotions}, doi = {10.1000/x}}',
    ],
    ['with different DOIs', `@article{a, ${paper}, doi = {10.1000/x}}`, `@article{b, ${paper}, doi = {10.1000/y}}`],
    [
      'with different arXiv identifiers',
      `@misc{a, ${paper}, eprint = {2101.00001}}`,
      `@misc{b, ${paper}, eprint = {2101.00002}}`,
    ],
    [
      'with other authors',
      `@misc{a, ${paper}}`,
      '@misc{b, title = {Reading Long Documents Slowly}, author = {Cy Roe}}',
    ],
    [
      'without authors',
      '@misc{a, title = {Reading Long Documents Slowly}}',
      '@misc{b, title = {Reading Long Documents Slowly}}',
    ],
    ['in two parts', `@book{a, ${paper}, volume = 1}`, `@book{b, ${paper}, volume = 2}`],
    [
      'of two parts by title',
      '@misc{a, title = {On Reading: Part I}, author = {Ada Smith}}',
      '@misc{b, title = {On Reading: Part II}, author = {Ada Smith}}',
    ],
    [
      'of two parts by title, with one DOI',
      '@misc{a, title = {On Reading: Part I}, doi = {10.1000/x}}',
      '@misc{b, title = {On Reading: Part II}, doi = {10.1000/x}}',
    ],
    [
      'of two years by title, with one DOI',
      '@misc{a, title = {The State of Reading 2019}, doi = {10.1000/x}}',
      '@misc{b, title = {The State of Reading 2020}, doi = {10.1000/x}}',
    ],
    [
      'that are two standards of one title',
      `@misc{a, ${paper}, howpublished = {RFC 7001}, year = 1999}`,
      `@misc{b, ${paper}, url = {https://www.example.org/rfc/rfc7002.txt}, year = 1999}`,
    ],
    [
      'that are two reports of one title',
      `@techreport{a, ${paper}, number = {TR-12}, year = 1999}`,
      `@techreport{b, ${paper}, number = {TR-15}, year = 1999}`,
    ],
    ['in two editions', `@book{a, ${paper}, edition = {2}}`, `@book{b, ${paper}, edition = {3}}`],
    ['as chapters of a book', `@inbook{a, ${paper}, chapter = 3}`, `@inbook{b, ${paper}, chapter = 4}`],
    ['as a book and its chapter', `@book{a, ${paper}}`, `@inbook{b, ${paper}, pages = {1--9}}`],
    ['as thesis and paper', `@phdthesis{a, ${paper}}`, `@inproceedings{b, ${paper}, booktitle = {P}}`],
    [
      'as conference paper and, years later, article',
      `@inproceedings{a, ${paper}, booktitle = {P}, year = 2015}`,
      `@article{b, ${paper}, journal = {J}, year = 2018}`,
    ],
    [
      'with a title that says little',
      '@misc{a, title = {Dreams}, author = {Ada Smith}}',
      '@misc{b, title = {Dreams}, author = {Ada Smith}}',
    ],
    [
      'with a title that many works have',
      '@misc{a, title = {Introduction to the Special Issue}, author = {Ada Smith}}',
      '@misc{b, title = {Introduction to the Special Issue}, author = {Ada Smith}}',
    ],
  ];
  for (const [name, first, second] of cases) {
    it(name, () => {
      assert.equal(why(first, second), undefined);
      assert.equal(why(second, first), undefined);
    });
  }
});

describe('sameWorksIn', () => {
  const groups = (text: string): string[] =>
    runToEnd(sameWorksIn(new Library([read(text)]))).map(
      ({ entries, reason }) => `${reason}: ${entries.map(({ key }) => key).join(' ')}`,
    );

  it('groups all entries of one work, in their order', () => {
    const other = '@misc{x, title = {Something Else Entirely}, author = {Ada Smith}}';
    assert.deepEqual(
      groups(`@misc{a, ${paper}}${other}@misc{b, ${paper}, doi = {10.1000/x}}@misc{c, ${paper}, doi = {10.1000/x}}`),
      ['title: a b c'],
    );
  });

  it('does not join works through a third that might be either', () => {
    const [a, b, c] = ['@misc{a, doi = {10.1000/a}, ', '@misc{b, doi = {10.1000/b}, ', '@misc{c, '].map(
      (start) => `${start}${paper}}`,
    );
    assert.deepEqual(groups(`${a}${b}${c}`), ['title: a c']);
  });

  it('leaves repeated keys to others', () => {
    assert.deepEqual(groups(`@misc{a, ${paper}}@misc{a, ${paper}}`), []);
  });

  it('puts only entries into a group of which every two are one work, and none into two groups', () => {
    const field = fc.constantFrom(
      'doi = {10.1000/a}',
      'doi = {10.1000/b}',
      'eprint = {2101.00001}',
      'eprint = {2101.00002}',
      'year = 2020',
      'edition = {2}',
    );
    const name = fc.constantFrom('Ada Smith', 'Bo Li', 'Ada Smith and Bo Li');
    const type = fc.constantFrom('article', 'misc', 'book', 'phdthesis');
    const entry = fc.tuple(type, name, fc.array(field, { maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const text = entries.map(
          ([kind, author, fields], index) =>
            `@${kind}{k${index}, title = {Reading Long Documents}, author = {${author}}, ${fields.join(', ')}}`,
        );
        const found = runToEnd(sameWorksIn(new Library([read(text.join('\n'))])));
        const all = found.flatMap((group) => group.entries);
        assert.equal(new Set(all).size, all.length);
        for (const group of found) {
          for (const [index, member] of group.entries.entries()) {
            assert.ok(group.entries.slice(index + 1).every((other) => sameWork(member, other) !== undefined));
          }
        }
      }),
    );
  });

  it('finds them however many keys a work has', () => {
    const keys = Array.from({ length: 4000 }, (_, index) => `@article{k${index}, ${paper}, year = 2020}`);
    const works = runToEnd(sameWorksIn(new Library([read(keys.join('\n'))])));
    assert.deepEqual(
      works.map(({ entries }) => entries.length),
      [4000],
    );
  });
});
