import assert from 'node:assert/strict';
import { Library } from '../../src/bibliography/library.ts';
import { shortAuthors, shortReference } from '../../src/bibliography/reference.ts';
import { worksOfAuthor } from '../../src/bibliography/works-of-author.ts';
import { entryOf, read } from './reading.ts';

const library = new Library([
  read(`
    @misc{second, author = {Roe, Cy and Smith, Ada}, title = {Attention in Readers}, year = 2020}
    @misc{sleep, author = {Smith, Ada}, title = {Sleep of Readers}, year = 2011}
    @misc{attention, author = {Smith, Ada}, title = {Attention in Writers}, year = 2020}
    @misc{other, author = {Doe, Jo}, title = {Attention in Readers}, year = 2020}
  `),
]);

describe('worksOfAuthor', () => {
  const keys = (text: string, limit = 3): string[] =>
    worksOfAuthor('Smith', library, text, limit).map(({ key }) => key);

  it('finds the works of an author, those by a first author first', () => {
    assert.deepEqual(keys(''), ['sleep', 'attention', 'second']);
  });

  it('puts works first whose titles and years the text mentions', () => {
    assert.deepEqual(keys('Smith et al. (2020) study attention', 2), ['attention', 'sleep']);
  });
});

describe('a work in one line', () => {
  const cases: readonly (readonly [fields: string, authors: string, reference: string])[] = [
    ['title = {Sleep}, author = {Smith, Ada}, year = 2011', 'Smith', 'Sleep (Smith, 2011)'],
    ['title = {Sleep}, author = {Smith, Ada and van Dam, Jo}', 'Smith and van Dam', 'Sleep (Smith and van Dam)'],
    ['title = {Sleep}, author = {A One and B Two and C Three}, year = 2011', 'One et al.', 'Sleep (One et al., 2011)'],
    ['author = {Smith, Ada and others}, date = {2011-03}', 'Smith et al.', 'k (Smith et al., 2011)'],
    ['title = {Sleep}, author = {{Health Office}}', 'Health Office', 'Sleep (Health Office)'],
    ['title = {Sleep}, year = 2011', '', 'Sleep (2011)'],
    ['title = {Sleep}', '', 'Sleep'],
  ];
  for (const [fields, authors, reference] of cases) {
    it(`is "${reference}" for ${fields}`, () => {
      const entry = entryOf(`@misc{k, ${fields}}`);
      assert.equal(shortAuthors(entry), authors);
      assert.equal(shortReference(entry), reference);
    });
  }
});
