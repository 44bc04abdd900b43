import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { ReplyStore } from '../http/reply-store.ts';
import { type KeptVerification, keptVerificationSchema } from '../retrieval/verification/kept-verifications.ts';
import { runInSlices, type Task } from '../task/task.ts';
import { readRegularFile } from './regular-file.ts';
import { isAbandoned, isTemporaryName } from './temporary-name.ts';
import { writeCacheFile } from './write-file.ts';

/** Where replies are kept, and how many. */
export interface ReplyFolderOptions<Reply extends object> {
  /** The schema of a reply; one that does not match it is a miss. Has none of the fields `version` and `key`. */
  readonly shape: z.ZodType<Reply>;
  /** Made when the first reply is kept. Other files in it stay as they are. */
  readonly folder: string;
  /** The most bytes that all replies take together; 50 MB by default. */
  readonly maximumBytes?: number;
}

/** A store of replies that the author can empty. */
export interface ReplyFolder<Reply> extends ReplyStore<Reply> {
  /** Removes all replies. Rejects where the folder cannot be emptied. */
  clear(): Promise<void>;
}

/**
 * The fields of a file besides the reply. The key is the SHA-256 of the question, by which the file is named too: under a wrong
 * name it is a miss.
 */
const fileShape = z.object({ version: z.literal(1), key: z.string() });

const replyName = /^[0-9a-f]{64}\.reply$/;
/** The most files that are read at once. */
const atOnce = 16;
/** The share by which more room is made than needed, so that not every reply has to make room again. */
const roomToMake = 0.1;

/**
 * Keeps replies in a folder, one file each, readable by the user alone. The time of a file is that of its last use;
 * when there are too many, the least recently used go first. Several processes can share it.
 */
export function createReplyFolder<Reply extends object>({
  shape,
  folder,
  maximumBytes = 50_000_000,
}: ReplyFolderOptions<Reply>): ReplyFolder<Reply> {
  const pathOf = (key: string): string => join(folder, nameOf(key));
  /**
   * Bytes in the folder as far as we know; undefined until it is read. What other processes add is found when room is
   * made.
   */
  let size: number | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  async function write(question: string, reply: Reply): Promise<void> {
    const key = sha256(question);
    const json = JSON.stringify({ version: 1, key, ...reply } satisfies z.infer<typeof fileShape>);
    const content = `${sha256(json)}\n${json}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeCacheFile(pathOf(key), content);
    size = size === undefined ? await makeRoom(folder, maximumBytes) : size + Buffer.byteLength(content);
    if (size > maximumBytes) size = await makeRoom(folder, maximumBytes);
  }

  async function read(key: string): Promise<Reply | undefined> {
    const path = pathOf(key);
    try {
      // One that is larger than all together may be is none of ours, and may be anything.
      if ((await stat(path)).size > maximumBytes) return undefined;
      const [sum, json] = (await readRegularFile(path)).toString().split('\n', 2);
      if (json === undefined || sum !== sha256(json)) return undefined;
      // However deeply it is nested: neither this nor a schema recurses.
      const held: unknown = JSON.parse(json);
      if (fileShape.parse(held).key !== key) return undefined;
      const reply = shape.parse(held);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return reply;
    } catch {
      return undefined;
    }
  }

  return {
    read(question) {
      return read(sha256(question));
    },
    async readAll(questions) {
      const names = new Set(await readdir(folder).catch(() => []));
      const there = await runInSlices(keysIn(names, names.size === 0 ? [] : questions));
      const found = new Map<string, Reply>();
      await pLimit(atOnce).map(there, async ([question, key]) => {
        const reply = await read(key);
        if (reply !== undefined) found.set(question, reply);
      });
      return found;
    },
    write(question, reply) {
      const run = writing.then(() => write(question, reply)).catch(() => undefined);
      writing = run;
      return run;
    },
    async remove(question) {
      await rm(pathOf(sha256(question)), { force: true }).catch(() => undefined);
    },
    async clear() {
      await writing;
      size = undefined;
      for (const { path } of await repliesIn(folder)) await rm(path, { force: true });
    },
  };
}

/** The questions whose replies are among files of these names, with their keys. */
function* keysIn(names: ReadonlySet<string>, questions: Iterable<string>): Task<(readonly [string, string])[]> {
  const found: (readonly [question: string, key: string])[] = [];
  for (const question of questions) {
    const key = sha256(question);
    if (names.has(nameOf(key))) found.push([question, key]);
    yield;
  }
  return found;
}

function nameOf(key: string): string {
  return `${key}.reply`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Removes the least recently used replies until there is room.
 * @returns the bytes that are left
 */
async function makeRoom(folder: string, maximumBytes: number): Promise<number> {
  const files = await repliesIn(folder);
  let size = files.reduce((sum, file) => sum + file.size, 0);
  if (size <= maximumBytes) return size;
  files.sort((a, b) => a.used - b.used);
  for (const file of files) {
    if (size <= maximumBytes * (1 - roomToMake)) break;
    await rm(file.path, { force: true });
    size -= file.size;
  }
  return size;
}

/** The replies in a folder. Files that a killed process left half written are removed. */
async function repliesIn(
  folder: string,
): Promise<{ readonly path: string; readonly size: number; readonly used: number }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names
      .filter((name) => replyName.test(name) || isTemporaryName(name))
      .map(async (name) => {
        const path = join(folder, name);
        const file = await stat(path).catch(() => undefined);
        if (file !== undefined && isAbandoned(name, file.mtimeMs)) await rm(path, { force: true });
        return file?.isFile() === true && replyName.test(name) ? [{ path, size: file.size, used: file.mtimeMs }] : [];
      }),
  );
  return found.flat();
}

/** Where verifications are kept, in the folder of the user's caches. */
export function openVerificationFolder(cacheFolder: string): ReplyFolder<KeptVerification> {
  return createReplyFolder({ shape: keptVerificationSchema, folder: folderIn(cacheFolder), maximumBytes: 20_000_000 });
}

/** True if references were ever verified: otherwise nothing needs to be looked up. */
export function hasVerifications(cacheFolder: string): boolean {
  return existsSync(folderIn(cacheFolder));
}

function folderIn(cacheFolder: string): string {
  return join(cacheFolder, 'verifications');
}
