import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'docs/development');
const pages = [
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  ...readdirSync(folder).map((name) => `docs/development/${name}`),
];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

describe('the pages for developers', () => {
  for (const page of pages) {
    const text = readFileSync(resolve(root, page), 'utf8');

    it(`${page} names files that are there, by their names or the ends of their paths`, () => {
      const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w-]+\.(?:ts|mjs))`/g)].map(([, name]) => name!);
      assert.deepEqual(
        named.filter((name) => !files.some((path) => path === name || path.endsWith(`/${name}`))),
        [],
      );
    });

    it(`${page} links to pages that are there`, () => {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link!);
      assert.deepEqual(
        links.filter((link) => !existsSync(resolve(root, dirname(page), link))),
        [],
      );
    });
  }

  it('begin with a guide that is read in ten minutes and has thirty words to learn', () => {
    const guide = readFileSync(resolve(root, 'CONTRIBUTING.md'), 'utf8');
    assert.ok(guide.split(/\s+/).length <= 2000, 'a page of ten minutes has at most 2,000 words');
    const [, words] = guide.split('## Words');
    assert.ok(words!.split('\n').filter((line) => line.startsWith('| ')).length <= 31, 'more than thirty words');
  });
});
