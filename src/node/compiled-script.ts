import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { getHeapCodeStatistics } from 'node:v8';
import { Script } from 'node:vm';
import { temporaryName } from './temporary-name.ts';

/** The function that Node makes of a module in CommonJS; `fileUrl` is what an ES module has as `import.meta.url`. */
type Wrapped = (require: NodeJS.Require, module: { readonly exports: object }, fileUrl: string) => void;

const ownerOnly = 0o600;
const folderOfOwner = 0o700;
const anyoneElse = 0o077;
const othersMayWrite = 0o022;
const digestBytes = 32;
/**
 * The bytes by which the compiled functions have to grow in one run to be kept anew. Node compiles some 80 kB of its
 * own in each run, and a command that runs for the first time 150 kB and more.
 */
const growthWorthKeeping = 128_000;
/** Milliseconds until a run looks again once they did not grow: it takes 7 to 20 ms. */
const restBetweenLooks = 600_000;

/** A script to run, and where what was compiled of it is kept. */
export interface CompiledScript {
  /** A script in CommonJS with a `require` for Node's modules only. */
  readonly file: string;
  readonly fileUrl: string;
  readonly require: NodeJS.Require;
  /** The file to keep the compiled functions in; its folder need not exist. Undefined: they are not kept. */
  readonly keptIn: string | undefined;
}

/** The functions that were kept of a script, and when a run last saw that they were enough for it. */
interface Kept {
  readonly compiled: Buffer;
  /** Milliseconds since 1970; 0 where no run has looked yet. */
  readonly lookedAt: number;
}

/**
 * Runs a script with its functions as an earlier run compiled them, and keeps them again at the end of a run that compiled
 * many more: runs look for that until one did not, then one in ten minutes does. Node 22 has `module.enableCompileCache`
 * for that, Node 20 nothing. What is damaged, may be somebody else's, or was made from another script or by another version
 * of Node, is made again; what cannot be written is not kept. Throws what the script throws.
 */
export function runCompiledScript({ file, fileUrl, require, keptIn }: CompiledScript): void {
  const source = readFileSync(file);
  const kept = keptIn === undefined ? undefined : readKept(keptIn, source);
  const wrapped = `(function (require, module, fileUrl) {${textOf(source)}\n})`;
  const script = new Script(wrapped, { filename: file, ...(kept && { cachedData: kept.compiled }) });
  if (keptIn !== undefined) {
    const keepAgain = (): void => keep(keptIn, source, script.createCachedData());
    if (kept === undefined || script.cachedDataRejected !== false) {
      process.on('exit', keepAgain);
    } else if (Date.now() - kept.lookedAt > restBetweenLooks) {
      const compiledBefore = compiledBytes();
      process.on('exit', () => {
        if (compiledBytes() - compiledBefore > growthWorthKeeping) keepAgain();
        else noteLook(keptIn, Date.now());
      });
    }
  }
  (script.runInThisContext() as Wrapped)(require, { exports: {} }, fileUrl);
}

function compiledBytes(): number {
  return getHeapCodeStatistics().bytecode_and_metadata_size;
}

/** A script of ASCII alone, as the build makes it, is several times quicker to decode. */
function textOf(source: Buffer): string {
  return source.toString(isAscii(source) ? 'latin1' : 'utf8');
}

/** V8 compares no more than the lengths of scripts, and crashes on damaged data: both are in the digest. */
function digestOf(source: Uint8Array, compiled: Uint8Array): Buffer {
  return createHash('sha256').update(source).update(compiled).digest();
}

function readKept(path: string, source: Uint8Array): Kept | undefined {
  try {
    const file = readPrivateFile(path);
    if (file === undefined) return undefined;
    const compiled = file.content.subarray(digestBytes);
    const isWhole = digestOf(source, compiled).equals(file.content.subarray(0, digestBytes));
    return isWhole ? { compiled, lookedAt: file.stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a compiled file, which is run, so whoever could write it could run anything: it counts only where nobody but
 * the user can have written it. Others may not even read it, which also leaves out files that came with the files of a
 * paper.
 */
function readPrivateFile(path: string): { readonly content: Buffer; readonly stats: Stats } | undefined {
  if (!isFolderOfUser(dirname(path))) return undefined;
  const file = openSync(path, 'r');
  try {
    const stats = fstatSync(file);
    return stats.isFile() && isOfUser(stats, anyoneElse) ? { content: readFileSync(file), stats } : undefined;
  } finally {
    closeSync(file);
  }
}

function isFolderOfUser(folder: string): boolean {
  const stats = lstatSync(folder);
  return stats.isDirectory() && isOfUser(stats, othersMayWrite);
}

/**
 * True if a file is the user's and others have none of these permissions. Windows has neither; there folders inherit
 * theirs.
 */
function isOfUser({ uid, mode }: Stats, permissions: number): boolean {
  return process.geteuid === undefined || (uid === process.geteuid() && (mode & permissions) === 0);
}

/** Takes the place of what other runs kept, as a whole: others may be reading it. */
function keep(path: string, source: Uint8Array, compiled: Buffer): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true, mode: folderOfOwner });
    if (isFolderOfUser(folder)) {
      writeAsAWhole(path, Buffer.concat([digestOf(source, compiled), compiled]));
    }
  } catch {
    // The next run compiles again.
  }
}

/** The time of the file says when a run last looked. */
function noteLook(path: string, time: number): void {
  try {
    utimesSync(path, time / 1000, time / 1000);
  } catch {
    // The next run looks again.
  }
}

function writeAsAWhole(path: string, content: Uint8Array): void {
  const unfinished = join(dirname(path), temporaryName());
  try {
    writeFileSync(unfinished, content, { mode: ownerOnly, flag: 'wx' });
    noteLook(unfinished, 0);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
