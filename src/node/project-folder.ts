import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'pathe';
import { isWithin } from '../project/allowed-path.ts';
import { configurationFileName } from '../project/configuration.ts';
import { enginePath } from './engine-path.ts';

/** Of each kind the nearest counts, and of those the one that is furthest up. */
const marks = [['.git', '.hg', '.svn', '.jj'], [configurationFileName], ['_quarto.yml', '_quarto.yaml']] as const;

/**
 * The folder of the project that a folder with a paper belongs to: the repository that it is in, or the folder above it
 * with `situate.json` or `_quarto.yml`; the folder itself, where there is neither. It does not depend on where a
 * command is run. The home folder and those above it are no project's: a paper in them says nothing about everything
 * else there.
 */
export function projectFolder(folder: string): string {
  return markedFolder(folder) ?? folder;
}

function markedFolder(folder: string): string | undefined {
  const own = foldersFrom(folder).slice(1).filter(mayBeShared);
  const marked = marks.flatMap((names) => {
    const found = [folder, ...own].find((candidate) => names.some((name) => existsSync(join(candidate, name))));
    return found === undefined ? [] : [found];
  });
  // Each of them is above another one.
  return marked.length === 0
    ? undefined
    : marked.reduce((top, candidate) => (isWithin(candidate, top) ? candidate : top));
}

/**
 * Where nothing marks the project of a folder, the nearest folder that holds both it and a file outside it; undefined
 * where something does, and where that is the home folder, a folder above it, or the root of a disk.
 */
export function sharedFolder(folder: string, path: string): string | undefined {
  const shared = foldersFrom(folder).find((candidate) => isWithin(candidate, path));
  const isShared = shared !== undefined && dirname(shared) !== shared && mayBeShared(shared);
  return isShared && markedFolder(folder) === undefined ? shared : undefined;
}

function mayBeShared(folder: string): boolean {
  const home = enginePath(homedir(), '/');
  return folder !== home && !isWithin(folder, home);
}

/** The configuration that applies to a folder, in it or in the nearest folder above it; undefined if there is none. */
export function configurationAbove(folder: string): string | undefined {
  return foldersFrom(folder)
    .map((candidate) => join(candidate, configurationFileName))
    .find((path) => existsSync(path));
}

/** A folder and all above it. */
function foldersFrom(folder: string): string[] {
  const folders = [folder];
  while (dirname(folders.at(-1)!) !== folders.at(-1)) {
    folders.push(dirname(folders.at(-1)!));
  }
  return folders;
}
