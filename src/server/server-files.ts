import { homedir } from 'node:os';
import { nodeFileSystem } from '../node/disk.ts';
import { enginePath } from '../node/engine-path.ts';
import { ProjectFiles } from '../node/project-files.ts';
import { isWithin } from '../project/allowed-path.ts';
import type { Unreadable } from '../project/file-system.ts';
import type { SessionFileSystem } from '../session/front-ports.ts';

/**
 * The disk, and of it no more than the projects of the files that were opened and of the editor's folders, found as the command
 * line finds them; all of it where the author allows that.
 */
export class ServerFiles implements SessionFileSystem {
  readonly #files = new ProjectFiles();
  readonly #admitted = new Set<string>();
  readonly #isAllAllowed: () => boolean;

  constructor(isAllAllowed: () => boolean) {
    this.#isAllAllowed = isAllAllowed;
  }

  async admit(path: string): Promise<boolean> {
    if (this.#admitted.has(path)) {
      return false;
    }
    this.#admitted.add(path);
    const before = this.#files.folders.size + this.#files.named.size;
    await this.#files.addFile(path).catch(() => undefined);
    return this.#files.folders.size + this.#files.named.size > before;
  }

  /** Adds a folder that the editor has open. The home folder and those above it are no project's. */
  async addFolder(path: string): Promise<void> {
    const home = enginePath(homedir(), '/');
    if (path !== home && !isWithin(path, home)) {
      await this.#files.add(path);
    }
  }

  readFile(path: string): Promise<Uint8Array | Unreadable> {
    return (this.#isAllAllowed() ? nodeFileSystem : this.#files).readFile(path);
  }

  readFolder(path: string): Promise<readonly string[]> {
    return (this.#isAllAllowed() ? nodeFileSystem : this.#files).readFolder(path);
  }
}
