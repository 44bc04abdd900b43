import assert from 'node:assert/strict';
import { parseDocument } from 'yaml';
import { mostLevels, NestingError } from '../../src/text/nesting.ts';
import { parseYaml } from '../../src/text/yaml.ts';

describe('YAML that others wrote', () => {
  for (const text of ['a: 1\nb: [x, {y: z}]\n', '- a\n- - b\n', '', 'just text', 'a: &x 1\nb: *x', 'a: 1\n---\nb: 2']) {
    it(`is what the library makes of ${JSON.stringify(text)}`, () => {
      const document = parseYaml(text);
      assert.deepEqual(document.toJS(), parseDocument(text, { logLevel: 'silent' }).toJS());
      assert.deepEqual(document.errors, []);
    });
  }

  it('has its mistakes beside it, a repeated key only where keys are to be unique', () => {
    assert.equal(parseYaml('a: b: c').errors.length, 1);
    assert.equal(parseYaml('a: 1\na: 2').errors.length, 0);
    assert.equal(parseYaml('a: 1\na: 2', 'unique').errors.length, 1);
  });

  it('may be nested as deeply as any use of it needs, and hold any number of brackets in its texts', () => {
    assert.deepEqual(parseYaml('['.repeat(mostLevels) + ']'.repeat(mostLevels)).errors, []);
    assert.deepEqual(parseYaml(`a: |\n  ${'['.repeat(5000)}\nb: '${'{'.repeat(5000)}'\n`).errors, []);
    assert.deepEqual(parseYaml(`${'- [a, {b: c}]\n'.repeat(500)}`).errors, []);
  });

  // Each of these used to end the process, or nearly, with "FATAL ERROR: RegExpCompiler".
  for (const [how, text, offset] of [
    ['in brackets', `book: ${'['.repeat(4000)}`, 6 + mostLevels - 1],
    ['in braces', '{a: '.repeat(4000), 4 * mostLevels],
    ['in brackets and pairs', '[a: '.repeat(4000), undefined],
    ['in lists of a line', `${'- '.repeat(4000)}a`, 2 * mostLevels],
    ['in keys of a line', `${'? '.repeat(4000)}a`, 2 * mostLevels],
    ['by its indentation', Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'), undefined],
  ] as const) {
    it(`is not parsed where it is nested too deeply ${how}`, () => {
      assert.throws(
        () => parseYaml(text),
        (error) => error instanceof NestingError && (offset === undefined || error.offset === offset),
      );
    });
  }
});
