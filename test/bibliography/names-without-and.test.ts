import assert from 'node:assert/strict';
import { namesWithoutAnd, unjoinedLists } from '../../src/bibliography/names-without-and.ts';
import { entryIn } from '../retrieval/verification/records.ts';

describe('names that are not joined by "and"', () => {
  const repaired: readonly [written: string, repair: string][] = [
    ['Pole, A., Rowe, B. C.', 'Pole, A. and Rowe, B. C.'],
    ['Smith, J., Jones, K., van der Berg, L.-P.', 'Smith, J. and Jones, K. and van der Berg, L.-P.'],
    ['Smith, J., Jones, K., et al.', 'Smith, J. and Jones, K. and others'],
    ['Smith, J., Jones, K. and Pole, A.', 'Smith, J. and Jones, K. and Pole, A.'],
    ['Smith, J. \\& Jones, K.', 'Smith, J. and Jones, K.'],
    ['Blangiardo, Marta; Cameletti, Michela', 'Blangiardo, Marta and Cameletti, Michela'],
    ['Ben Rowe; Ada Pole', 'Ben Rowe and Ada Pole'],
    ['Ada Pole, Ben Rowe, Cleo van Dunn', 'Ada Pole and Ben Rowe and Cleo van Dunn'],
    ['Ada Pole, Ben R. Rowe, Cleo Dunn and Eve Dale', 'Ada Pole and Ben R. Rowe and Cleo Dunn and Eve Dale'],
    ["M{\\'e}ndez, A.; O'Neil, B.", "M{\\'e}ndez, A. and O'Neil, B."],
  ];
  for (const [written, repair] of repaired) {
    it(`are told apart in "${written}"`, () => {
      assert.deepEqual(namesWithoutAnd(written)?.repair, repair);
    });
  }

  it('are reported without a repair where they can be read in several ways', () => {
    const written = 'Liu, Zhenfeng, Hu, Sarah K, Caron, David';
    assert.deepEqual(namesWithoutAnd(written), { found: written, repair: undefined });
  });

  it('are found in authors and editors of an entry', () => {
    const entry = entryIn('@book{a, author = {Pole, Ada}, editor = {Ben Rowe; Ada Pole}}');
    assert.deepEqual(
      [...unjoinedLists(entry)],
      [['editor', { found: 'Ben Rowe; Ada Pole', repair: 'Ben Rowe and Ada Pole' }]],
    );
  });

  it('are not seen in lists that are right, and in what may be one name', () => {
    for (const written of [
      'Pole, Ada and Rowe, Ben',
      'Pole, Jr., Ada',
      'Pole, Ada Maria, Jr.',
      'García Márquez, Gabriel José',
      'Ada Pole, Ben Rowe',
      '{Smith, J., Jones, K.}',
      'Department of Maps, Harbour University, Vienna, Austria',
      'Johnson \\& Johnson',
      'Ernst \\& Young and Pole, Ada',
      'Ti\\&\\#328;o, Peter and Brown, Gavin',
      'P&eacute;rez, Ana',
      'family=Hoare, given={C. A. R.}, prefix=von, useprefix=true',
      'Pole, Ada and others',
      '{Meta AI, Inc.} and Pole, Ada',
      '',
    ]) {
      assert.equal(namesWithoutAnd(written), undefined, written);
    }
  });
});
