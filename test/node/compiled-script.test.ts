import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { bundles } from '../../scripts/bundles.mjs';
import { run } from '../../scripts/processes.mjs';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';

const digestBytes = 32;

/** A script that says a word, in a function that is compiled when it is called. */
function scriptThatSays(word: string): string {
  return `
    function say() { console.log('${word}'.replace(/[⟦⟧]/g, ''), typeof require('node:fs').statSync, fileUrl.endsWith('/command-line.cjs')); }
    say();`;
}

/** Gives what a script that says a word prints. */
function said(word: string): { status: number; output: string } {
  return { status: 0, output: `${word} function true\n` };
}

describe('a script that was compiled before', () => {
  let start: Uint8Array;
  let folder: string;
  let script: string;
  let cache: string;
  let kept: string;

  before(async () => {
    const [modules] = bundles({ production: true });
    const { outputFiles } = await esbuild.build({
      ...modules,
      entryPoints: { cli: 'src/cli/start.ts' },
      // The tools for agents, which are loaded by themselves.
      external: ['vscode', './mcp/main.ts'],
      write: false,
    });
    start = outputFiles[0]!.contents;
  });

  beforeEach(() => {
    folder = scratchFolder();
    writeFileSync(join(folder, 'cli.mjs'), start);
    script = join(folder, 'command-line.cjs');
    cache = join(folder, 'cache');
    kept = join(cache, 'situate.compiled');
    writeFileSync(script, scriptThatSays('⟦one⟧'));
  });

  afterEach(removeScratchFolders);

  /** Starts the command line, which is this script here. */
  function runScript(env: Record<string, string> = {}, flags: readonly string[] = []) {
    return run(process.execPath, [...flags, join(folder, 'cli.mjs')], {
      cwd: folder,
      env: { NODE_COMPILE_CACHE: cache, NODE_DISABLE_COMPILE_CACHE: '', ...env },
      output: 'capture',
    });
  }

  /**
   * Keeps the compiled functions of a script that says `one` as those of a script that says `two`, by the right digest. V8
   * does not see it, as both are equally long: what is said tells whether the file was trusted.
   */
  async function plant(): Promise<void> {
    await runScript();
    const compiled = readFileSync(kept).subarray(digestBytes);
    writeFileSync(script, scriptThatSays('⟦two⟧'));
    const digest = createHash('sha256').update(readFileSync(script)).update(compiled).digest();
    writeFileSync(kept, Buffer.concat([digest, compiled]));
  }

  it('runs as an earlier run compiled it, and is kept where only the user may read and write', async () => {
    await plant();
    const before = readFileSync(kept);
    assert.deepEqual(await runScript(), said('one'));
    assert.deepEqual(readFileSync(kept), before);
    assert.deepEqual(readdirSync(cache), ['situate.compiled']);
    if (process.platform !== 'win32') {
      assert.equal(statSync(kept).mode & 0o777, 0o600);
      assert.equal(statSync(cache).mode & 0o777, 0o700);
    }
  });

  it('is compiled anew once it has changed, even to one of equal length', async () => {
    await runScript();
    const before = readFileSync(kept);
    writeFileSync(script, scriptThatSays('⟦two⟧'));
    assert.deepEqual(await runScript(), said('two'));
    assert.notDeepEqual(readFileSync(kept), before);
    assert.deepEqual(await runScript(), said('two'));
  });

  it('is kept anew by a run that compiled many more functions, until one did not, and in ten minutes again', async () => {
    const functions = (name: string): string =>
      Array.from(
        { length: 400 },
        (_, at) => `function ${name}${at}() { ${`x = [${at}, x];`.repeat(40)} } ${name}${at}();`,
      )
        .map((text) => `if (process.env.MORE?.includes('${name}')) { ${text} }`)
        .join('\n');
    writeFileSync(script, `let x; ${functions('first')} ${functions('second')} console.log('four');`);
    const keptAfter = async (more: string): Promise<number> => {
      await runScript({ MORE: more });
      return readFileSync(kept).length;
    };
    const least = await keptAfter('');
    const withFirst = await keptAfter('first');
    assert.ok(withFirst > least + 100_000);
    assert.equal(await keptAfter('first'), withFirst);
    assert.equal(await keptAfter('first second'), withFirst);

    const longAgo = Date.now() / 1000 - 11 * 60;
    utimesSync(kept, longAgo, longAgo);
    assert.ok((await keptAfter('first second')) > withFirst + 100_000);
  });

  it('is compiled anew where what was kept is damaged', async () => {
    await runScript();
    const whole = readFileSync(kept);
    const middle = Math.floor(whole.length / 2);
    const flipped = Buffer.from(whole);
    flipped[middle] = flipped[middle]! ^ 0xff;
    for (const damaged of [flipped, whole.subarray(0, middle), whole.subarray(0, digestBytes), Buffer.alloc(0)]) {
      writeFileSync(kept, damaged);
      assert.deepEqual(await runScript(), said('one'));
      assert.equal(readFileSync(kept).length, whole.length);
    }
  });

  it('is compiled anew for a V8 that compiles otherwise, as that of another version of Node', async () => {
    await runScript();
    const before = readFileSync(kept);
    assert.deepEqual(await runScript({}, ['--no-opt']), said('one'));
    assert.notDeepEqual(readFileSync(kept), before);
  });

  it('does not run what others could have written or brought', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    const dangers: readonly (() => void)[] = [
      () => chmodSync(kept, 0o620),
      () => chmodSync(kept, 0o644),
      () => chmodSync(cache, 0o777),
      () => {
        renameSync(cache, `${cache} of others`);
        symlinkSync(`${cache} of others`, cache);
      },
      () => {
        rmSync(kept);
        mkdirSync(kept);
      },
    ];
    for (const endanger of dangers) {
      rmSync(cache, { recursive: true, force: true });
      writeFileSync(script, scriptThatSays('⟦one⟧'));
      await plant();
      endanger();
      assert.deepEqual(await runScript(), said('two'));
    }
  });

  it('keeps nothing in a folder in which others may write', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    mkdirSync(cache);
    chmodSync(cache, 0o777);
    assert.deepEqual(await runScript(), said('one'));
    assert.deepEqual(readdirSync(cache), []);
  });

  it('runs where nothing can be kept', async () => {
    writeFileSync(cache, 'a file, not a folder');
    assert.deepEqual(await runScript(), said('one'));
    assert.deepEqual(readdirSync(folder).sort(), ['cache', 'cli.mjs', 'command-line.cjs']);
  });

  it('is not kept where the environment says so', async () => {
    assert.deepEqual(await runScript({ NODE_DISABLE_COMPILE_CACHE: '1' }), said('one'));
    assert.equal(existsSync(cache), false);
  });

  it('is kept in the cache folder of the user unless the environment names another', async () => {
    const home = join(folder, 'home');
    await runScript({ NODE_COMPILE_CACHE: '', XDG_CACHE_HOME: home, LOCALAPPDATA: home });
    assert.ok(
      readdirSync(home, { recursive: true, encoding: 'utf8' }).some((path) => path.endsWith('situate.compiled')),
    );
  });

  it('is kept as a whole by processes that run at once', async () => {
    assert.deepEqual(await Promise.all([runScript(), runScript(), runScript()]), Array(3).fill(said('one')));
    assert.deepEqual(readdirSync(cache), ['situate.compiled']);
    const before = readFileSync(kept);
    assert.deepEqual(await runScript(), said('one'));
    assert.deepEqual(readFileSync(kept), before);
  });

  it('ends as the script ends, with its status and its error', async () => {
    writeFileSync(script, `process.exitCode = 3; console.log('three');`);
    assert.deepEqual(await runScript(), { status: 3, output: 'three\n' });
    writeFileSync(script, `throw new Error('the script fails');`);
    const { status, output } = await runScript();
    assert.equal(status, 1);
    assert.match(output, /the script fails/);
  });
});
