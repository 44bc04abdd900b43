import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getHeapCodeStatistics } from 'node:v8';
import { Script } from 'node:vm';
import { temporaryName } from './temporary-name.ts';

/** What Node does with a module in CommonJS; `fileUrl` is what an ES module has as `import.meta.url`. */
type Wrapped = (require: NodeJS.Require, module: { readonly exports: object }, fileUrl: string) => void;

const ownerOnly = 0o600;
const digestBytes = 32;
/**
 * By how much the compiled functions have to grow in one run to be kept anew, in bytes. Node compiles some 80 kB of its own
 * in each run, and a command that runs for the first time 150 kB and more.
 */
const growthWorthKeeping = 128_000;

/** A script to run, and where what was compiled of it is kept. */
export interface CompiledScript {
  /** A script in CommonJS, in ASCII, with a `require` for Node's modules only. */
  readonly file: string;
  readonly fileUrl: string;
  readonly require: NodeJS.Require;
  /** The file to keep the compiled functions in; its folder need not exist. Undefined: they are not kept. */
  readonly keptIn: string | undefined;
}

/**
 * Runs a script with its functions as an earlier run compiled them, and keeps them again at the end of a run that compiled
 * many more. Node 22 has `module.enableCompileCache` for that, Node 20 nothing. What is damaged, or was made from another
 * script or by another version of Node, is made again; what cannot be written is not kept. Throws what the script throws.
 */
export function runCompiledScript({ file, fileUrl, require, keptIn }: CompiledScript): void {
  // A script of one byte per character is read faster.
  const source = `(function (require, module, fileUrl) {${readFileSync(file, 'latin1')}\n})`;
  const cachedData = keptIn === undefined ? undefined : readKept(keptIn, source);
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  const compiledBefore = getHeapCodeStatistics().bytecode_and_metadata_size;
  if (keptIn !== undefined) {
    process.on('exit', () => {
      const growth = getHeapCodeStatistics().bytecode_and_metadata_size - compiledBefore;
      if (script.cachedDataRejected !== false || growth > growthWorthKeeping) {
        keep(keptIn, source, script.createCachedData());
      }
    });
  }
  (script.runInThisContext() as Wrapped)(require, { exports: {} }, fileUrl);
}

/** V8 compares no more than the lengths of scripts, and crashes on damaged data: both are in the digest. */
function digestOf(source: string, compiled: Uint8Array): Buffer {
  return createHash('sha256').update(source, 'latin1').update(compiled).digest();
}

function readKept(path: string, source: string): Buffer | undefined {
  try {
    const content = readFileSync(path);
    const compiled = content.subarray(digestBytes);
    return digestOf(source, compiled).equals(content.subarray(0, digestBytes)) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the place of what other runs kept, as a whole: others may be reading it. */
function keep(path: string, source: string, compiled: Buffer): void {
  const unfinished = join(dirname(path), temporaryName());
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, Buffer.concat([digestOf(source, compiled), compiled]), { mode: ownerOnly, flag: 'wx' });
    renameSync(unfinished, path);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
