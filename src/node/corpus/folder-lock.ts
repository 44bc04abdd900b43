import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';

/** A folder that this process alone uses. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Milliseconds between two looks of a process at whether a folder is free: at random, so that two do not keep step. */
const shortestPause = 50;
const longestPause = 150;
/** The clock may be off by that much, in milliseconds. */
const clockError = 60_000;
const form = /^\.lock-(\d+)-[0-9a-f]{8}-([^-]+)$/;
const machine = encodeURIComponent(hostname()).replaceAll('-', '%2D');
/** The locks of this process: one that has its number but is not among them is of an earlier process. */
const held = new Set<string>();

/**
 * Takes a folder for this process alone. Each process makes a file of its own before it looks for those of others: who
 * sees no other has the folder. The file of a dead process can be removed at any time, because no other ever has its name.
 * Waits for a folder that is in use, in milliseconds at most `patience`, then rejects with `CorpusError` `busy`.
 */
export async function lockFolder(folder: string, patience: number, signal?: AbortSignal): Promise<FolderLock> {
  const name = `.lock-${process.pid}-${randomBytes(4).toString('hex')}-${machine}`;
  const path = join(folder, name);
  const release = async (): Promise<void> => {
    await rm(path, { force: true });
    held.delete(name);
  };
  for (const deadline = Date.now() + patience; ; ) {
    signal?.throwIfAborted();
    held.add(name);
    try {
      await writeFile(path, '', { flag: 'wx' });
      const holder = await findHolder(folder, name);
      if (holder === undefined) return { release };
      if (Date.now() >= deadline) throw inUse(folder, holder);
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    await wait(shortestPause + Math.random() * (longestPause - shortestPause));
  }
}

/** True if a file of a folder is the lock of a process. */
export function isLock(file: string): boolean {
  return form.test(file);
}

/** The process that uses a folder. */
interface Holder {
  readonly file: string;
  readonly pid: number;
  readonly host: string;
}

/** Who else uses a folder, or is about to. Removes what dead processes left. */
async function findHolder(folder: string, own: string): Promise<Holder | undefined> {
  for (const file of await readdir(folder)) {
    const [, pid, host] = form.exec(file) ?? [];
    if (pid === undefined || host === undefined || file === own) continue;
    const isDead = host === machine && !held.has(file) && !(await isAlive(Number(pid), join(folder, file)));
    if (!isDead) return { file, pid: Number(pid), host: decodeURIComponent(host) };
    await rm(join(folder, file), { force: true });
  }
  return undefined;
}

/** True if the process that made a file on this machine is running. None is that began before the machine did. */
async function isAlive(pid: number, path: string): Promise<boolean> {
  const made = await stat(path).catch(() => undefined);
  const began = Date.now() - uptime() * 1000;
  if (made === undefined || made.mtimeMs < began - clockError || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(folder: string, { file, pid, host }: Holder): CorpusError {
  return new CorpusError(
    'busy',
    `The corpus ${folder} is in use by process ${pid} on ${host}. Wait until it is done; if there is no such process, remove ${join(folder, file)}.`,
  );
}
