import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { evidenceSchema } from '../../../src/project/supplied-evidence.ts';
import { bundle } from '../../bundle.ts';
import { folderWith, removeFolders } from '../command-line.ts';

const works = 12;

describe('the file of what is known of works', () => {
  let child: string;

  before(async () => {
    child = join(await bundle('keep-evidence', { child: 'test/cli/evidence/keep-child.ts' }), 'child.js');
  });
  afterEach(removeFolders);

  const start = (file: string, name: string) =>
    spawn(process.execPath, [child, file, name, String(works)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const read = (file: string) => evidenceSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

  it('has all that two processes keep in it at once, of the same work too', async () => {
    const file = join(folderWith({}), '.situate', 'evidence.json');
    const statuses = await Promise.all(['one', 'two'].map(async (name) => once(start(file, name), 'exit')));
    assert.deepEqual(
      statuses.map(([status]) => status as number),
      [0, 0],
    );
    const { shared, ...others } = read(file);
    assert.equal(shared?.seen?.length, 2 * works);
    const expected = ['one', 'two'].flatMap((name) => Array.from({ length: works }, (_, index) => `${name}${index}`));
    assert.deepEqual(
      Object.keys(others)
        .filter((key) => !key.startsWith('$'))
        .sort(),
      expected.sort(),
    );
    assert.deepEqual(readdirSync(dirname(file)), ['evidence.json']);
  });

  it('is whole after a kill at any moment, and goes on from there', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    const file = join(folderWith({}), '.situate', 'evidence.json');
    for (let kept = 1; kept < works; kept += 4) {
      const killed = start(file, `killed${kept}-`);
      const ended = once(killed, 'exit');
      const isThere = (): boolean => existsSync(file) && `killed${kept}-${kept}` in read(file);
      while (!isThere() && killed.exitCode === null) {
        await new Promise((settle) => setTimeout(settle, 1));
      }
      killed.kill('SIGKILL');
      await ended;
      assert.ok(isThere());
    }
    const [status] = (await once(start(file, 'last'), 'exit')) as [number];
    assert.equal(status, 0);
    assert.equal(Object.keys(read(file)).filter((key) => key.startsWith('last')).length, works);
    assert.deepEqual(readdirSync(dirname(file)), ['evidence.json']);
  });
});
