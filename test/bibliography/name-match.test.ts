import assert from 'node:assert/strict';
import {
  familyRank,
  foldedForms,
  foldedName,
  misspelledFamily,
  namesOneOf,
} from '../../src/bibliography/name-match.ts';
import { parseNames } from '../../src/bibliography/names.ts';

const { names } = parseNames(
  'M{\\"u}ller, Hans and van den Berg, Rianne and Abu-El-Haija, Sami and Garc{\\\'i}a Molina, Ana and Wei Zhang and {\\L}ukasz Kaiser',
);

describe('a name and the authors of a work', () => {
  for (const written of [
    'Müller',
    'Mueller',
    'Muller',
    'van den Berg',
    'Berg',
    'vandenBerg',
    'Van Den Berg',
    'Abu-El-Haija',
    'AbuElHaija',
    'Haija',
    'García Molina',
    'Molina',
    'García-Molina',
    'Garcia',
    'Zhang',
    'Wei',
    'Łukasz',
    'Smith-Berg',
  ]) {
    it(`fit: ${written}`, () => {
      assert.ok(namesOneOf(foldedForms(written.split(' ')), names));
    });
  }

  for (const written of ['Smith', 'Zhou', 'Bergmann', 'Mill', 'den Haag']) {
    it(`do not fit: ${written}`, () => {
      assert.ok(!namesOneOf(foldedForms(written.split(' ')), names));
    });
  }
});

describe('a misspelled name', () => {
  const cases: readonly (readonly [written: string, meant: string | undefined])[] = [
    ['Mulle', 'Müller'],
    ['Mollina', 'Molina'],
    ['Zahng', 'Zhang'],
    ['Zhan', 'Zhang'],
    ['Huang', undefined],
    ['Bergmann', undefined],
    ['Müller', undefined],
  ];
  for (const [written, meant] of cases) {
    it(`${written} is taken for ${meant ?? 'nobody'}`, () => {
      assert.equal(misspelledFamily(written, names), meant);
    });
  }
});

describe('the place of a family name among authors', () => {
  it('is first, another or none', () => {
    assert.equal(familyRank('Mueller', names), 'first');
    assert.equal(familyRank('Zhang', names), 'other');
    assert.equal(familyRank('Hans', names), undefined);
  });
});

describe('a folded name', () => {
  it('is the same for all spellings of its letters', () => {
    assert.equal(foldedName('Sørensen'), foldedName('Soerensen'));
    assert.equal(foldedName('Åström'), foldedName('Aastroem'));
    assert.equal(foldedName('Groß'), foldedName('Gross'));
    assert.equal(foldedName('D’Amato'), foldedName("d'Amato"));
    assert.notEqual(foldedName('Li'), foldedName('Liu'));
  });
});
