import { decodeText, looksBinary, type TextEncoding } from '../text/decode.ts';
import type { FileSystem, Unreadable } from './file-system.ts';

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
  readonly #fileSystem: FileSystem;
  readonly #files = new Map<string, Source>();
  readonly #folders = new Map<string, readonly string[]>();
  readonly #buffers = new Map<string, SourceText>();
  #wantedFiles = new Set<string>();
  #wantedFolders = new Set<string>();
  readonly #fetching = new Set<Promise<unknown>>();
  /** The latest reading from the disk of each path, while it lasts; one that is forgotten meanwhile is begun again. */
  readonly #filesBeingRead = new Map<string, symbol>();
  readonly #foldersBeingRead = new Map<string, symbol>();

  constructor(fileSystem: FileSystem) {
    this.#fileSystem = fileSystem;
  }

  /** The file, from the editor's buffer or the disk; undefined if it has not been read yet. */
  file(path: string): Source | undefined {
    const source = this.#buffers.get(path) ?? this.#files.get(path);
    if (source === undefined) {
      this.#wantedFiles.add(path);
    }
    return source;
  }

  /** The names in a folder; undefined if it has not been read yet. */
  folder(path: string): readonly string[] | undefined {
    const names = this.#folders.get(path);
    if (names === undefined) {
      this.#wantedFolders.add(path);
    }
    return names;
  }

  /** Whether something was asked for that has not been read yet, by anyone: several papers may be read at once. */
  get isWaiting(): boolean {
    return this.#wantedFiles.size > 0 || this.#wantedFolders.size > 0 || this.#fetching.size > 0;
  }

  /** Reads all files requested since the last time, and waits for those that are already being read. */
  async fetchWanted(): Promise<void> {
    const files = this.#wantedFiles;
    const folders = this.#wantedFolders;
    this.#wantedFiles = new Set();
    this.#wantedFolders = new Set();
    const fetching = Promise.all([
      ...[...files].map((path) => this.#fetchFile(path)),
      ...[...folders].map((path) => this.#fetchFolder(path)),
    ]);
    this.#fetching.add(fetching);
    await Promise.all(this.#fetching);
    this.#fetching.delete(fetching);
  }

  /** Puts the text of an editor before that on the disk. Returns whether it differs from what was known. */
  setBuffer(path: string, text: string): boolean {
    const known = this.#buffers.get(path) ?? this.#files.get(path);
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
    const wasBeingRead = this.#filesBeingRead.delete(path);
    return this.#files.delete(path) || wasBeingRead;
  }

  /**
   * Forgets a file or folder that appeared on the disk or disappeared: itself, what is in it, and the listing of
   * its folder. Returns whether any of that had been asked for.
   */
  forgetEntry(path: string): boolean {
    const known = [...this.#files.keys(), ...this.#filesBeingRead.keys()];
    const within = known.filter((other) => other.startsWith(`${path}/`));
    const forgotten = [path, ...within].map((other) => this.forget(other));
    const folder = path.slice(0, Math.max(1, path.lastIndexOf('/')));
    return [...forgotten, this.#forgetFolder(folder), this.#forgetFolder(path)].includes(true);
  }

  /** Forgets everything that was read from the disk, because the files that may be read have changed. */
  forgetAll(): void {
    this.#files.clear();
    this.#folders.clear();
    this.#filesBeingRead.clear();
    this.#foldersBeingRead.clear();
  }

  #forgetFolder(path: string): boolean {
    const wasBeingRead = this.#foldersBeingRead.delete(path);
    return this.#folders.delete(path) || wasBeingRead;
  }

  async #fetchFile(path: string): Promise<void> {
    const reading = Symbol(path);
    this.#filesBeingRead.set(path, reading);
    const source = await this.#read(path);
    if (this.#filesBeingRead.get(path) === reading) {
      this.#filesBeingRead.delete(path);
      this.#files.set(path, source);
    } else if (!this.#filesBeingRead.has(path) && !this.#files.has(path)) {
      this.#wantedFiles.add(path);
    }
  }

  async #fetchFolder(path: string): Promise<void> {
    const reading = Symbol(path);
    this.#foldersBeingRead.set(path, reading);
    const names = await this.#fileSystem.readFolder(path);
    if (this.#foldersBeingRead.get(path) === reading) {
      this.#foldersBeingRead.delete(path);
      this.#folders.set(path, names);
    } else if (!this.#foldersBeingRead.has(path) && !this.#folders.has(path)) {
      this.#wantedFolders.add(path);
    }
  }

  async #read(path: string): Promise<Source> {
    const bytes = await this.#fileSystem.readFile(path);
    if (typeof bytes === 'string') {
      return bytes;
    }
    if (looksBinary(bytes)) {
      return 'binary';
    }
    const { text, encoding } = decodeText(bytes);
    return { text, encoding };
  }
}
