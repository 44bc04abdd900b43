import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

describe('CONTRIBUTING.md', () => {
  it('names files that are there, by their names or the ends of their paths', () => {
    const text = readFileSync(resolve(root, 'CONTRIBUTING.md'), 'utf8');
    const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w-]+\.(?:ts|mjs))`/g)].map(([, name]) => name!);
    assert.ok(named.length > 100);
    const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    const there = paths.split('\n');
    assert.deepEqual(
      named.filter((name) => !there.some((path) => path === name || path.endsWith(`/${name}`))),
      [],
    );
  });
});
