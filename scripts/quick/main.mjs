/**
 * `npm run test:quick`: types and lint, and beside them the unit tests that a change can reach, the nearest first, within a
 * minute. A change is what differs from the branch `main`, or on that branch what is not committed; on a clean one it is the last
 * commit. What is left out is said: `npm run test:unit` runs all.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { installPackages } from '../install.mjs';
import { root, runNode } from '../processes.mjs';
import { reachedTests } from './reached-tests.mjs';

/**
 * The most files of tests that are run: an amount and not a time, so that the same change always runs the same tests.
 */
const mostFiles = 24;
const mocha = ['node_modules/mocha/bin/mocha.js', '--parallel', '--jobs', '2', '--reporter', 'dot'];
/** Tests that need a host or a package, which other steps make. */
const elsewhere = /^test\/(?:package|vscode|ui|webview|llm-real)\//;

if (!(await installPackages())) process.exit(1);
const began = Date.now();
const changed = changedFiles();
const tests = reachedTests(await importsOfAll(), changed).filter((file) => !elsewhere.test(file));
const chosen = tests.slice(0, mostFiles);
console.log(`${count(changed, 'file')} changed; ${chosen.length} of ${count(tests, 'file')} of tests that they reach`);

const steps = [
  runNode(['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'], { output: 'capture' }),
  runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--changed', '--since=HEAD', '--no-errors-on-unmatched'], {
    output: 'capture',
  }),
  ...(chosen.length === 0 ? [] : [runNode([...mocha, ...chosen], { output: 'capture' })]),
];
let isGreen = true;
for (const step of steps) {
  const { status, output } = await step;
  if (status === 0) continue;
  isGreen = false;
  console.log(output);
}
console.log(`${isGreen ? 'All green' : 'Not green'}, in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(isGreen ? 0 : 1);

/** @returns {string[]} paths from the root; what was deleted is left out, as its importers no longer compile */
function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const names = (/** @type {string} */ since) => [
    ...git('diff', '--name-only', since).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
  const sinceBase = names(base).filter((path) => path !== '');
  const all = sinceBase.length > 0 ? sinceBase : names('HEAD~1');
  return [...new Set(all)].filter((path) => path !== '' && existsSync(posix.join(root, path)));
}

/** @param {string[]} args @returns {string} empty where git has no answer */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** @returns {Promise<Map<string, string[]>>} what each file of the repository imports, both as paths from its root */
async function importsOfAll() {
  const { default: ts } = await import('typescript');
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test', 'scripts', 'bench');
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  for (const file of files.split('\n')) {
    if (!/\.m?ts$|\.mjs$/.test(file) || !existsSync(posix.join(root, file))) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(posix.join(root, file), 'utf8'), true, true);
    imports.set(
      file,
      importedFiles
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(file), name)),
    );
  }
  return imports;
}

/** @param {readonly unknown[]} things @param {string} noun */
function count(things, noun) {
  return `${things.length} ${noun}${things.length === 1 ? '' : 's'}`;
}
