/**
 * `npm test`: installs what is not there, then runs every check and every suite, and stops at the first that fails.
 * With names of steps (`node scripts/test.mjs build vscode`) it runs those alone. Ends with the tests of all suites
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

/**
 * What is run, in this order: Node's arguments, and whether mocha reports tests in the output, or the step needs a
 * VS Code host and a browser, or asks a PostgreSQL server. Steps that follow each other and have the same word in
 * `beside` run two at a time, as most of them leave a core idle.
 * @typedef {{ name: string, title: string, args: string[], tests?: boolean, needsHost?: boolean, asksServer?: boolean, beside?: string }} Step
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
  { name: 'build', title: 'Build', args: ['scripts/build.mjs'] },
  { name: 'build', title: 'Notices of the bundled libraries', args: ['scripts/notice.mjs', '--check'] },
  {
    name: 'vscode',
    title: 'Tests in the oldest and the newest VS Code',
    args: [...typescript, 'scripts/vscode-host/run-suites.ts'],
    tests: true,
    needsHost: true,
    asksServer: true,
  },
  { name: 'package', title: 'Package', args: ['scripts/package.mjs'] },
  {
    name: 'package',
    title: 'Tests of the packages',
    args: [mocha, '--config', 'test/package/.mocharc.json'],
    tests: true,
  },
  {
    name: 'ui',
    title: 'Tests of the panel in a browser',
    args: [mocha, '--config', 'test/webview/.mocharc.json', '--parallel', '--jobs', '2'],
    tests: true,
    needsHost: true,
  },
  {
    name: 'ui',
    title: 'Tests of the user interface',
    args: [mocha, '--config', 'test/ui/.mocharc.json', '--parallel', '--jobs', '2'],
    tests: true,
    needsHost: true,
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
if (await installPackages()) {
  // It is installed while the steps that do not ask it run.
  const server = selected.some(({ asksServer }) => asksServer) ? openServer() : undefined;
  await runSteps(server);
  await (await server)?.stop();
} else {
  total.failed++;
}
console.log(`\n${seconds(began)} in all`);
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
  // The hosts come from npm while the steps that do not need them run.
  const hosts = selected.some(({ needsHost }) => needsHost)
    ? runNode([...typescript, 'scripts/vscode-host/setup.ts'], { output: 'capture' })
    : undefined;
  for (const together of batches(selected)) {
    const setup = together.some(({ needsHost }) => needsHost) ? await hosts : undefined;
    if (setup !== undefined && setup.status !== 0) {
      console.log(setup.output);
      total.failed++;
      return;
    }
    const address = together.some(({ asksServer }) => asksServer) ? (await server)?.address : undefined;
    const env = { ...packaged, ...(address === undefined ? {} : { SITUATE_POSTGRES: address }) };
    const passed = await inTwos(together, (step) => runStep(step, env, together.length > 1));
    if (passed.includes(false)) {
      // What is being installed is left whole.
      await hosts;
      return;
    }
  }
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
    output: hasCompany ? 'capture' : tests ? 'echo' : 'show',
  });
  if (hasCompany) console.log(`\n== ${title}\n\n${output}`);
  const { passed, failed } = tests ? countTests(output) : { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += failed;
  console.log(`(${seconds(stepBegan)})`);
  const silent = tests && passed + failed === 0;
  if (silent) console.log('No test was run.');
  const isGreen = status === 0 && failed === 0 && !silent;
  if (!isGreen && failed === 0) total.failed++;
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
  return { passed: sum('passing'), failed: sum('failing') };
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
