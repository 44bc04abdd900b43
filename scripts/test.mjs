/**
 * `npm test`: installs what is not there, then runs every check and every suite. A step that fails stops no other, but for
 * those that need what it makes; what failed is listed at the end. With names of steps (`node scripts/test.mjs build vscode`) it runs those alone. Ends with the tests of all suites
 * summed up, as `N passed, N failed` on a line of its own; a step without tests that fails counts as one.
 * Uses Node's own modules only, as nothing else is there on a fresh clone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inTwos } from './in-twos.mjs';
import { installPackages } from './install.mjs';
import { startPostgres } from './postgres-host/server.mjs';
import { root, runNode } from './processes.mjs';

const mocha = 'node_modules/mocha/bin/mocha.js';
const typescript = ['--import', 'tsx'];
/** Milliseconds after which a step is ended: on a slow machine the longest takes half of them. */
const limit = 2_000_000;
/** Two versions of VS Code and a browser, which are installed beside the steps that do without. */
const hosts = 'VS Code and a browser';

/**
 * The steps that are run, in this order: Node's arguments, and whether mocha reports tests in the output, or the step
 * asks a PostgreSQL server. A step is left out where what it `needs` could not be made, by the step that `makes` it.
 * Steps that follow each other and have the same word in `beside` run two at a time, as most of them leave a core idle.
 * @typedef {{ name: string, title: string, args: string[], tests?: boolean, asksServer?: boolean, makes?: string, needs?: string[], beside?: string }} Step
 * @type {Step[]}
 */
const steps = [
  // The longest first.
  ...[
    { title: 'Oxlint, types and layers', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'] },
    { title: 'Regular expressions', args: [...typescript, 'scripts/patterns/main.ts'] },
    { title: 'Format, order of imports and import circles', args: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
    { title: 'Unused files and exports', args: ['node_modules/knip/bin/knip.js'] },
    { title: 'What only tests use', args: ['node_modules/knip/bin/knip.js', '--production'] },
    { title: 'Generated files', args: [...typescript, 'scripts/generate/main.ts', '--check'] },
  ].map((step) => ({ name: 'check', ...step, beside: 'check' })),
  {
    name: 'unit',
    title: 'Unit tests',
    args: [mocha, '--parallel', '--jobs', '2', '--reporter', 'dot', 'test/**/*.test.ts'],
    tests: true,
    asksServer: true,
  },
  { name: 'build', title: 'Build', args: ['scripts/build.mjs'], makes: 'bundles' },
  {
    name: 'build',
    title: 'Notices of the bundled libraries',
    args: ['scripts/notice.mjs', '--check'],
    needs: ['bundles'],
  },
  {
    name: 'vscode',
    title: 'Tests in the oldest and the newest VS Code',
    args: [...typescript, 'scripts/vscode-host/run-suites.ts'],
    needs: ['bundles', hosts],
    tests: true,
    asksServer: true,
  },
  {
    name: 'agents',
    title: 'Conformance of the tools for agents',
    args: [...typescript, 'scripts/conformance/main.ts'],
    needs: [hosts],
  },
  {
    name: 'agents',
    title: 'The tools for agents in the inspector of their protocol',
    args: [...typescript, 'scripts/conformance/inspect.ts'],
    needs: ['bundles', hosts],
  },
  {
    name: 'editors',
    title: 'Tests in Neovim',
    args: [mocha, '--config', 'test/editors/.mocharc.json'],
    needs: ['bundles'],
    tests: true,
  },
  { name: 'package', title: 'Package', args: ['scripts/package.mjs'], makes: 'packages' },
  {
    name: 'package',
    title: 'Tests of the packages',
    args: [mocha, '--config', 'test/package/.mocharc.json'],
    needs: ['packages'],
    tests: true,
  },
  {
    name: 'panel',
    title: 'Tests of the panel in a browser',
    args: [mocha, '--config', 'test/webview/.mocharc.json', '--parallel', '--jobs', '2'],
    needs: ['bundles', hosts],
    tests: true,
  },
  {
    name: 'ui',
    title: 'Tests of the user interface',
    args: [mocha, '--config', 'test/ui/.mocharc.json', '--parallel', '--jobs', '2'],
    needs: ['packages', hosts],
    tests: true,
  },
];

const wanted = process.argv.slice(2);
const selected = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name));
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`no step is called ${unknown.join(', ')}: ${[...new Set(steps.map(({ name }) => name))].join(', ')}`);
  process.exit(2);
}

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Where the extension has been packaged, the user interface is that of the package. */
const packaged = selected.some((step) => step.name === 'package')
  ? { SITUATE_VSIX: join(root, `${name}-${version}.vsix`) }
  : {};

const began = Date.now();
const total = { passed: 0, failed: 0 };
/** The titles of the steps that failed or were left out, why, and which of their tests did, in their order. @type {string[]} */
const failures = [];
/** The things that failed steps were to make. @type {Set<string>} */
const notMade = new Set();
if (await installPackages()) {
  // It is installed while the steps that do not ask it run.
  const server = selected.some(({ asksServer }) => asksServer) ? openServer() : undefined;
  await runSteps(server);
  await (await server)?.stop();
} else {
  leaveOut('All steps (not run, for want of packages)');
}
console.log(`\n${seconds(began)} in all`);
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * A PostgreSQL server for the tests, or undefined where there is none: then the tests that ask it are skipped, and this
 * says why. One that the environment names is not ours to start.
 */
async function openServer() {
  const named = process.env.SITUATE_POSTGRES;
  if (named !== undefined) return { address: named, stop: async () => {} };
  try {
    return await startPostgres();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`\nNo PostgreSQL server, so the tests that ask one are skipped. ${reason}\n`);
    return undefined;
  }
}

/** @param {ReturnType<typeof openServer> | undefined} server */
async function runSteps(server) {
  const setup = selected.some(({ needs = [] }) => needs.includes(hosts)) ? installHosts() : undefined;
  for (const together of batches(selected)) {
    if (together.some(({ needs = [] }) => needs.includes(hosts))) await setup;
    const address = together.some(({ asksServer }) => asksServer) ? (await server)?.address : undefined;
    const env = { ...packaged, ...(address === undefined ? {} : { SITUATE_POSTGRES: address }) };
    await inTwos(together, async (step) => {
      const lacking = (step.needs ?? []).filter((thing) => notMade.has(thing));
      if (lacking.length > 0) leaveOut(`${step.title} (not run, for want of ${lacking.join(' and ')})`);
      else if (await runStep(step, env, together.length > 1)) return;
      if (step.makes !== undefined) notMade.add(step.makes);
    });
  }
}

async function installHosts() {
  const { status, output } = await runNode([...typescript, 'scripts/vscode-host/setup.ts'], {
    output: 'capture',
    limit,
  });
  if (status === 0) return;
  console.log(output);
  notMade.add(hosts);
}

/** @param {string} what a step that cannot be run, and why: it counts as one that failed */
function leaveOut(what) {
  failures.push(what);
  total.failed++;
}

/**
 * Steps in their order, those that may run at the same time together.
 * @param {readonly Step[]} all
 */
function batches(all) {
  /** @type {Step[][]} */
  const result = [];
  for (const step of all) {
    const last = result.at(-1);
    if (step.beside !== undefined && last?.[0]?.beside === step.beside) last.push(step);
    else result.push([step]);
  }
  return result;
}

/**
 * Runs a step, adds up its tests, and resolves to whether it passed.
 * @param {Step} step
 * @param {Record<string, string>} env
 * @param {boolean} hasCompany whether others run at the same time: then its output is shown when it ends
 */
async function runStep({ title, args, tests = false }, env, hasCompany) {
  if (!hasCompany) console.log(`\n== ${title}\n`);
  const stepBegan = Date.now();
  const { status, output } = await runNode(args, {
    env,
    limit,
    output: hasCompany ? 'capture' : tests ? 'echo' : 'show',
  });
  if (hasCompany) console.log(`\n== ${title}\n\n${output}`);
  const { passed, failed, skipped } = tests ? countTests(output) : { passed: 0, failed: 0, skipped: 0 };
  total.passed += passed;
  total.failed += failed;
  console.log(`(${seconds(stepBegan)})`);
  if (Date.now() - stepBegan >= limit) console.log('This step did not end, and was ended.');
  const silent = tests && passed + failed + skipped === 0;
  if (silent) console.log('No test was run.');
  const isGreen = status === 0 && failed === 0 && !silent;
  if (!isGreen && failed === 0) total.failed++;
  if (!isGreen) failures.push([title, ...(tests ? failedTests(output) : [])].join('\n'));
  return isGreen;
}

/**
 * Adds up the totals of mocha's reports.
 * @param {string} output
 */
function countTests(output) {
  const text = stripVTControlCharacters(output);
  /** @param {string} word */
  const sum = (word) =>
    [...text.matchAll(new RegExp(`^\\s+(\\d+) ${word}\\b`, 'gm'))].reduce((all, match) => all + Number(match[1]), 0);
  return { passed: sum('passing'), failed: sum('failing'), skipped: sum('pending') };
}

/**
 * The tests that failed by mocha's reports, each with the first line of why. A log of thousands of lines is often cut, so
 * they are told at its end once more.
 * @param {string} output
 */
function failedTests(output) {
  const text = stripVTControlCharacters(output);
  return [...text.matchAll(/^ {2}\d+\) .*\n(?: {7,}.*\n)*(?<=:\n)\n?.*/gm)].map(([report]) =>
    report.replace('\n\n', '\n'),
  );
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
