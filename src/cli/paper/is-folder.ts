import { statSync } from 'node:fs';

/** True if there is a folder at a path. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // There is nothing, or nothing that could be used.
    return false;
  }
}
