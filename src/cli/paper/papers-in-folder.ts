import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'pathe';
import { findMain } from '../../project/find-main.ts';
import { formatOf } from '../../project/formats.ts';
import { isPaper } from '../../project/is-paper.ts';
import { loadPaper } from '../../project/load.ts';
import { mayBeMain } from '../../project/only-paper.ts';
import type { Paper } from '../../project/paper.ts';
import type { Sources } from '../../project/sources.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';

/** The most folders in a folder of papers: with more it is somebody's disk. */
const mostFolders = 20_000;

/** Folders that tools install, build and cache. Hidden folders are skipped as well. */
const skippedFolder =
  /^(?:\..*|node_modules|build|dist|out|output|target|vendor|venv|env|renv|packrat|_site|_book|_build|_freeze|_minted.*|__pycache__|public|site-packages|.*_(?:files|cache))$/;

/**
 * The LaTeX and Markdown files in a folder and the folders in it, in an order that is the same everywhere. Links to
 * folders are not followed. Undefined if there are too many folders to look through.
 */
function manuscriptsIn(folder: string): readonly string[] | undefined {
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

/** The most papers that one command reads. */
const mostPapers = 500;

/**
 * Every paper in a folder and the folders in it, by the path of its main file: LaTeX documents that no other one
 * includes, and Markdown documents that cite. A README that thanks @somebody is no paper.
 */
export async function papersInFolder(
  folder: string,
  sources: Sources,
  onRead: (path: string) => void,
): Promise<Paper[]> {
  const manuscripts = manuscriptsIn(folder);
  if (manuscripts === undefined) {
    throw new CommandError(strings.tooManyFolders(folder));
  }
  const mains = new Set<string>();
  for (const path of manuscripts) {
    if (await mayBeMain(path, sources)) {
      const main = await findMain(path, sources);
      if (formatOf(main) !== undefined) {
        mains.add(main);
      }
      if (mains.size > mostPapers) {
        throw new CommandError(strings.tooManyPapers(folder, mostPapers));
      }
    }
  }
  const papers: Paper[] = [];
  for (const main of mains) {
    onRead(main);
    papers.push(await loadPaper(main, sources));
  }
  return papers.filter((paper) => !papers.some((other) => isPartOf(paper, other, papers)) && isPaper(paper));
}

/** True if another paper includes a paper's main file. Where each includes the other, the first one is the paper. */
function isPartOf(paper: Paper, other: Paper, papers: readonly Paper[]): boolean {
  if (paper === other || !other.sources.has(paper.main)) {
    return false;
  }
  return !paper.sources.has(other.main) || papers.indexOf(other) < papers.indexOf(paper);
}
