import { rmSync, type Stats } from 'node:fs';
import { access, constants, type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AllowedPath } from '../project/allowed-path.ts';
import { whereLinksLead } from './real-path.ts';
import { notRegularError } from './regular-file.ts';
import { isAbandoned, isTemporaryName, temporaryName } from './temporary-name.ts';

const anyoneMayWrite = 0o222;
const permissions = 0o7777;
const anyone = 0o666;
const ownerOnly = 0o600;
/** The most looks at whether another process is done, and the longest pause in between, in milliseconds. */
const mostTries = 100;
const longestPause = 60;

/** The new content of a file, from what is in it; undefined if there is none. If it throws, the file is left alone. */
export type ContentChange = (content: Buffer | undefined) => string | Uint8Array;

/**
 * Changes a file as a whole or not at all: a new file takes the place of the old one, or of what a link leads to, with
 * its permissions and, where that is allowed, its owner. Whatever goes wrong or ends the process, either the old
 * content or the new one is there, and on the disk. Processes that change files of one folder in this way take turns,
 * so that `change` sees what the one before has written. Its folder has to be there.
 *
 * Rejects with an error of Node, also for what is no regular file, or with what `change` throws. No temporary file stays behind; one that a killed
 * process left goes with the next change in its folder.
 */
export async function changeFile(path: AllowedPath, change: ContentChange): Promise<void> {
  const before = await statsOf(path);
  if (before?.isFile() === false) {
    throw notRegularError(path);
  }
  const target = await whereLinksLead(path);
  // The old file may be private, so its permissions are set last. A new file gets those of the system.
  const mode = before === undefined ? anyone : ownerOnly;
  await inTurn(dirname(target), mode, async (temporary) => {
    const stats = await statsOf(target);
    if (stats !== undefined) {
      await assertFileWritable(target, stats);
    }
    const content = change(stats === undefined ? undefined : await readFile(target));
    await writeCompletely(temporary, content, stats);
    await rename(temporary.path, target);
  });
  await flushFolder(dirname(target));
}

/**
 * Writes a file that can be made again and that only the user may read, as a whole or not at all: nobody waits until it
 * is on the disk, and the last of several processes wins. Its folder has to be there. Rejects with an error of Node.
 */
export async function writeCacheFile(path: string, content: string): Promise<void> {
  await withTemporary(dirname(path), ownerOnly, async (temporary) => {
    await temporary.handle.writeFile(content);
    await temporary.handle.close();
    await rename(temporary.path, path);
  });
}

/**
 * Rejects with an error of Node if it is already clear that `changeFile` would: a file without write permission
 * is read-only to root too, and its folder, or the nearest one that exists, has to accept new files.
 */
export async function assertWritable(path: AllowedPath): Promise<void> {
  await assertPathWritable(path);
}

async function assertPathWritable(path: string): Promise<void> {
  const stats = await statsOf(path);
  if (stats?.isDirectory() !== true) {
    const target = await whereLinksLead(path);
    if (stats !== undefined) {
      await assertFileWritable(target, stats);
    }
    if (dirname(target) !== target) {
      await assertPathWritable(dirname(target));
    }
  } else {
    await access(path, constants.W_OK);
  }
}

async function assertFileWritable(path: string, stats: Stats): Promise<void> {
  if (!stats.isFile()) {
    throw notRegularError(path);
  }
  await access(path, constants.W_OK);
  if ((stats.mode & anyoneMayWrite) === 0) {
    throw Object.assign(new Error(`EACCES: read-only file '${path}'`), { code: 'EACCES' });
  }
}

interface Temporary {
  readonly path: string;
  readonly handle: FileHandle;
}

/** Temporary files to remove if the process ends normally while they are being written, as after Ctrl-C. */
const inTheMaking = new Set<string>();

function removeInTheMaking(): void {
  for (const path of inTheMaking) {
    rmSync(path, { force: true });
  }
}

/** Runs something with an empty file, which is gone afterwards unless it got another name. */
async function withTemporary<T>(folder: string, mode: number, act: (temporary: Temporary) => Promise<T>): Promise<T> {
  const path = join(folder, temporaryName());
  if (inTheMaking.size === 0) {
    process.on('exit', removeInTheMaking);
  }
  inTheMaking.add(path);
  try {
    const handle = await open(path, 'wx', mode);
    try {
      return await act({ path, handle });
    } finally {
      try {
        await handle.close();
      } finally {
        await rm(path, { force: true });
      }
    }
  } finally {
    inTheMaking.delete(path);
    if (inTheMaking.size === 0) {
      process.off('exit', removeInTheMaking);
    }
  }
}

/**
 * Runs something with a temporary file while no other process has one in the folder. Each makes its own before it looks
 * for others, so of two that begin at once at least one sees the other and waits.
 */
async function inTurn(folder: string, mode: number, act: (temporary: Temporary) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const isDone = await withTemporary(folder, mode, async (temporary) => {
      if (await othersAreWriting(temporary.path)) {
        return false;
      }
      await act(temporary);
      return true;
    });
    if (isDone) {
      return;
    }
    if (tries === mostTries) {
      throw Object.assign(new Error(`EBUSY: another process is writing in '${folder}'`), { code: 'EBUSY' });
    }
    await delay(Math.random() * longestPause);
  }
}

/** True if there are temporary files of others. Those that were left by processes that are gone are removed. */
async function othersAreWriting(own: string): Promise<boolean> {
  const folder = dirname(own);
  let areWriting = false;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (isTemporaryName(name) && path !== own) {
      const stats = await statsOf(path);
      if (stats !== undefined && isAbandoned(name, stats.mtimeMs)) {
        await rm(path, { force: true });
      } else if (stats !== undefined) {
        areWriting = true;
      }
    }
  }
  return areWriting;
}

async function writeCompletely(
  { handle }: Temporary,
  content: string | Uint8Array,
  stats: Stats | undefined,
): Promise<void> {
  await handle.writeFile(content);
  if (stats !== undefined) {
    // Only root may change owners; for others the new file has the owner of the old one, or they could not write it.
    await handle.chown(stats.uid, stats.gid).catch(() => undefined);
    await handle.chmod(stats.mode & permissions);
  }
  await handle.sync();
  // Windows renames no file that is open.
  await handle.close();
}

/**
 * The new name of a file is on the disk once its folder is synced. Not every system can sync a folder; the others do
 * this on their own.
 */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Gives the stats of a file, or of what a link leads to; undefined if there is none. */
async function statsOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: unknown) => {
    if (isMissing(error)) {
      return undefined;
    }
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
