import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname, join } from 'pathe';

/** More folders than this are not watched: a paper has fewer. */
const mostFolders = 200;

/** What became of a file: it has another content, or it is there now, or is there no more. */
export type FileChange = 'content' | 'existence';

/** Watches folders for editors that do not; what is in the folders in them is not watched. */
export class WatchedFolders {
  readonly #watchers = new Map<string, FSWatcher>();
  /** Folders that were to be watched when they were not there: what is in them may be older than their next watcher. */
  readonly #missed = new Set<string>();
  readonly #changed: (path: string, change: FileChange) => void;

  constructor(changed: (path: string, change: FileChange) => void) {
    this.#changed = changed;
  }

  /**
   * Watches these folders and no others but the closest above one that is not there. A folder that cannot be watched is left out.
   * To be called again once a change has been looked at: a folder that has come back is watched by then, and said to have changed.
   */
  watch(folders: ReadonlySet<string>): void {
    const watched = new Set([...folders].slice(0, mostFolders).flatMap((folder) => this.#watchable(folder) ?? []));
    for (const [folder, watcher] of this.#watchers) {
      if (!watched.has(folder)) {
        watcher.close();
        this.#watchers.delete(folder);
      }
    }
    for (const folder of watched) {
      if (this.#missed.has(folder)) {
        this.#missed.delete(folder);
        this.#changed(folder, 'existence');
      }
    }
  }

  close(): void {
    this.watch(new Set());
  }

  /** The folder itself, or the closest one above it that is there, watched from now on; undefined if none can be. */
  #watchable(folder: string): string | undefined {
    if (this.#watchers.has(folder) || this.#add(folder)) {
      return folder;
    }
    this.#missed.add(folder);
    const above = dirname(folder);
    return above === folder ? undefined : this.#watchable(above);
  }

  #add(folder: string): boolean {
    try {
      const watcher = watch(folder, { persistent: false }, (event, name) => {
        if (name === null) {
          this.#changed(folder, 'existence');
        } else if (event === 'rename' && name === basename(folder)) {
          // By its own name the folder says that it was deleted or moved, and will be silent from now on. Seldom it is a file in it.
          this.#end(folder);
        } else {
          this.#changed(join(folder, name), event === 'rename' ? 'existence' : 'content');
        }
      });
      watcher.on('error', () => {
        this.#end(folder);
      });
      this.#watchers.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  #end(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
    this.#missed.add(folder);
    this.#changed(folder, 'existence');
  }
}
