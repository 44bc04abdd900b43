import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readMetadata } from '../../../src/manuscript/markdown/metadata.ts';
import type { Mark } from '../../../src/manuscript/marks.ts';

function read<K extends Mark['kind']>(yaml: string, kind: K): Extract<Mark, { kind: K }>[] {
  return readMetadata(yaml, 4).filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
}

/** The text of a range that counts from 4. */
function sliceOf(yaml: string, { start, end }: { start: number; end: number }): string {
  return yaml.slice(start - 4, end - 4);
}

describe('the metadata of Markdown', () => {
  const bibliographies: [yaml: string, ...expected: string[]][] = [
    ['bibliography: a.bib', 'a.bib'],
    ['bibliography: "a b.bib" # comment', 'a b.bib'],
    ["bibliography: ['a.bib', b.bib]", 'a.bib', 'b.bib'],
    ['bibliography:\n  - a.bib\n  - ../b.bib\n', 'a.bib', '../b.bib'],
    ['bibliography:\n  main: a.bib\n  other: [b.bib]\n', 'a.bib', 'b.bib'],
    ['x: &refs a.bib\nbibliography: *refs', 'a.bib'],
    ['bibliography:\ntitle: A'],
    ['bibliography: []'],
    ['output:\n  bibliography: a.bib'],
    ['bibliography: 3'],
    ['- bibliography: a.bib'],
    [''],
  ];
  for (const [yaml, ...expected] of bibliographies) {
    it(`names the bibliographies in ${JSON.stringify(yaml)}`, () => {
      const paths = read(yaml, 'bibliography').flatMap((mark) => mark.paths);
      assert.deepEqual(
        paths.map(({ path }) => path),
        expected,
      );
      for (const { path, range } of paths) {
        assert.equal(sliceOf(yaml, range), path);
      }
    });
  }

  it('names the citation style', () => {
    assert.deepEqual(
      read('csl: "styles/a.csl"\n', 'style').map(({ source, name }) => [source, name]),
      [['csl', 'styles/a.csl']],
    );
  });

  const cited: [yaml: string, ...expected: string[]][] = [
    ["nocite: '@*'", '* silent'],
    ['nocite: |\n  @a, @b; [@c]\n', 'a silent', 'b silent', 'c silent'],
    ['nocite: |\n  @a\n  @*\n', 'a silent', '* silent'],
    ['abstract: |\n  As [@a; @b] and\n\n  @c say.\n', 'a,b parenthetical', 'c textual'],
    ['title: "After @a^[me@b.org]"', 'a textual'],
    ['author: "@name"\nemail: a@b.org\ntwitter: "@c"'],
  ];
  for (const [yaml, ...expected] of cited) {
    it(`cites by nocite, and in texts that show: ${JSON.stringify(yaml)}`, () => {
      const marks = read(yaml, 'citation');
      assert.deepEqual(
        marks.map(({ keys, citesAll, form }) => `${citesAll ? '*' : keys.map(({ key }) => key).join()} ${form}`),
        expected,
      );
      for (const mark of marks) {
        assert.equal(mark.place, 'metadata');
        for (const { key, range } of mark.keys) {
          assert.equal(sliceOf(yaml, range), key);
        }
      }
    });
  }

  it('holds entries of its own', () => {
    const yaml = 'references:\n- id: doe99\n  title: A\n- type: book\n  id: "roe"\n- title: B\n';
    assert.deepEqual(
      read(yaml, 'bibitem').map(({ key, keyRange }) => [key, sliceOf(yaml, keyRange)]),
      [
        ['doe99', 'doe99'],
        ['roe', 'roe'],
      ],
    );
  });

  it('holds suppression comments', () => {
    const yaml = 'title: A\n# situate-ignore-file unused-entry: shared\n  ## situate-ignore\n';
    assert.deepEqual(
      read(yaml, 'directive').map((mark) => [mark.scope, mark.rules.map(({ range }) => sliceOf(yaml, range))]),
      [
        ['file', ['unused-entry']],
        ['next', []],
      ],
    );
  });

  it('says what is wrong with it, and is read as far as possible', () => {
    const yaml = 'title: a: b\nbibliography: c.bib\n';
    const [problem, ...others] = read(yaml, 'problem');
    assert.equal(others.length, 0);
    assert.equal(problem?.problem, 'badMetadata');
    assert.match(problem.detail, /mapping/i);
    assert.equal(read(yaml, 'bibliography').length, 1);
  });

  it('is read field by field where one is nested too deeply', () => {
    const yaml = `title: ${'['.repeat(4000)}\nbibliography: c.bib\n`;
    const [problem] = read(yaml, 'problem');
    assert.equal(problem?.problem, 'badMetadata');
    assert.equal(problem.detail, 'it is nested more than 100 levels deep');
    assert.ok(problem.end < 'title: '.length + 200);
    assert.equal(read(yaml, 'bibliography').length, 1);
  });

  it('says nothing about what other YAML readers allow', () => {
    assert.deepEqual(read('a: 1\na: 2\nb: !expr f(x)\n"c": \'@\'\n', 'problem'), []);
  });

  it('is read whatever is written', () => {
    const unit = fc.constantFrom(...'ab:-[]{}"\'|>&*!#%@,\n \t', 'nocite: ', 'bibliography: ', 'references:\n- id: ');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (yaml) => {
        for (const { start, end } of readMetadata(yaml, 4)) {
          assert.ok(start >= 4 && start <= end && end <= yaml.length + 4);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
