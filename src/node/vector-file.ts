import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Vector } from '../similarity/embedder.ts';
import type { VectorStore } from '../similarity/vector-store.ts';
import { decodeRecord, encodeRecord, findRecords, keyOf, type RecordPlace } from './vector-records.ts';

const defaultMaximumBytes = 64_000_000;
/** The bytes of the file that are read at a time: more than any record has. */
const chunkBytes = 1_000_000;
/** The longest gap between two records, in bytes, that is read with them. */
const gapBytes = 64_000;
/** A copy that was begun this long ago was left by a process that died, in milliseconds. */
const abandonedMilliseconds = 60_000;

/** The vectors that are kept, and their place. */
export interface VectorFileOptions {
  /** The folder of the cache, which need not exist yet. */
  readonly folder: string;
  /** The model they are of. */
  readonly model: string;
  /**
   * The size that the file may reach before its older half is dropped. 64 MB by default, some 40,000 vectors of the
   * local model.
   */
  readonly maximumBytes?: number;
}

/**
 * Keeps vectors in one file for each model, which is read in one go. Several processes may use it at once: they append whole records, and each
 * reads what others have added. Damaged records are ignored; what cannot be read or written is made again.
 */
export function createVectorFile({
  folder,
  model,
  maximumBytes = defaultMaximumBytes,
}: VectorFileOptions): VectorStore {
  const path = join(folder, 'vectors', `${model.replace(/[^\w.-]/g, '_')}.vectors`);
  let index = emptyIndex('');
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs after earlier tasks. Resolves to the fallback if the file cannot be used. */
  function inTurn<T>(act: () => Promise<T>, fallback: T): Promise<T> {
    const result = turn.then(act).catch(() => fallback);
    turn = result;
    return result;
  }

  async function read(texts: readonly string[]): Promise<ReadonlyMap<string, Vector>> {
    const wanted = new Map(texts.map((text) => [keyOf(text), text]));
    const vectors = new Map<string, Vector>();
    const take: OnRecord = ({ key }, record) => {
      const text = wanted.get(key);
      const vector = text === undefined ? undefined : decodeRecord(model, key, record);
      if (text !== undefined && vector !== undefined) vectors.set(text, vector);
    };
    await withFile(path, 'r', async (file) => {
      index = await upToDate(index, file, take);
      const seenBefore = [...wanted].flatMap(([key, text]) => (vectors.has(text) ? [] : (index.places.get(key) ?? [])));
      await readPlaces(file, seenBefore, take);
    });
    for (const [key, text] of wanted) {
      // A damaged record is written again.
      if (!vectors.has(text)) index.places.delete(key);
    }
    return vectors;
  }

  async function write(vectors: ReadonlyMap<string, Vector>): Promise<void> {
    const records = [...vectors]
      .map(([text, vector]) => ({ key: keyOf(text), vector }))
      .filter(({ key }) => !index.places.has(key))
      .flatMap(({ key, vector }) => encodeRecord(model, key, vector) ?? []);
    if (records.length === 0) return;
    await mkdir(dirname(path), { recursive: true });
    const size = await withFile(path, 'a', async (file) => {
      // In one write, so that no other process writes in between; half a record at the end is ignored.
      await file.write(Buffer.concat(records));
      return (await file.stat()).size;
    });
    if (size > maximumBytes) await dropOlder(path, maximumBytes / 2);
  }

  return {
    read: (texts) => inTurn(() => read(texts), new Map<string, Vector>()),
    write: (vectors) => inTurn(() => write(vectors), undefined),
  };
}

/** Where the records of a file are, as far as it has been looked through. */
interface Index {
  /** The identity of the file: another one with the same name is read from the start. */
  readonly file: string;
  readonly seen: number;
  readonly places: Map<string, RecordPlace>;
}

function emptyIndex(file: string): Index {
  return { file, seen: 0, places: new Map() };
}

/** Gets each record that is read, with its bytes, which are valid until it returns. */
type OnRecord = (place: RecordPlace, record: Buffer) => void;

/** Looks through what was added to a file since the index was made. */
async function upToDate(index: Index, file: FileHandle, onRecord: OnRecord): Promise<Index> {
  const { ino, size } = await file.stat({ bigint: true });
  const isSame = index.file === String(ino) && index.seen <= size;
  const { places, seen } = isSame ? index : emptyIndex('');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let at = seen;
  let held = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, held, buffer.length - held, at + held);
    const isEnd = bytesRead === 0;
    const bytes = buffer.subarray(0, held + bytesRead);
    const found = findRecords(bytes, isEnd);
    for (const place of found.places) {
      places.set(place.key, { ...place, start: at + place.start });
      onRecord(place, bytes.subarray(place.start, place.start + place.length));
    }
    if (isEnd) return { file: String(ino), seen: at, places };
    at += found.done;
    held = bytes.length - found.done;
    bytes.copyWithin(0, found.done);
  }
}

/** Reads records at known places, those that are near each other in one go. */
async function readPlaces(file: FileHandle, places: readonly RecordPlace[], onRecord: OnRecord): Promise<void> {
  const inOrder = [...places].sort((a, b) => a.start - b.start);
  for (let first = 0, next = 0; first < inOrder.length; first = next) {
    const { start } = inOrder[first]!;
    let end = start;
    for (; next < inOrder.length; next++) {
      const place = inOrder[next]!;
      const placeEnd = place.start + place.length;
      if (next > first && (place.start > end + gapBytes || placeEnd > start + chunkBytes)) break;
      end = Math.max(end, placeEnd);
    }
    const bytes = await bytesAt(file, start, end - start);
    for (const place of inOrder.slice(first, next)) {
      onRecord(place, bytes.subarray(place.start - start, place.start - start + place.length));
    }
  }
}

/** The bytes of a stretch of a file, fewer at its end. */
async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, start + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return buffer.subarray(0, done);
}

/** Replaces a file with its end. What another process appends in the meantime may be lost. */
async function dropOlder(path: string, kept: number): Promise<void> {
  const copy = `${path}.new`;
  const age = await stat(copy).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (age > abandonedMilliseconds) await rm(copy, { force: true });
  // Fails if another process is doing the same.
  const target = await open(copy, 'wx');
  try {
    await withFile(path, 'r', async (source) => {
      const { size } = await source.stat();
      for (let at = Math.max(0, size - kept); at < size; at += chunkBytes) {
        // Unlike `write`, it fails if there is not room for all bytes.
        await target.writeFile(await bytesAt(source, at, Math.min(chunkBytes, size - at)));
      }
    });
    await target.close();
    await rename(copy, path);
  } catch (error) {
    await target.close();
    await rm(copy, { force: true });
    throw error;
  }
}

async function withFile<T>(path: string, flags: string, act: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags);
  try {
    return await act(file);
  } finally {
    await file.close();
  }
}
