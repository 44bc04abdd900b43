import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A new folder, until `removeScratchFolders`. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'situate-'));
  folders.push(folder);
  return folder;
}

/** Removes the folders that tests were given. */
export function removeScratchFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
