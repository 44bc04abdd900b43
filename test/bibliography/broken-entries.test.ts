import assert from 'node:assert/strict';
import { read } from './reading.ts';

/** Each fault as `problem key/field: found`. */
function faults(text: string): string[] {
  return read(text).broken.map(({ problem, key, field, found }) => `${problem} ${key}/${field}: ${found}`);
}

const next = '\n\n@book{next, title = {N}}';

describe('broken entries', () => {
  const cases: { readonly name: string; readonly text: string; readonly expected: string[] }[] = [
    {
      name: 'an entry that is not closed before the next one',
      text: '@misc{a,\n  title = {T},',
      expected: ['unclosed a/undefined: @book{next, title = {N}}'],
    },
    {
      name: 'an entry that has only begun',
      text: '@misc{',
      expected: ['unclosed undefined/undefined: @book{next, title = {N}}'],
    },
    {
      name: 'a value that is not closed',
      text: '@misc{a,\n  title = {T,\n',
      expected: ['unclosedValue a/title: @book{next, title = {N}}'],
    },
    {
      name: 'a value that took the closing brace of its entry for its own',
      text: '@misc{a,\n  title = {T,\n  author = {B},\n  year = {2020}\n}',
      expected: ['unclosedValue a/title: @book{next, title = {N}}'],
    },
    {
      name: 'a quote that is not closed',
      text: '@misc{a,\n  title = "T,\n  year = 2020\n}',
      expected: ['unclosedValue a/title: }'],
    },
    {
      name: 'a closing brace too many',
      text: '@misc{a,\n  title = {T}},\n  year = {2020}\n}',
      expected: ['closedEarly a/undefined: year = {2020}'],
    },
    {
      name: 'an opening brace that is missing',
      text: '@misc a,\n  title = {T}\n}',
      expected: ['missingBrace undefined/undefined: @misc a,'],
    },
    { name: 'a key that is missing', text: '@misc{,\n title = {T}}', expected: ['missingKey undefined/undefined: ,'] },
    {
      name: 'a field where the key was expected',
      text: '@misc{title = {T}}',
      expected: ['missingKey undefined/undefined: title = {T}}'],
    },
    {
      name: 'a space in the key',
      text: '@misc{a b, title = {T}}',
      expected: ['spaceInKey a b/undefined: b, title = {T}}'],
    },
    {
      name: 'a comma missing after the key',
      text: '@misc{a\n  title = {T}}',
      expected: ['missingComma a/title: title = {T}}'],
    },
    {
      name: 'a comma missing after a field',
      text: '@misc{a,\n  title = {T}\n  year = 2020}',
      expected: ['missingComma a/year: year = 2020}'],
    },
    {
      name: 'an equals sign missing',
      text: '@misc{a, title {T}, year = 2020}',
      expected: ['missingEquals a/title: {T}, year = 2020}'],
    },
    {
      name: 'a value missing',
      text: '@misc{a, title = , year = 2020}',
      expected: ['missingValue a/title: , year = 2020}'],
    },
    {
      name: 'a value of several words without braces',
      text: '@misc{a,\n  title = Some {T} words,\n  year = 2020\n}',
      expected: ['bareValue a/title: Some {T} words,'],
    },
    { name: 'a range without braces', text: '@misc{a, pages = 1--3}', expected: ['bareValue a/pages: 1--3}'] },
    {
      name: 'text between fields',
      text: '@misc{a, {T}, year = 2020}',
      expected: ['strayText a/undefined: {T}, year = 2020}'],
    },
    { name: 'two commas', text: '@misc{a, title = {T},, year = 1}', expected: ['strayText a/undefined: , year = 1}'] },
    {
      name: 'a comment, and a fault besides it',
      text: '@misc{a,\n  % title = {Old},\n  title = {T}\n  year = 2020 % sure?\n}',
      expected: ['comment a/undefined: % title = {Old},', 'missingComma a/year: year = 2020 % sure?'],
    },
  ];
  for (const { name, text, expected } of cases) {
    it(`are ${name}, and cost no other entry`, () => {
      assert.deepEqual(faults(text + next), expected);
      assert.equal(read(text + next).entries.at(-1)?.key, 'next');
    });
  }

  it('can still be cited, with the fields that could be read', () => {
    const { entries } = read(`@misc{a, title = {T}, year {2020}, note = x y, pages = {3}${next}`);
    assert.deepEqual(
      entries.map(({ key }) => key),
      ['a', 'next'],
    );
    assert.deepEqual(
      [...entries[0]!.content.values],
      [
        ['title', 'T'],
        ['year', '2020'],
        ['note', 'x y'],
        ['pages', '3'],
      ],
    );
  });

  it('are underlined at the fault, with its line', () => {
    const text = `% first\n\n@misc{a,\n  title = {T},\n  year 2020\n}\n@misc{b,\n  title = Bare words\n}`;
    const { broken } = read(text);
    assert.deepEqual(
      broken.map(({ range, line }) => [text.slice(range.start, range.end), line]),
      [
        ['year', 5],
        ['Bare words', 8],
      ],
    );
  });

  it('are not what is commented out', () => {
    assert.deepEqual(faults('% @misc{, title = }\n% @misc{a b, year 2020'), []);
  });

  it('are not names of definitions that stand elsewhere, nor any spacing that BibTeX accepts', () => {
    assert.deepEqual(faults('@article{a,journal=ieee_tnn,month=10#"~"#jan\n,year={2020} ,\n}'), []);
  });

  it('are abbreviations that double each other without end, and values made of them', () => {
    const doubled = Array.from({ length: 60 }, (_, index) => `@string{s${index + 1} = s${index} # s${index}}`).join(
      '\n',
    );
    const text = `@string{s0 = "abcdefgh"}\n${doubled}\n@misc{a, title = s7, note = s7 # s7}${next}`;
    const { strings, broken, entries } = read(text);
    assert.ok(Math.max(...[...strings.values()].map(({ length }) => length)) <= 2000);
    assert.equal(strings.get('s7')?.length, 1024);
    assert.deepEqual([broken[0]?.problem, broken[0]?.field, broken[0]?.key], ['overlongValue', 's8', undefined]);
    const inEntry = broken.find(({ key }) => key === 'a');
    assert.deepEqual([inEntry?.problem, inEntry?.field], ['overlongValue', 'note']);
    assert.deepEqual(
      [...entries[0]!.content.values.values()].map(({ length }) => length),
      [1024, 4],
    );
  });

  it('are no values that are long as they are written', () => {
    const long = 'word '.repeat(5000);
    assert.deepEqual(faults(`@misc{a, title = "${long}" # {${long}}, month = jan # "~1"}`), []);
  });
});
