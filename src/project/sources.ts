import { isWorthKeeping, type KeptResults, type PackedResults } from '../bibliography/kept-results.ts';
import { decodeText, looksBinary, type TextEncoding } from '../text/decode.ts';
import type { FileSystem, Unreadable } from './file-system.ts';

/**
 * Readings from the disk, by path: the files of a paper, or the names in its folders. What is asked for and not known
 * is noted, and read when it is fetched; what is forgotten while it is read is read once more. What is being read is not
 * read again for those who ask meanwhile: each would make the reading of the one before count for nothing, and where
 * several ask in turn nothing would ever be known.
 */
class Readings<Content> {
  readonly #read: (path: string) => Promise<Content>;
  readonly #known = new Map<string, Content>();
  #wanted = new Set<string>();
  /** The latest reading of each path, while it lasts. */
  readonly #underWay = new Map<string, symbol>();

  /** `read` gives the content of a path, also where there is none, and does not reject. */
  constructor(read: (path: string) => Promise<Content>) {
    this.#read = read;
  }

  /** The content of a path, as far as it is known. */
  known(path: string): Content | undefined {
    return this.#known.get(path);
  }

  /** The content of a path; undefined if it has not been read yet: then it is wanted, unless it is being read. */
  ask(path: string): Content | undefined {
    const content = this.#known.get(path);
    if (content === undefined && !this.#underWay.has(path)) {
      this.#wanted.add(path);
    }
    return content;
  }

  /** True while something is wanted that nobody has begun to read. */
  get isWanted(): boolean {
    return this.#wanted.size > 0;
  }

  /** The paths that are known or being read. */
  get paths(): readonly string[] {
    return [...this.#known.keys(), ...this.#underWay.keys()];
  }

  /** Reads all that is wanted. */
  async fetchWanted(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Set();
    await Promise.all([...wanted].map((path) => this.#fetch(path)));
  }

  /** Forgets a path that changed. Returns whether it had been read, or was about to be. */
  forget(path: string): boolean {
    const wasUnderWay = this.#underWay.delete(path);
    return this.#known.delete(path) || wasUnderWay;
  }

  forgetAll(): void {
    this.#known.clear();
    this.#underWay.clear();
  }

  async #fetch(path: string): Promise<void> {
    const reading = Symbol(path);
    this.#underWay.set(path, reading);
    const content = await this.#read(path);
    if (this.#underWay.get(path) === reading) {
      this.#underWay.delete(path);
      this.#known.set(path, content);
    } else if (!this.#underWay.has(path) && !this.#known.has(path)) {
      this.#wanted.add(path);
    }
  }
}

/** The text of a file, and how it was read. */
export interface SourceText {
  readonly text: string;
  /** The encoding that the bytes were read in; `buffer` for text that an editor holds. */
  readonly encoding: TextEncoding | 'buffer';
  /** What an earlier run found in this bibliography. */
  readonly kept?: PackedResults | undefined;
}

/** A file's text, or why there is none. */
export type Source = SourceText | Unreadable | 'binary';

/**
 * The files read so far. Reading a paper is synchronous and asks for what it needs; missing files are recorded and
 * fetched before the next attempt. So the same code serves an edit, which needs nothing new, and a cold start.
 */
export class Sources {
  /** Where what was found in large bibliographies is kept from one run to the next, if it is. */
  readonly kept: KeptResults | undefined;
  readonly #files: Readings<Source>;
  readonly #folders: Readings<readonly string[]>;
  readonly #buffers = new Map<string, SourceText>();
  readonly #fetching = new Set<Promise<unknown>>();

  constructor(fileSystem: FileSystem, kept?: KeptResults) {
    this.kept = kept;
    this.#files = new Readings((path) => readSource(path, fileSystem, kept));
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

  /** True while something was asked for that has not been read yet, by anyone: several papers may be read at once. */
  get isWaiting(): boolean {
    return this.#files.isWanted || this.#folders.isWanted || this.#fetching.size > 0;
  }

  /** Reads all files requested since the last time, and waits for those that are already being read. */
  async fetchWanted(): Promise<void> {
    // Who only waits is not waited for: two that did would wait for each other for ever.
    if (this.#files.isWanted || this.#folders.isWanted) {
      const fetching: Promise<unknown> = Promise.all([this.#files.fetchWanted(), this.#folders.fetchWanted()]).finally(
        () => this.#fetching.delete(fetching),
      );
      this.#fetching.add(fetching);
    }
    await Promise.all(this.#fetching);
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

async function readSource(path: string, fileSystem: FileSystem, kept: KeptResults | undefined): Promise<Source> {
  const bytes = await fileSystem.readFile(path);
  if (typeof bytes === 'string') {
    return bytes;
  }
  if (looksBinary(bytes)) {
    return 'binary';
  }
  const { text, encoding } = decodeText(bytes);
  const known = isWorthKeeping(path, text) ? await kept?.read(text) : undefined;
  return { text, encoding, ...(known !== undefined && { kept: known }) };
}
