import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'pathe';
import { formatOf } from '../project/formats.ts';

/** A folder with more folders than this is not a folder of papers but somebody's disk. */
const mostFolders = 20_000;

/** What tools install, build and cache. Hidden folders are skipped as well. */
const skippedFolder =
  /^(?:\..*|node_modules|build|dist|out|output|target|vendor|venv|env|renv|packrat|_site|_book|_build|_freeze|_minted.*|__pycache__|public|site-packages|.*_(?:files|cache))$/;

/**
 * The LaTeX and Markdown files in a folder and the folders in it, in an order that is the same everywhere. Links to
 * folders are not followed. Undefined if there are too many folders to look through.
 */
export function manuscriptsIn(folder: string): readonly string[] | undefined {
  const found: string[] = [];
  const queue = [folder];
  for (const current of queue) {
    if (queue.length > mostFolders) {
      return undefined;
    }
    for (const entry of entriesOf(current)) {
      const path = join(current, entry.name);
      if (entry.isDirectory()) {
        if (!skippedFolder.test(entry.name)) {
          queue.push(path);
        }
      } else if (isManuscript(entry)) {
        found.push(path);
      }
    }
  }
  return found.sort();
}

function isManuscript(entry: Dirent): boolean {
  return !entry.isDirectory() && !entry.name.startsWith('.') && formatOf(entry.name) !== undefined;
}

/** The contents of a folder; empty if it must not be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
