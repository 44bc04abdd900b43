import assert from 'node:assert/strict';
import { parseNames } from '../../../src/bibliography/names.ts';
import { compareAuthors } from '../../../src/retrieval/verification/compare-authors.ts';

describe('comparing authors', () => {
  const cases: readonly [what: string, here: string, there: string, expected: string][] = [
    ['initials', 'Pole, A. and Rowe, B. J.', 'Ada Pole and Ben Rowe', 'agree'],
    [
      'accents and transliterations',
      'J{\\"o}rg M{\\"u}ller and Lukasz Kaiser',
      'Joerg Mueller and Łukasz Kaiser',
      'agree',
    ],
    ['particles', 'van den Berg, Rianne', 'Rianne Berg', 'agree'],
    ['family names first', 'Wei Zhang and Li Wang', 'Zhang Wei and Wang Li', 'agree'],
    ['double names', "Mar{\\'\\i}a Garc{\\'\\i}a-M{\\'a}rquez", 'Maria Garcia', 'agree'],
    ['middle names used as first names', 'Rush, Alexander', 'Sasha Alexander Rush', 'agree'],
    ['lists that say that they are cut', 'Ada Pole and others', 'Ada Pole and Ben Rowe and Cleo Dunn', 'agree'],
    ['et al. within a name', 'Ada Pole and Ben Rowe et al.', 'Ada Pole and Ben Rowe and Cleo Dunn', 'agree'],
    ['a missing author', 'Ada Pole and Ben Rowe', 'Ada Pole and Ben Rowe and Cleo Dunn', 'close'],
    ['an author too many', 'Ada Pole and Ben Rowe and Cleo Dunn', 'Ada Pole and Ben Rowe', 'close'],
    ['another first author', 'Ben Rowe and Ada Pole', 'Ada Pole and Ben Rowe', 'close'],
    ['most of a list left out', 'Ada Pole', 'Ada Pole and Ben Rowe and Cleo Dunn and Dan Ekwe', 'partial'],
    ['other people', 'John Smith and Jane Doe', 'Ada Pole and Ben Rowe', 'differ'],
    ['people of the same family names', 'Jun Zhang and Bo Li', 'Wei Zhang and Kai Li', 'differ'],
    ['placeholders', 'Anonymous', 'Ada Pole', 'placeholder'],
    ['organisations', '{OpenAI}', 'Ada Pole and Ben Rowe', 'unconfirmed'],
    ['organisations of others', '{World Health Organization}', '{Ministry of Maps}', 'unconfirmed'],
    ['organisations among the authors', '{OpenAI}', '{OpenAI} and Ada Pole', 'sameGroup'],
    ['longer names of organisations', '{NLLB Team}', '{NLLB Team, Meta AI}', 'sameGroup'],
    ['short names of organisations', '{WHO Organization} and {WHO}', '{World Health Organization}', 'sameGroup'],
    ['organisations where nobody is named', '{OpenAI}', '', 'unknown'],
    ['collaborations beside people', 'Ada Pole and {ATLAS Collaboration}', 'Ada Pole and Ben Rowe', 'agree'],
    ['no authors', '', 'Ada Pole', 'unknown'],
    ['a whole list as one name', 'Ada Pole and Ben Rowe', 'Ada Pole, Ben Rowe', 'unknown'],
  ];
  for (const [what, here, there, expected] of cases) {
    it(`takes ${what} for ${expected}`, () => {
      assert.equal(compareAuthors(parseNames(here), parseNames(there).names, true).relation, expected);
    });
  }

  it('does not expect a source with gaps to have everybody', () => {
    const [here, there] = [parseNames('Ada Pole and Ben Rowe'), parseNames('Ada Pole').names];
    assert.equal(compareAuthors(here, there, false).relation, 'agree');
  });
});
