import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'pathe';
import { isWithin } from '../project/allowed-path.ts';
import { configurationFileName } from '../project/configuration.ts';
import { enginePath } from './paths.ts';

/** Of each kind the nearest counts, and of those the one that is furthest up. */
const marks = [['.git', '.hg', '.svn', '.jj'], [configurationFileName], ['_quarto.yml', '_quarto.yaml']] as const;

/**
 * The folder of the project that a folder with a paper belongs to: the repository that it is in, or the folder above it
 * with `situate.json` or `_quarto.yml`; the folder itself, where there is neither. It does not depend on where a
 * command is run. The home folder and those above it are no project's: a paper in them says nothing about everything
 * else there.
 */
export function projectFolder(folder: string): string {
  const above = foldersFrom(folder).slice(1);
  const home = enginePath(homedir(), '/');
  const own = above.filter((candidate) => candidate !== home && !isWithin(candidate, home));
  const marked = marks.flatMap((names) => {
    const found = [folder, ...own].find((candidate) => names.some((name) => existsSync(join(candidate, name))));
    return found === undefined ? [] : [found];
  });
  // Each of them is above another one.
  return marked.reduce((top, candidate) => (isWithin(candidate, top) ? candidate : top), folder);
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
