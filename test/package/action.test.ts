import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import manifest from '../../package.json';
import { root } from '../../scripts/processes.mjs';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
}

const { runs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as { runs: { steps: readonly Step[] } };
const tarball = readFileSync(join(root, `${manifest.name}-${manifest.version}.tgz`));

describe('The action for GitHub', () => {
  let folder: string;
  let server: Server;

  beforeEach((done) => {
    folder = mkdtempSync(join(tmpdir(), 'situate-action-'));
    mkdirSync(join(folder, 'temp'));
    cpSync(join(root, 'test/fixtures/sample'), join(folder, 'paper'), { recursive: true });
    writeFileSync(join(folder, 'output'), '');
    server = createServer((_, response) => response.end(tarball)).listen(0, '127.0.0.1', done);
  });

  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs a step as a runner does: with bash, which stops at what fails. */
  function runStep(name: string, env: Readonly<Record<string, string>>): Promise<{ status: number; output: string }> {
    const script = runs.steps.find((step) => step.name === name)?.run;
    assert.ok(script !== undefined);
    return new Promise((resolve) => {
      const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
        cwd: folder,
        env: { ...process.env, RUNNER_TEMP: join(folder, 'temp'), GITHUB_OUTPUT: join(folder, 'output'), ...env },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text: Buffer) => {
          output += text.toString();
        });
      }
      child.on('close', (status) => resolve({ status: status ?? -1, output }));
    });
  }

  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/situate.tgz`;

  function outputOf(name: string): string | undefined {
    return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(folder, 'output'), 'utf8'))?.[1];
  }

  it('uses no action of others', () => {
    assert.deepEqual(
      runs.steps.filter(({ uses }) => uses !== undefined),
      [],
    );
  });

  it('fetches a released package by its checksum, and lints with it', async () => {
    const checksum = createHash('sha256').update(tarball).digest('hex');
    const got = await runStep('Get Situate', { TARBALL: address(), CHECKSUM: checksum });
    assert.equal(got.status, 0, got.output);
    const command = outputOf('command')!;
    const linted = await runStep('Lint', { COMMAND: command, PAPER: 'paper/paper.tex', MAX_WARNINGS: '' });
    assert.equal(linted.status, 0, linted.output);
    assert.equal(outputOf('status'), '1');
    const sarif = JSON.parse(readFileSync(outputOf('sarif')!, 'utf8')) as { runs: { results: unknown[] }[] };
    assert.ok(sarif.runs[0]!.results.length > 0);
  });

  it('runs no package that has another checksum, or none', async () => {
    for (const checksum of ['0'.repeat(64), '']) {
      const got = await runStep('Get Situate', { TARBALL: address(), CHECKSUM: checksum });
      assert.equal(got.status, 2);
      assert.match(got.output, /does not have the checksum that was given, and is not run/);
      assert.equal(outputOf('command'), undefined);
    }
  });
});
