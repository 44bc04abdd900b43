import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { conducted, layers, layersOfDrafting } from '../scripts/oxlint/layers.mjs';
import { complaintsOfOxlint, type ImaginedFile } from './oxlint.ts';

const root = resolve(import.meta.dirname, '..');

describe('the layers of src/', () => {
  const forbidden: [...ImaginedFile, complaint: RegExp][] = [
    ['src/text/x.ts', "import { a } from '../rules/a.ts';", /src\/text must not import from src\/rules/],
    ['src/text/x.ts', "import type { A } from '../manuscript/a.ts';", /src\/text must not import from src\/manuscript/],
    ['src/task/x.ts', "import { a } from '../text/a.ts';", /src\/task must not import from src\/text/],
    ['src/manuscript/latex/x.ts', "import { a } from '../../bibliography/a.ts';", /not in a layer below/],
    ['src/bibliography/x.ts', "import { a } from '../manuscript/latex/a.ts';", /not in a layer below/],
    ['src/project/x.ts', "export { a } from '../rules/a.ts';", /src\/project must not import from src\/rules/],
    ['src/project/x.ts', "export * from '../rules/a.ts';", /src\/project must not import from src\/rules/],
    ['src/project/x.ts', "export const a = import('../rules/a.ts');", /src\/project must not import from src\/rules/],
    ['src/project/x.ts', "export type A = import('../rules/a.ts').A;", /src\/project must not import from src\/rules/],
    ['src/rules/x.ts', "import { a } from '../cli/a.ts';", /src\/rules must not import from src\/cli/],
    ['src/rules/x.ts', "import { activate } from '../extension.ts';", /src\/rules must not import from src\/vscode/],
    ['src/cli/x.ts', "import { a } from '../vscode/a.ts';", /src\/cli must not import from src\/vscode/],
    ['src/vscode/x.ts', "import { a } from '../cli/a.ts';", /src\/vscode must not import from src\/cli/],
    ['src/extension.ts', "import { a } from './cli/a.ts';", /src\/vscode must not import from src\/cli/],
    ['src/rules/x.ts', "import * as vscode from 'vscode';", /only src\/vscode and src\/extension.ts/],
    ['src/cli/x.ts', "import type { Uri } from 'vscode';", /only src\/vscode and src\/extension.ts/],
    [
      'src/project/x.ts',
      "import { readFile } from 'node:fs/promises';",
      /only src\/node, src\/cli and src\/server use modules of Node/,
    ],
    [
      'src/project/x.ts',
      "import { join } from 'path';",
      /only src\/node, src\/cli and src\/server use modules of Node/,
    ],
    [
      'src/vscode/x.ts',
      "import { readFile } from 'node:fs';",
      /only src\/node, src\/cli and src\/server use modules of Node/,
    ],
    [
      'src/extension.ts',
      "import { readFile } from 'node:fs';",
      /only src\/node, src\/cli and src\/server use modules of Node/,
    ],
    ['src/rules/x.ts', "import { a } from '../../test/polling.ts';", /which is no layer/],
    ['src/rules/x.ts', 'export const a = (name: string) => import(name);', /has to be a plain string/],
    ['src/helpers/x.ts', "import { a } from '../text/a.ts';", /src\/helpers has no place among the layers/],
    [
      'src/retrieval/x.ts',
      "import { a } from '../evidence/a.ts';",
      /src\/retrieval must not import from src\/evidence/,
    ],
    [
      'src/drafting/plan/x.ts',
      "import { a } from '../request/a.ts';",
      /drafting\/plan must not import from src\/drafting\/request/,
    ],
    [
      'src/drafting/planning/x.ts',
      "import { a } from '../rounds/a.ts';",
      /src\/drafting\/rounds: it is not in a layer below/,
    ],
    [
      'src/drafting/rewrite/x.ts',
      "import { a } from '../changes/a.ts';",
      /src\/drafting\/changes: it is not in a layer below/,
    ],
    [
      'src/drafting/tags/x.ts',
      "export const a = () => import('../writing/a.ts');",
      /src\/drafting\/writing: it is not/,
    ],
    [
      'src/drafting/odds/x.ts',
      "import { a } from '../plan/a.ts';",
      /src\/drafting\/odds has no place among the layers/,
    ],
    [
      'src/vscode/x.ts',
      "import { type A, deepSearch } from '../retrieval/graph/deep-search.ts';",
      /fronts leave this to src\/workflows\/search\/follow-references\.ts/,
    ],
    [
      'src/cli/x.ts',
      "export const a = () => import('../retrieval/search/search-works.ts');",
      /fronts leave this to src\/workflows\/search\/find-works\.ts/,
    ],
    ['src/project/x.ts', 'export const a = process.env;', /Unexpected use of 'process'/],
  ];
  for (const [index, [file, code, complaint]] of forbidden.entries()) {
    it(`keep ${file} from: ${code}`, () => {
      const found = complaints[index] ?? [];
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0] ?? '', complaint);
    });
  }

  const allowed: ImaginedFile[] = [
    ['src/text/x.ts', "import type { Task } from '../task/task.ts';"],
    ['src/manuscript/latex/x.ts', "import { a } from './b.ts'; import { c } from '../../text/c.ts';"],
    ['src/project/x.ts', "import { a } from '../manuscript/a.ts'; import { b } from '../bibliography/b.ts';"],
    ['src/rules/x.ts', "import { a } from '../project/a.ts'; import { distance } from 'fastest-levenshtein';"],
    ['src/evidence/x.ts', "import { a } from '../retrieval/a.ts';"],
    ['src/drafting/rounds/x.ts', "import { a } from '../plan/a.ts'; import { b } from './b.ts';"],
    ['src/drafting/rewrite/x.ts', "import { a } from '../tags/a.ts'; import { b } from '../../rules/b.ts';"],
    ['src/cli/x.ts', "import type { A } from '../retrieval/graph/deep-search.ts';"],
    ['src/cli/x.ts', "import { type A } from '../retrieval/graph/deep-search.ts';"],
    ['src/workflows/search/x.ts', "import { a } from '../../retrieval/graph/deep-search.ts';"],
    ['src/cli/x.ts', "import { a } from '../rules/a.ts'; import { readFile } from 'node:fs/promises';"],
    ['src/vscode/x.ts', "import * as vscode from 'vscode'; export const a = () => import('../rules/a.ts');"],
    ['src/extension.ts', "import * as vscode from 'vscode'; import { a } from './vscode/a.ts';"],
    ['test/project/x.test.ts', "import { a } from '../../src/rules/a.ts'; import { join } from 'node:path';"],
  ];
  for (const [index, [file, code]] of allowed.entries()) {
    it(`let ${file} have: ${code}`, () => {
      assert.deepEqual(complaints[forbidden.length + index], []);
    });
  }

  let complaints: readonly (readonly string[])[] = [];
  before(async () => {
    const files = [...forbidden.map(([file, code]): ImaginedFile => [file, code]), ...allowed];
    complaints = await complaintsOfOxlint(files, ['situate(layers)', 'eslint(no-restricted-globals)']);
  });

  it('do not let two folders of the command line import each other', () => {
    const cli = join(root, 'src/cli');
    const imports = new Set(
      readdirSync(cli, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .flatMap((path) =>
          [...readFileSync(join(cli, path), 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)].map(
            ([, target = '']) => [dirname(path), dirname(join(dirname(path), target))] as const,
          ),
        )
        .filter(([from, to]) => from !== to && !to.startsWith('..'))
        .map(([from, to]) => `${from} > ${to}`),
    );
    const both = [...imports].filter((one) => imports.has(one.split(' > ').reverse().join(' > ')));
    assert.deepEqual(both, []);
  });

  it('name files that are there as what workflows conduct', () => {
    const paths = Object.entries(conducted).flat();
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });

  for (const [parent, order] of [
    ['src', layers],
    ['src/drafting', layersOfDrafting],
  ] as const) {
    it(`name every folder of ${parent}`, () => {
      const folders = readdirSync(join(root, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const known = new Set(order.flat());
      assert.deepEqual(
        folders.map(({ name }) => name).filter((name) => !known.has(name)),
        [],
      );
    });
  }
});
