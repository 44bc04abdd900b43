import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'pathe';
import type { FileSystem, Unreadable } from '../project/file-system.ts';

/** No paper is that large, and reading a larger file would take too much memory. */
const largestFile = 64 * 1024 * 1024;

/**
 * The disk. Nothing is read in parallel: that would not be faster, and would open thousands of files at once.
 */
export const nodeFileSystem: FileSystem = {
  readFile: (path) => Promise.resolve(readFile(path)),
  readFolder: (path) => Promise.resolve(readFolder(path)),
};

function readFile(path: string): Uint8Array | Unreadable {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) {
      return 'folder';
    }
    // Reading a pipe or a device may never end.
    return stats.isFile() && stats.size <= largestFile ? readFileSync(path) : 'failed';
  } catch (error) {
    return isMissing(error) ? 'missing' : 'failed';
  }
}

function readFolder(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).map((entry) =>
      isFolder(entry, path) ? `${entry.name}/` : entry.name,
    );
  } catch {
    return [];
  }
}

function isFolder(entry: Dirent, parent: string): boolean {
  if (!entry.isSymbolicLink()) {
    return entry.isDirectory();
  }
  try {
    return statSync(join(parent, entry.name)).isDirectory();
  } catch {
    // A link that leads nowhere, or in a circle.
    return false;
  }
}

/** True if there is nothing at a path, or cannot be: a paper may name any nonsense as a file. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE';
}
