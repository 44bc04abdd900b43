import assert from 'node:assert/strict';
import { type Name, parseNames } from '../../../../src/bibliography/names.ts';
import { comparePeople } from '../../../../src/retrieval/verification/names/compare-people.ts';

function person(written: string): Name {
  return parseNames(written).names[0]!;
}

describe('comparing two people', () => {
  const cases: readonly [here: string, there: string, expected: string][] = [
    ['Pole, A. B.', 'Ada Pole', 'same'],
    ['Pole, AB', 'Ada Beatrix Pole', 'same'],
    ['Pole AB', 'Ada Beatrix Pole', 'same'],
    ['Zhang Wei', 'Wei Zhang', 'same'],
    ['Mei Xueyan', 'Xue-Yan Mei', 'same'],
    ['Sabela Ramos', 'Sabela Ramos Garea', 'same'],
    ['Ramos Garea, Sabela', 'Sabela Ramos', 'same'],
    ['S. Ramos', 'Sabela Ramos Garea', 'same'],
    ['Xia Navarro, Fei', 'Fei Xia', 'same'],
    ['J. Q. Shi', 'Qing Shi, Jian', 'same'],
    ['Müller, Jörg', 'Mueller, Joerg', 'same'],
    ['MÃ¼ller, JÃ¶rg', 'Müller, Jörg', 'same'],
    ['M\ufffdller, Jan', 'Müller, Jan', 'same'],
    ["V'ertesi, R.", 'Vértesi, Róbert', 'same'],
    ['Yury Kuznetsov', 'Iurii Kuznetsov', 'same'],
    ['Pafnuty Chebyshev', 'Pafnuty Tschebyschew', 'same'],
    ['Bob Pole', 'Robert Pole', 'same'],
    ['Sasha Rush', 'Alexander M. Rush', 'same'],
    ['Alex Pole', 'Alexander Pole', 'same'],
    ['J. Michael Pole', 'John M. Pole', 'same'],
    ['Phillip Pole', 'Philip Pole', 'same'],
    ['van den Berg, Rianne', 'Rianne Berg', 'same'],
    ['Brett Marrinelli', 'Brett Marinelli', 'misspelt'],
    ['Marinleli, Brett', 'Brett Marinelli', 'misspelt'],
    ['Xuefeng Mei', 'Xueyan Mei', 'otherGiven'],
    ['Jian Liu', 'Jun Liu', 'otherGiven'],
    ['Kai Li', 'Bo Li', 'otherInitial'],
    ['Wei Lu', 'Wei Li', 'other'],
    ['Ada Pole', 'Ben Rowe', 'other'],
  ];
  for (const [here, there, expected] of cases) {
    it(`finds "${here}" and "${there}" ${expected}`, () => {
      assert.equal(comparePeople(person(here), person(there)), expected);
      assert.equal(comparePeople(person(there), person(here)), expected);
    });
  }
});
