import assert from 'node:assert/strict';
import { Library } from '../../src/bibliography/library.ts';
import { authors, title, year } from '../../src/bibliography/work.ts';
import { read } from './reading.ts';

function libraryOf(...texts: string[]): Library {
  return new Library(texts.map((text, index) => read(text, `/paper/${index}.bib`)));
}

describe('a library', () => {
  it('finds the first entry of a key, in the order of the bibliographies', () => {
    const library = libraryOf('@misc{a, title = {First}}', '@misc{a, title = {Second}}@misc{b}');
    assert.equal(title(library.entry('a')!), 'First');
    assert.equal(library.entry('b')?.file, '/paper/1.bib');
    assert.equal(library.entry('A'), undefined);
    assert.equal(library.size, 3);
    assert.deepEqual(
      [...library.entries()].map(({ key }) => key),
      ['a', 'a', 'b'],
    );
  });

  it('finds entries by their aliases, after all keys', () => {
    const library = libraryOf('@misc{a, ids = {old, b}}', '@misc{b}');
    assert.equal(library.entry('old')?.key, 'a');
    assert.equal(library.entry('b')?.key, 'b');
  });

  it('finds entries ignoring case when asked to, the exact one first', () => {
    const library = libraryOf('@misc{Key}', '@misc{key}');
    assert.equal(library.entryIgnoringCase('KEY')?.key, 'Key');
    assert.equal(library.entryIgnoringCase('key')?.key, 'key');
  });

  it('knows which keys are commented out', () => {
    const library = libraryOf('% @misc{a}\n@misc{b}');
    assert.equal(library.entry('a'), undefined);
    assert.equal(library.commentedOut('a')?.key, 'a');
    assert.equal(library.commentedOut('b'), undefined);
  });

  it('lists repeated keys over all bibliographies, and keys that differ by case', () => {
    const library = libraryOf('@misc{a}@misc{b}@misc{C}', '@misc{b}@misc{c}@misc{c}');
    const keys = (groups: readonly (readonly { key: string; file: string }[])[]): string[][] =>
      groups.map((group) => group.map(({ key, file }) => `${key} ${file}`));
    assert.deepEqual(keys(library.duplicates), [
      ['b /paper/0.bib', 'b /paper/1.bib'],
      ['c /paper/1.bib', 'c /paper/1.bib'],
    ]);
    assert.deepEqual(keys(library.caseDuplicates), [['C /paper/0.bib', 'c /paper/1.bib']]);
  });

  it('knows the parents of an entry and theirs, in circles too', () => {
    const library = libraryOf(
      '@misc{a, crossref = {B}, xdata = {x, nowhere}}@book{b, related = {c}}@misc{c, crossref = {a}}@xdata{x}',
    );
    assert.deepEqual(
      library.parents(library.entry('a')!).map(({ key }) => key),
      ['b', 'x', 'c'],
    );
    assert.deepEqual(library.parents(library.entry('x')!), []);
  });
});

describe('an entry completed by a library', () => {
  it('has from its crossref parent what the parts of a whole share', () => {
    const library = libraryOf(
      '@inproceedings{a, title = {A Paper}, author = {Ada Smith}, crossref = {p}}',
      '@proceedings{p, title = {Proceedings of X}, editor = {Bo Li}, year = 2020, doi = {10.1000/p}, crossref = {a}}',
    );
    const complete = library.complete(library.entry('a')!);
    assert.equal(title(complete), 'A Paper');
    assert.equal(year(complete), 2020);
    assert.equal(authors(complete).names[0]?.family, 'Smith');
    assert.equal(complete.content.values.get('booktitle'), 'Proceedings of X');
    assert.equal(complete.content.values.get('doi'), undefined);
  });

  it('has everything from its xdata', () => {
    const library = libraryOf('@article{a, xdata = {d}, year = 2021}@xdata{d, year = 2020, title = {T}}');
    const complete = library.complete(library.entry('a')!);
    assert.equal(title(complete), 'T');
    assert.equal(year(complete), 2021);
  });

  it('is the entry itself where it has no parents', () => {
    const library = libraryOf('@misc{a}');
    assert.equal(library.complete(library.entry('a')!), library.entry('a'));
  });

  it('is completed however many generations its parents go back', () => {
    const generations = 20_000;
    const chain = Array.from({ length: generations }, (_, age) => `@inproceedings{k${age}, crossref = {k${age + 1}}}`);
    const library = libraryOf(`${chain.join('\n')}@proceedings{k${generations}, publisher = {P}}`);
    for (const entry of library.entries()) {
      assert.equal(library.complete(entry).content.values.get('publisher'), 'P');
    }
  });

  it('is completed however many ways lead to a parent', () => {
    const layers = Array.from({ length: 60 }, (_, layer) =>
      ['a', 'b'].map((name) => `@xdata{${name}${layer}, xdata = {a${layer + 1}, b${layer + 1}}}`).join(''),
    );
    const library = libraryOf(`${layers.join('\n')}@xdata{a60, year = 2020}`);
    assert.equal(year(library.complete(library.entry('a0')!)), 2020);
  });

  it('is the same in a circle, whichever entry is asked for first', () => {
    const text =
      '@misc{d, crossref = {a}}@misc{a, year = 2020, crossref = {b}}@misc{b, note = {N}, crossref = {c}}@misc{c, publisher = {P}, crossref = {a}}';
    const completed = (order: string): unknown => {
      const library = libraryOf(text);
      const values = [...order].map((key) => [key, [...library.complete(library.entry(key)!).content.values]]);
      return Object.fromEntries(values);
    };
    assert.deepEqual(completed('abcd'), completed('dcba'));
    assert.equal(libraryOf(text).complete(libraryOf(text).entry('a')!).content.values.get('crossref'), 'b');
  });

  it('has no more fields than any entry has, though each of its parents adds one', () => {
    const chain = Array.from({ length: 2000 }, (_, age) => `@xdata{k${age}, f${age} = 1, xdata = {k${age + 1}}}`);
    const library = libraryOf(chain.join('\n'));
    const sizes = [...library.entries()].map((entry) => library.complete(entry).content.values.size);
    assert.ok(Math.max(...sizes) <= 200);
  });
});
