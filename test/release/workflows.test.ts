import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, '.github/workflows');

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly steps: readonly Step[];
  readonly 'timeout-minutes': number;
  readonly strategy?: { readonly matrix: { readonly include?: readonly { readonly steps: string }[] } };
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

const workflows = readdirSync(folder).map((name): [string, Workflow] => [
  name,
  parse(readFileSync(resolve(folder, name), 'utf8')) as Workflow,
]);

for (const [name, { permissions, jobs }] of workflows) {
  describe(`the workflow ${name}`, () => {
    const steps = Object.values(jobs).flatMap((job) => job.steps);

    it('runs scripts that are there', () => {
      const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: object };
      const commands = steps.flatMap(({ run = '' }) => run.split('\n'));
      for (const command of commands) {
        const [, file] = /\bnode (scripts\/\S+)/.exec(command) ?? [];
        const [, script] = /\bnpm (?:run ([\w:]+)|(?=test\b))/.exec(command) ?? [];
        assert.ok(file === undefined || existsSync(resolve(root, file)), command);
        assert.ok(script === undefined || script in scripts, command);
      }
      assert.ok(commands.length > 0);
    });

    it('may do nothing beyond reading unless a job says so, ends in time, and uses actions of GitHub alone', () => {
      assert.deepEqual(permissions, { contents: 'read' });
      for (const job of Object.values(jobs)) {
        assert.ok(job['timeout-minutes'] > 0);
      }
      assert.deepEqual(
        steps.filter(({ uses }) => uses !== undefined && !uses.startsWith('actions/')),
        [],
      );
    });
  });
}

it('the tests on Linux are all steps of `npm test`, in several jobs', () => {
  const { linux } = Object.fromEntries(workflows)['test.yml']!.jobs;
  const run = new Set(linux!.strategy!.matrix.include!.flatMap(({ steps }) => steps.split(' ')));
  // It names all where it does not know one.
  const { stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'none'], { cwd: root, encoding: 'utf8' });
  assert.deepEqual([...run].sort(), stderr.trim().replace(/^.*: /, '').split(', ').sort());
});
