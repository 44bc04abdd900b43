import assert from 'node:assert/strict';
import { runNode } from '../scripts/processes.mjs';

const lingering = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit' }).unref();
  console.log('said before the end');
  process.exitCode = 3;`;

describe('a program that is run', () => {
  it('has ended when it ends itself, whatever it leaves running with its output', async () => {
    const began = Date.now();
    const ended = await runNode(['-e', lingering], { output: 'capture' });
    assert.deepEqual(ended, { status: 3, output: 'said before the end\n' });
    assert.ok(Date.now() - began < 15_000);
  });

  it('is ended after its limit, and what it had written is kept', async () => {
    const endless = 'require("node:fs").writeSync(1, "said\\n"); for (;;);';
    const ended = await runNode(['-e', endless], { output: 'capture', limit: 3_000 });
    assert.deepEqual(ended, { status: 1, output: 'said\n' });
  });
});
