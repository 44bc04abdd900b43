import assert from 'node:assert/strict';
import { readBibliography } from '../../src/bibliography/read-bibliography.ts';
import { runToEnd } from '../../src/task/task.ts';
import { entryOf, keysOf, read } from './reading.ts';

describe('reading a bibliography', () => {
  it('finds every entry with its type, key and place', () => {
    const text = 'free text\n@Article{one,\n  title = {A}\n}\n\n@book (two, title = "B")';
    const { entries } = read(text);
    assert.deepEqual(
      entries.map(({ type, key }) => [type, key]),
      [
        ['article', 'one'],
        ['book', 'two'],
      ],
    );
    assert.equal(text.slice(entries[0]!.range.start, entries[0]!.range.end), '@Article{one,\n  title = {A}\n}');
    assert.equal(text.slice(entries[1]!.keyRange.start, entries[1]!.keyRange.end), 'two');
    assert.equal(entries[1]!.source, '@book (two, title = "B")');
  });

  for (const key of [
    'DBLP:conf/x',
    '10.1145/3',
    'kin:proton++',
    'olsson_-context_2022',
    'Müller2020',
    'a(2020)',
    'x=y',
  ]) {
    it(`accepts the key ${key}`, () => {
      assert.deepEqual(keysOf(`@misc{${key}, title = {T}}`), [key]);
    });
  }

  it('strips white space around a key, line breaks included', () => {
    assert.deepEqual(keysOf('@misc{\n  spaced  ,\n title = {T}}'), ['spaced']);
  });

  it('accepts an entry without fields', () => {
    const { entries, broken } = read('@misc{x}\n@misc{y,}\n@misc(z)');
    assert.deepEqual(
      entries.map(({ key }) => key),
      ['x', 'y', 'z'],
    );
    assert.deepEqual(broken, []);
  });

  it('keeps entries that repeat a key', () => {
    assert.deepEqual(keysOf('@misc{x}@misc{x}'), ['x', 'x']);
  });

  it('takes @string, @preamble and @comment for no entries', () => {
    const { entries, strings } = read('@comment{x, y}\n@Preamble{"\\newcommand"}\n@STRING{JML = "J. of ML"}\n@misc{z}');
    assert.deepEqual(
      entries.map(({ key }) => key),
      ['z'],
    );
    assert.deepEqual([...strings], [['jml', 'J. of ML']]);
  });

  it('reads a @comment without braces as text', () => {
    assert.deepEqual(keysOf('@Comment 1982\n@misc{x}\n@Comment end of 1982'), ['x']);
  });

  it('takes e-mail addresses and handles between entries for text', () => {
    assert.deepEqual(keysOf('written by ada@example.org, @ada\n@misc{x}'), ['x']);
  });

  it('survives a byte order mark and carriage returns', () => {
    const { entries, broken } = read('\uFEFF@misc{x,\r\n  title = {A\r\n B},\r\n  year = 2020\r\n}\r\n');
    assert.deepEqual(
      [...entries[0]!.content.values],
      [
        ['title', 'A\r\n B'],
        ['year', '2020'],
      ],
    );
    assert.deepEqual(broken, []);
  });

  it('sets entries behind a % on their line apart', () => {
    const { entries, commentedOut, broken } = read('% @misc{a,\n%  title = {T}\n% }\n50 % @misc{b}\n@misc{c}');
    assert.deepEqual(
      entries.map(({ key }) => key),
      ['c'],
    );
    assert.deepEqual(
      commentedOut.map(({ key }) => key),
      ['a', 'b'],
    );
    assert.equal(commentedOut[0]!.fields.get('title')?.value, 'T');
    assert.deepEqual(broken, []);
  });

  it('yields, so that a long file can be read in slices', () => {
    const task = readBibliography('/a.bib', '@misc{x}\n@misc{y}');
    assert.equal(task.next().done, false);
  });
});

describe('the fields of an entry', () => {
  it('are braced, quoted, numbers, names, or joined by #', () => {
    const entry = entryOf(
      '@string{pub = {Press}}\n@book{x, a = {b {c} d}, e = "f {"} g", h = 12, i = jan, j = pub # ", " # {NY}}',
    );
    assert.deepEqual(
      [...entry.content.values],
      [
        ['a', 'b {c} d'],
        ['e', 'f {"} g'],
        ['h', '12'],
        ['i', 'jan'],
        ['j', 'Press, NY'],
      ],
    );
  });

  it('know where their names and values stand', () => {
    const text = '\n@book{x,\n  Title = {A {B}},\n  year= 12\n}';
    const { fields } = read(text).entries[0]!;
    const slice = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
    assert.equal(slice(fields.get('title')!.nameRange), 'Title');
    assert.equal(slice(fields.get('title')!.valueRange), '{A {B}}');
    assert.equal(slice(fields.get('year')!.valueRange), '12');
  });

  it('keep the first of a repeated name', () => {
    assert.equal(entryOf('@misc{x, title = {A}, Title = {B}}').fields.get('title')?.value, 'A');
  });

  it('may hold addresses, handles, code and line-initial commands that are no entries', () => {
    const abstract = '@foo and @Entity(name)\n@param{x} and\n@media (max-width: 3px)\nmail@example.org\n@ada{';
    assert.equal(read(`@misc{x, abstract = {${abstract}}}}`).entries[0]!.fields.get('abstract')?.value, `${abstract}}`);
  });

  it('resolve @string definitions that use each other, wherever they stand', () => {
    const { entries } = read('@misc{x, publisher = b}\n@string{a = "A"}\n@string{b = a # "B"}');
    assert.equal(entries[0]!.fields.get('publisher')?.value, 'AB');
  });
});

describe('reading a bibliography again after an edit', () => {
  const text = '@string{s = "S"}\n@misc{a, note = s}\n@misc{b, title = {B}}\n@misc{c, title = {C}}\n';
  const before = read(text);
  const contents = (changed: string): boolean[] => {
    const after = runToEnd(readBibliography(before.path, changed, before));
    return after.entries.map(({ content }, index) => content === before.entries[index]!.content);
  };

  it('keeps the contents of all entries but the one that changed', () => {
    assert.deepEqual(contents(text.replace('{B}', '{Bee}')), [true, false, true]);
  });

  it('keeps the entries before the one that changed, and after it where none of them moved', () => {
    const kept = (changed: string): boolean[] => {
      const first = read(text);
      const after = runToEnd(readBibliography(first.path, changed, first));
      return after.entries.map((entry, index) => entry === first.entries[index]);
    };
    assert.deepEqual(kept(text.replace('{B}', '{Bee}')), [true, false, false]);
    assert.deepEqual(kept(text.replace('{B}', '{D}')), [true, false, true]);
    assert.deepEqual(kept(text.replace('"S"', '"T"')), [false, false, false]);
  });

  it('keeps the contents of entries that moved', () => {
    assert.deepEqual(contents(`% a new first line\n${text}`), [true, true, true]);
    const moved = runToEnd(readBibliography(before.path, `\n\n${text}`, before)).entries[2]!;
    assert.equal(moved.range.start, before.entries[2]!.range.start + 2);
    assert.equal(
      moved.fields.get('title')!.valueRange.start,
      before.entries[2]!.fields.get('title')!.valueRange.start + 2,
    );
  });

  it('reads everything again under a changed @string', () => {
    const after = runToEnd(readBibliography(before.path, text.replace('"S"', '"T"'), before));
    assert.equal(after.entries[0]!.fields.get('note')?.value, 'T');
  });

  it('returns the same bibliography for the same text', () => {
    assert.equal(runToEnd(readBibliography(before.path, text, before)), before);
  });
});
