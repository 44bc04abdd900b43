import assert from 'node:assert/strict';
import { nameAsWritten, nameInParts, presentNames } from '../../../src/retrieval/sources/record-names.ts';

describe('the name of an author in a record', () => {
  const cases: readonly (readonly [string, Readonly<Record<string, string>> | undefined])[] = [
    ['Ines Harrow', { family: 'Harrow', given: 'Ines' }],
    ['Harrow, Ines', { family: 'Harrow', given: 'Ines' }],
    ['Peter H. N. de With', { family: 'With', given: 'Peter H. N.', prefix: 'de' }],
    ['The ATLAS Collaboration', { literal: 'The ATLAS Collaboration' }],
    ['World Health Organization', { literal: 'World Health Organization' }],
    ['Bell and Howell Company', { family: 'Company', given: 'Bell & Howell' }],
    ['Plato', { family: 'Plato' }],
    ['M&uuml;ller, <b>Eva</b>', { family: 'Müller', given: 'Eva' }],
    ['{Harrow}, I\\nes', { family: 'Harrow', given: 'Ines' }],
    ['others', undefined],
    ['et al.', undefined],
    ['Anonymous', undefined],
    ['; )', undefined],
    [' ', undefined],
  ];
  for (const [written, parts] of cases) {
    it(`is read: “${written}”`, () => {
      const none = { family: '', given: '', prefix: '', suffix: '', literal: '' };
      assert.deepEqual(nameAsWritten(written), parts && { ...none, ...parts });
    });
  }

  it('may come in parts, or with the whole name as one of them', () => {
    assert.deepEqual(nameInParts('Ines', 'de la Harrow', 'Jr.'), {
      family: 'de la Harrow',
      given: 'Ines',
      prefix: '',
      suffix: 'Jr.',
      literal: '',
    });
    const withSuffix = nameInParts('Ines', 'Yu Jr.');
    assert.deepEqual([withSuffix?.family, withSuffix?.suffix], ['Yu', 'Jr.']);
    assert.equal(nameInParts('Ines Harrow', '')?.family, 'Harrow');
    assert.deepEqual([nameInParts('', 'Ines Harrow')?.given, nameInParts('', 'de la Vela')?.family], ['Ines', 'Vela']);
    assert.equal(nameInParts('', ''), undefined);
  });

  it('is one of a limited number', () => {
    const many = Array.from({ length: 3000 }, (_, index) => nameAsWritten(`A. Author${index}`));
    assert.equal(presentNames([undefined, ...many]).length, 500);
  });
});
