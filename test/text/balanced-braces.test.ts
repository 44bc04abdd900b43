import assert from 'node:assert/strict';
import { hasBalancedBraces } from '../../src/text/balanced-braces.ts';

describe('the braces of a TeX source', () => {
  it('are balanced if each that opens is closed by a later one', () => {
    for (const source of ['', 'none', '{a}', '{a{b}}{c}']) {
      assert.ok(hasBalancedBraces(source), source);
    }
    for (const source of ['{', '}', '}{', '{a}}', '{{a}']) {
      assert.ok(!hasBalancedBraces(source), source);
    }
  });

  it('do not count after a backslash, but after two of them', () => {
    assert.ok(hasBalancedBraces('\\{ {a} \\}'));
    assert.ok(hasBalancedBraces('{a\\\\}'));
    assert.ok(!hasBalancedBraces('{a\\}'));
  });
});
