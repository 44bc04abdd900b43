import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { jsonIn } from '../../src/llm/json-in-text.ts';

describe('JSON in a text', () => {
  for (const [name, text, expected] of [
    ['may be the whole text', ' {"a": 1}\n', { a: 1 }],
    ['is the last value, with which models conclude', 'Either {"a": 1} or rather {"a": 2}.', { a: 2 }],
    ['stands in the last fence', '```json\n{"a": 1}\n```\nor\n```\n{"a": 2}\n```\n(not {"a": 3})', { a: 2 }],
    ['stands in an indented fence', 'So:\n  ```json\n  {"a": 1}\n  ```', { a: 1 }],
    ['may have brackets in its strings', 'So: {"a": "}] \\" {["} is it', { a: '}] " {[' }],
    ['comes after a quotation mark that is prose', 'The 5" disk: {"a": 1}', { a: 1 }],
    ['comes after brackets that are not JSON', 'f(x) = {x} and [see 3], so {"a": 1}', { a: 1 }],
    ['may have comments', '{"a": 1 /* one */}', { a: 1 }],
  ] as const) {
    it(name, () => assert.deepEqual([...jsonIn(text)][0], expected));
  }

  for (const [name, text] of [
    ['in prose', 'I cannot say.'],
    ['where it is cut off', '{"a": [1, 2'],
    ['in brackets that are not JSON', 'see [3] not, {x}'.replace('[3]', '[a]')],
    ['in an empty text', ''],
  ] as const) {
    it(`is not found ${name}`, () => assert.deepEqual([...jsonIn(text)], []));
  }

  it('is found amid any text without brackets', () => {
    const prose = fc.string().map((text) => text.replace(/[[\]{}`]/g, ''));
    fc.assert(
      fc.property(prose, fc.dictionary(fc.string(), fc.jsonValue()), prose, (before, value, after) => {
        const written = JSON.parse(JSON.stringify(value)) as unknown;
        assert.deepEqual([...jsonIn(`${before}\n${JSON.stringify(value)}${after}`)][0], written);
      }),
    );
  });

  it('is found at the end of more brackets than could all be looked at', () => {
    assert.deepEqual([...jsonIn(`${'{} [] '.repeat(100_000)}{"a": 1}`)][0], { a: 1 });
    assert.ok([...jsonIn('{} '.repeat(100_000))].length <= 1000);
  });

  it('may have any key', () => {
    const text = '{"__proto__": {"a": 1}}';
    assert.deepEqual([...jsonIn(text)][0], JSON.parse(text));
  });

  it('is looked for in any text without failing', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', '"', '\\', '```', '\n', '/*', '//', ',', ':', 'a', '1');
    fc.assert(fc.property(fc.array(piece), (parts) => void [...jsonIn(parts.join(''))]));
    assert.deepEqual([...jsonIn('['.repeat(100_000) + ']'.repeat(100_000))], []);
  });

  it('is found between fences, the last first, and behind fences that do not end', () => {
    const fenced = 'So:\n```json\n[1]\n```\nor\n  ```\n[2\n  ```\nend';
    assert.deepEqual([...jsonIn(fenced)].slice(0, 1), [[1]]);
    assert.deepEqual([...jsonIn(`${'```json x\n'.repeat(1)}[3]\n\`\`\``)][0], [3]);
    assert.deepEqual([...jsonIn(`${'```a`\n'.repeat(100_000)} \`\`\`\n`)], []);
    assert.deepEqual([...jsonIn('x\r```y\r'.repeat(60_000))], []);
  });
});
