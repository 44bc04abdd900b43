import { type FSWatcher, watch } from 'node:fs';
import { join } from 'pathe';

/** More folders than this are not watched: a paper has fewer. */
const mostFolders = 200;

/** What became of a file: it has another content, or it is there now, or is there no more. */
export type FileChange = 'content' | 'existence';

/** Watches folders for editors that do not; what is in the folders in them is not watched. */
export class WatchedFolders {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed: (path: string, change: FileChange) => void;

  constructor(changed: (path: string, change: FileChange) => void) {
    this.#changed = changed;
  }

  /** Watches these folders and no others. A folder that is not there, or cannot be watched, is left out. */
  watch(folders: ReadonlySet<string>): void {
    for (const [folder, watcher] of this.#watchers) {
      if (!folders.has(folder)) {
        watcher.close();
        this.#watchers.delete(folder);
      }
    }
    for (const folder of [...folders].slice(0, mostFolders)) {
      if (!this.#watchers.has(folder)) {
        this.#add(folder);
      }
    }
  }

  close(): void {
    this.watch(new Set());
  }

  #add(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, (event, name) => {
        if (name === null) {
          this.#changed(folder, 'existence');
        } else {
          this.#changed(join(folder, name), event === 'rename' ? 'existence' : 'content');
        }
      });
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(folder);
        this.#changed(folder, 'existence');
      });
      this.#watchers.set(folder, watcher);
    } catch {
      // It is looked at again when the paper is read again.
    }
  }
}
