import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mergeConfigurations, readConfiguration } from '../../src/project/configuration.ts';

const file = '/paper/situate.json';

describe('situate.json', () => {
  it('may hold comments and trailing commas', () => {
    const { configuration, problems } = readConfiguration(file, '{\n  // mine\n  "main": "a.tex",\n}');
    assert.deepEqual([configuration.main, problems], ['a.tex', []]);
  });

  it('applies apart from what is wrong in it', () => {
    const text =
      '{"main": "a.tex", "bibliogrpahy": ["a.bib"], "citationCommands": "cite", "toCite": {"keys": ["a"], "kez": 1}}';
    const { configuration, problems } = readConfiguration(file, text);
    assert.deepEqual(configuration, { main: 'a.tex', toCite: { keys: ['a'] } });
    assert.deepEqual(
      problems.map(({ problem, key, range }) => [problem, key, text.slice(range.start, range.end)]),
      [
        ['type', 'citationCommands', '"cite"'],
        ['unknownKey', 'toCite.kez', '"kez"'],
        ['unknownKey', 'bibliogrpahy', '"bibliogrpahy"'],
      ],
    );
  });

  it('takes no share that no work can get', () => {
    for (const share of ['0', '5e-324', '1e-9', '1.5', '-1', '1e400']) {
      const { configuration, problems } = readConfiguration(file, `{ "emphasis": { "weights": { "a": ${share} } } }`);
      assert.equal(configuration.emphasis?.weights?.['a'], undefined, share);
      assert.equal(problems.length, 1, share);
    }
  });

  it('applies as far as it can be read where its syntax is broken', () => {
    const { configuration, problems } = readConfiguration(file, '{"main": "a.tex", "rules": {"unused-entry": "off"');
    assert.deepEqual(configuration, { main: 'a.tex', rules: { 'unused-entry': 'off' } });
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      ['syntax'],
    );
  });

  it('does not apply where it is nested too deeply, and says where', () => {
    for (const text of [
      `{"main": ${'['.repeat(10_000)}`,
      `{"rules": ${'{"a": '.repeat(10_000)}1${'}'.repeat(10_001)}`,
    ]) {
      const { configuration, problems } = readConfiguration(file, text);
      assert.deepEqual(configuration, {});
      assert.deepEqual(
        problems.map(({ problem }) => problem),
        ['nesting'],
      );
    }
  });

  it('can be read, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readConfiguration(file, text);
      }),
    );
  });

  it('hides the editor’s settings part by part, and rules one by one', () => {
    assert.deepEqual(
      mergeConfigurations(
        { main: 'a.tex', rules: { a: 'off' } },
        { citationCommands: ['c'], rules: { a: 'error', b: 'hint' } },
      ),
      { main: 'a.tex', citationCommands: ['c'], rules: { a: 'off', b: 'hint' } },
    );
  });
});
