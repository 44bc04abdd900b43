import { decodeText, looksBinary, type TextEncoding } from '../text/decode.ts';
import type { FileSystem, Unreadable } from './file-system.ts';
import { Readings } from './readings.ts';

/** The text of a file, and how it was read. */
export interface SourceText {
  readonly text: string;
  /** What the bytes were read as; `buffer` for text that an editor holds. */
  readonly encoding: TextEncoding | 'buffer';
}

/** A file's text, or why there is none. */
export type Source = SourceText | Unreadable | 'binary';

/**
 * The files read so far. Reading a paper is synchronous and asks for what it needs; missing files are recorded and
 * fetched before the next attempt. So the same code serves an edit, which needs nothing new, and a cold start.
 */
export class Sources {
  readonly #files: Readings<Source>;
  readonly #folders: Readings<readonly string[]>;
  readonly #buffers = new Map<string, SourceText>();
  readonly #fetching = new Set<Promise<unknown>>();

  constructor(fileSystem: FileSystem) {
    this.#files = new Readings((path) => readSource(path, fileSystem));
    this.#folders = new Readings((path) => fileSystem.readFolder(path));
  }

  /** The file, from the editor's buffer or the disk; undefined if it has not been read yet. */
  file(path: string): Source | undefined {
    return this.#buffers.get(path) ?? this.#files.ask(path);
  }

  /** The names in a folder; undefined if it has not been read yet. */
  folder(path: string): readonly string[] | undefined {
    return this.#folders.ask(path);
  }

  /** Whether something was asked for that has not been read yet, by anyone: several papers may be read at once. */
  get isWaiting(): boolean {
    return this.#files.isWanted || this.#folders.isWanted || this.#fetching.size > 0;
  }

  /** Reads all files requested since the last time, and waits for those that are already being read. */
  async fetchWanted(): Promise<void> {
    const fetching = Promise.all([this.#files.fetchWanted(), this.#folders.fetchWanted()]);
    this.#fetching.add(fetching);
    await Promise.all(this.#fetching);
    this.#fetching.delete(fetching);
  }

  /** Puts the text of an editor before that on the disk. Returns whether it differs from what was known. */
  setBuffer(path: string, text: string): boolean {
    const known = this.#buffers.get(path) ?? this.#files.known(path);
    this.#buffers.set(path, { text, encoding: 'buffer' });
    return typeof known !== 'object' || known.text !== text;
  }

  /** Forgets an editor's text; the file is read from the disk when it is next asked for. */
  closeBuffer(path: string): void {
    this.#buffers.delete(path);
    this.forget(path);
  }

  /** Forgets a file that changed on the disk. Returns whether it had been asked for, even if there was none. */
  forget(path: string): boolean {
    return this.#files.forget(path);
  }

  /**
   * Forgets a file or folder that appeared on the disk or disappeared: itself, what is in it, and the listing of
   * its folder. Returns whether any of that had been asked for.
   */
  forgetEntry(path: string): boolean {
    const within = this.#files.paths.filter((other) => other.startsWith(`${path}/`));
    const forgotten = [path, ...within].map((other) => this.#files.forget(other));
    const folder = path.slice(0, Math.max(1, path.lastIndexOf('/')));
    return [...forgotten, this.#folders.forget(folder), this.#folders.forget(path)].includes(true);
  }

  /** Forgets everything that was read from the disk, because the files that may be read have changed. */
  forgetAll(): void {
    this.#files.forgetAll();
    this.#folders.forgetAll();
  }
}

async function readSource(path: string, fileSystem: FileSystem): Promise<Source> {
  const bytes = await fileSystem.readFile(path);
  if (typeof bytes === 'string') {
    return bytes;
  }
  if (looksBinary(bytes)) {
    return 'binary';
  }
  const { text, encoding } = decodeText(bytes);
  return { text, encoding };
}
