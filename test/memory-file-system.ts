import type { FileSystem, Unreadable } from '../src/project/file-system.ts';

/** A file system that exists in memory only. Files are given by absolute path; bytes stand for files that are no text. */
export class MemoryFileSystem implements FileSystem {
  readonly #files: Readonly<Record<string, string | Uint8Array>>;

  constructor(files: Readonly<Record<string, string | Uint8Array>>) {
    this.#files = files;
  }

  readFile(path: string): Promise<Uint8Array | Unreadable> {
    const content = this.#files[path];
    if (content === undefined) {
      const isFolder = Object.keys(this.#files).some((file) => file.startsWith(`${path}/`));
      return Promise.resolve(isFolder ? 'folder' : 'missing');
    }
    return Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  readFolder(path: string): Promise<readonly string[]> {
    const names = Object.keys(this.#files)
      .filter((file) => file.startsWith(`${path}/`))
      .map((file) => file.slice(path.length + 1).replace(/\/.*/, '/'));
    return Promise.resolve([...new Set(names)]);
  }
}
