import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Name, parseNames, shortName } from '../../src/bibliography/names.ts';

function parts({ given, prefix, family, suffix, literal }: Name): string {
  return [given, prefix, family, suffix, literal].join('|');
}

describe('parseNames', () => {
  const cases: readonly (readonly [string, ...string[]])[] = [
    ['Ada Lovelace', 'Ada||Lovelace||'],
    ['Lovelace, Ada', 'Ada||Lovelace||'],
    ['Plato', '||Plato||'],
    ['Ludwig van Beethoven', 'Ludwig|van|Beethoven||'],
    ["Charles Louis de la Vall{\\'e}e Poussin", 'Charles Louis|de la|Vallée Poussin||'],
    ["de la Vall{\\'e}e Poussin, Charles Louis", 'Charles Louis|de la|Vallée Poussin||'],
    ['King, Jr., Martin Luther', 'Martin Luther||King|Jr.|'],
    ['Mazzucco, Rupert, and Lovelace, Ada,,', 'Rupert||Mazzucco||', 'Ada||Lovelace||'],
    ['World Health Organization,', '||World Health Organization||'],
    ['{World Health Organization} and Ada Lovelace', '||||World Health Organization', 'Ada||Lovelace||'],
    ['{Barnes and Noble}', '||||Barnes and Noble'],
    ['Donald~E. Knuth\n  and\tLamport, L.', 'Donald E.||Knuth||', 'L.||Lamport||'],
    ['family=Berg, given={C. A.}, prefix=van den', 'C. A.|van den|Berg||'],
    ["{\\'E}mile Zola and Mu\\~noz, Ana", 'Émile||Zola||', 'Ana||Muñoz||'],
    ['李, 明', '明||李||'],
    ['A and and , and B', '||A||', '||B||'],
    ['', ...[]],
  ];
  for (const [written, ...expected] of cases) {
    it(`takes ${JSON.stringify(written)} apart`, () => {
      assert.deepEqual(parseNames(written).names.map(parts), expected);
    });
  }

  it('flags "and others" and does not count it as a name', () => {
    const { names, others } = parseNames('Ada Lovelace and others');
    assert.equal(names.length, 1);
    assert.equal(others, true);
    assert.equal(parseNames('Ada Lovelace').others, false);
  });

  it('reads both orders of a name alike', () => {
    const capital = fc.stringMatching(/^[A-Z][a-z]{1,6}$/);
    fc.assert(
      fc.property(capital, capital, fc.constantFrom('', 'von ', 'de la '), (given, family, prefix) => {
        assert.deepEqual(parseNames(`${given} ${prefix}${family}`), parseNames(`${prefix}${family}, ${given}`));
      }),
    );
  });

  it('reads a plain name as it reads one with braces in it', () => {
    const piece = fc.constantFrom('A', 'é', 'O’', "D'", 'van', 'Mc', 'b', '.', '-', ' ', 'ß', 'Ǆ', 'e\u0301');
    const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (family, given) => {
        assert.deepEqual(parseNames(`${family}, ${given}`), parseNames(`${family}, {}${given}`));
      }),
    );
  });

  it('finds no empty names in any text', () => {
    const piece = fc.constantFrom(' and ', ',', '{', '}', 'others', 'family=', '~', '\\', 'von', 'A', ' ');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const name of parseNames(pieces.join('')).names) {
          assert.notEqual(parts(name), '||||');
        }
      }),
    );
  });
});

describe('shortName', () => {
  it('is the family name with its prefix, or the organisation', () => {
    assert.deepEqual(parseNames('Jan van den Berg and {ACM}').names.map(shortName), ['van den Berg', 'ACM']);
  });
});
