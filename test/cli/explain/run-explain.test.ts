import assert from 'node:assert/strict';
import { rulePage } from '../../../src/cli/explain/rule-page.ts';
import { rules } from '../../../src/rules/rule-registry.ts';
import { situate } from '../command-line.ts';

describe('situate explain', () => {
  it('prints the page of a rule', async () => {
    const { status, stdout } = await situate(['explain', 'undefined-citation']);
    assert.equal(status, 0);
    assert.match(stdout, /^# undefined-citation\n/);
    for (const heading of ['What it reports', 'Why', 'What it does not report', 'Examples that are reported']) {
      assert.ok(stdout.includes(`\n## ${heading}\n`), heading);
    }
  });

  it('prints the options of a rule with their defaults', () => {
    const rule = rules.find(({ id }) => id === 'citation-pile');
    assert.ok(rule);
    assert.match(rulePage(rule), /\n## Options\n\n- `\w+` \(default: \d+\): \w/);
  });

  it('has a page for every rule, whose code blocks are closed', () => {
    for (const rule of rules) {
      const fences = rulePage(rule).match(/^`{3,}/gm) ?? [];
      assert.equal(fences.length % 2, 0, rule.id);
    }
  });

  it('describes a rule as JSON', async () => {
    const { stdout } = await situate(['explain', 'undefined-citation', '--format', 'json']);
    const description = JSON.parse(stdout) as { id: string; severity: string; options: { type: string } };
    assert.deepEqual(
      [description.id, description.severity, description.options.type],
      ['undefined-citation', 'error', 'object'],
    );
  });

  it('lists all rules', async () => {
    const { status, stdout } = await situate(['explain']);
    assert.equal(status, 0);
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
      rules.map(({ id }) => id),
    );
    const asJson = JSON.parse((await situate(['explain', '--format', 'json'])).stdout) as { id: string }[];
    assert.deepEqual(
      asJson.map(({ id }) => id),
      rules.map(({ id }) => id),
    );
  });

  it('proposes rules for a name that is none', async () => {
    const misspelled = await situate(['explain', 'undefined-citaton']);
    assert.deepEqual([misspelled.status, misspelled.stdout], [2, '']);
    assert.match(
      misspelled.stderr,
      /^situate: there is no rule "undefined-citaton"; did you mean "undefined-citation"[^\n]*\?\n$/,
    );
    const partial = await situate(['explain', 'citation']);
    assert.match(
      partial.stderr,
      /did you mean "[\w-]*citation[\w-]*", "[\w-]*citation[\w-]*", or "[\w-]*citation[\w-]*"\?\n$/,
    );
    const nothing = await situate(['explain', 'xyzzy']);
    assert.equal(nothing.stderr, 'situate: there is no rule "xyzzy": "situate explain" lists them all\n');
  });
});
