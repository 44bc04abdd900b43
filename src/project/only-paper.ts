import { basename, dirname } from 'pathe';
import { findMain, isLatexPaper } from './find-main.ts';
import { formatOf } from './formats.ts';
import { isRendered } from './made-by-tools.ts';
import { manuscriptsIn } from './shared-bibliographies.ts';
import type { Sources } from './sources.ts';

/** Signs that a Markdown file without citations lacks: a cheap check before the file is read as a paper. */
const mayCite = /@[\w{]|bibliography|\\cite/;

/** True if a file looks like the main file of a paper, before it is read as one, and no tool made it of another. */
export async function mayBeMain(path: string, sources: Sources): Promise<boolean> {
  sources.file(path);
  isRendered(path, sources);
  await sources.fetchWanted();
  const source = sources.file(path);
  if (typeof source !== 'object' || isRendered(path, sources)) {
    return false;
  }
  return formatOf(path) === 'latex'
    ? isLatexPaper(source)
    : !basename(path).startsWith('_') && mayCite.test(source.text);
}

/** True if a main file is the only one in its own folder. */
export async function isOnlyPaper(main: string, sources: Sources): Promise<boolean> {
  const folder = dirname(main);
  sources.folder(folder);
  await sources.fetchWanted();
  for (const path of manuscriptsIn(folder, sources)) {
    const isOther = path !== main && !basename(path).startsWith('.');
    if (isOther && (await mayBeMain(path, sources)) && (await findMain(path, sources)) !== main) {
      return false;
    }
  }
  return true;
}
