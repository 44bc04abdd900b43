import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Bibliography } from '../../src/bibliography/entry.ts';
import { readBibliography } from '../../src/bibliography/read-bibliography.ts';
import { runToEnd } from '../../src/task/task.ts';
import { keysOf, read } from './reading.ts';

/** The pieces that bibliographies, and accidents in them, are made of. */
const token = fc.constantFrom(
  ...[
    '@article{',
    '@book(',
    '@misc{key,',
    '@string{s = ',
    '@comment{',
    '@foo{',
    '@',
    '{',
    '}',
    '(',
    ')',
    '"',
    ',',
    '=',
  ],
  ...['#', '%', '\n', '\r\n', ' ', '\n\n', '\\', 'key', 'title = {', 'year = 2020', 'jan', 'ü', '\u{1F600}', '\uFEFF'],
);
const tangled = fc
  .array(fc.oneof({ weight: 8, arbitrary: token }, fc.string()), { maxLength: 60 })
  .map((parts) => parts.join(''));

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const wellFormedEntry = fc
  .record({
    type: fc.constantFrom('article', 'Book', 'inproceedings', 'misc'),
    fields: fc.array(
      fc.tuple(
        word,
        fc.oneof(
          word.map((text) => `{${text} {x} ${text}}`),
          word.map((text) => `"${text}"`),
          fc.constant('2020'),
        ),
      ),
      { maxLength: 5 },
    ),
  })
  .map(
    ({ type, fields }) =>
      (key: string) =>
        `@${type}{${key},\n${fields.map(([name, value]) => `  ${name} = ${value}`).join(',\n')}\n}`,
  );

/** All that a bibliography says, without its memory of how it was read. */
function shape({ entries, commentedOut, broken, strings, segments }: Bibliography): unknown {
  const plain = [...entries, ...commentedOut].map(({ type, key, range, keyRange, source, fields }) => ({
    type,
    key,
    range,
    keyRange,
    source,
    fields: [...fields],
  }));
  return { plain, broken, strings: [...strings].sort(), segments };
}

describe('reading any text as a bibliography', () => {
  it('finds entries that lie one after the other in the text, as their ranges say', () => {
    fc.assert(
      fc.property(tangled, (text) => {
        const { entries, commentedOut, segments } = read(text);
        assert.equal(segments.map((segment) => segment.text).join(''), text);
        let end = 0;
        const all = [...entries, ...commentedOut].sort((a, b) => a.range.start - b.range.start);
        for (const { range, keyRange, source, key, fields } of all) {
          assert.ok(end <= range.start && range.start < range.end && range.end <= text.length);
          end = range.end;
          assert.equal(text.slice(range.start, range.end), source);
          assert.equal(text.slice(keyRange.start, keyRange.end), key);
          for (const { name, nameRange, valueRange } of fields.values()) {
            assert.ok(
              range.start < nameRange.start && nameRange.end <= valueRange.start && valueRange.end <= range.end,
            );
            assert.equal(text.slice(nameRange.start, nameRange.end).toLowerCase(), name);
          }
        }
      }),
      { numRuns: 1000, examples: [['@misc{key,\uFEFF=\n\n'], ['@misc{key, year = \n']] },
    );
  });

  it('points at faults inside the text, on the line it names', () => {
    fc.assert(
      fc.property(tangled, (text) => {
        for (const { range, line, found } of read(text).broken) {
          assert.ok(0 <= range.start && range.start <= range.end && range.end <= text.length);
          assert.equal(text.slice(0, range.start).split('\n').length, line);
          assert.ok(!found.includes('\n'));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('comes to the same after an edit as afresh', () => {
    const edit = fc.record({ at: fc.nat(), removed: fc.nat({ max: 30 }), inserted: fc.oneof(token, tangled) });
    fc.assert(
      fc.property(tangled, fc.array(edit, { minLength: 1, maxLength: 4 }), (text, edits) => {
        let bibliography = read(text);
        for (const { at, removed, inserted } of edits) {
          const start = at % (bibliography.text.length + 1);
          const changed = bibliography.text.slice(0, start) + inserted + bibliography.text.slice(start + removed);
          bibliography = runToEnd(readBibliography(bibliography.path, changed, bibliography));
          assert.deepEqual(shape(bibliography), shape(read(changed)));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('comes to the same after an edit of a long text as afresh', () => {
    const edit = fc.record({ at: fc.nat(), removed: fc.nat({ max: 200 }), inserted: token });
    fc.assert(
      fc.property(
        fc.array(wellFormedEntry, { minLength: 150, maxLength: 200 }),
        edit,
        (entries, { at, removed, inserted }) => {
          const before = read(entries.map((entry, index) => entry(`k${index}`)).join('\n'));
          const start = at % before.text.length;
          const changed = before.text.slice(0, start) + inserted + before.text.slice(start + removed);
          assert.deepEqual(shape(runToEnd(readBibliography(before.path, changed, before))), shape(read(changed)));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('reading well-formed entries', () => {
  it('finds all of them and nothing wrong', () => {
    fc.assert(
      fc.property(fc.array(wellFormedEntry), (entries) => {
        const { entries: found, broken } = read(entries.map((entry, index) => entry(`k${index}`)).join('\n\n'));
        assert.deepEqual(
          found.map(({ key }) => key),
          entries.map((_, index) => `k${index}`),
        );
        assert.deepEqual(broken, []);
      }),
    );
  });

  it('finds the entries around one that was damaged in any way', () => {
    const damage = fc.record({ at: fc.nat(), removed: fc.nat({ max: 3 }), inserted: fc.oneof(fc.constant(''), token) });
    fc.assert(
      fc.property(
        wellFormedEntry,
        wellFormedEntry,
        wellFormedEntry,
        damage,
        (first, second, third, { at, removed, inserted }) => {
          const whole = second('damaged');
          const start = at % whole.length;
          const damaged = whole.slice(0, start) + inserted + whole.slice(start + removed);
          const keys = keysOf([first('first'), damaged, third('third')].join('\n\n'));
          assert.equal(keys[0], 'first');
          assert.equal(keys.at(-1), 'third');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('gives the value of each field by itself as among all of them, the first of repeated ones', () => {
    fc.assert(
      fc.property(fc.oneof(tangled, fc.array(wellFormedEntry, { maxLength: 4 }).map(keyed)), (text) => {
        for (const { content, fields } of read(text).entries) {
          const all = [...content.values];
          assert.equal(content.values.size, all.length);
          assert.deepEqual([...content.values.keys()], [...fields.keys()]);
          for (const [name, value] of all) {
            assert.ok(content.values.has(name));
            assert.equal(content.values.get(name), value);
            assert.equal(fields.get(name)?.value, value);
          }
          assert.equal(content.values.get('no such field'), undefined);
        }
      }),
    );
  });
});

function keyed(entries: readonly ((key: string) => string)[]): string {
  return entries.map((entry, place) => entry(`k${place}`)).join('\n');
}
