import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { normalize } from 'pathe';

/** No system follows more links one after the other. */
const mostLinks = 40;

/**
 * Finds the place that a path leads to, as the engine has paths, with all links followed; also where the file, or the
 * folder that it is to be in, is not there yet. Undefined if it cannot be there, as when links go round in a circle.
 */
export async function realPath(path: string): Promise<string | undefined> {
  try {
    return normalize(await whereLinksLead(path));
  } catch {
    return undefined;
  }
}

/** The same in the system's form. Rejects with an error of Node. */
export async function whereLinksLead(path: string, links: number = mostLinks): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) {
      throw error;
    }
  }
  const folder = await whereLinksLead(dirname(path), links);
  const link = await readlink(path).catch(() => undefined);
  if (link === undefined) {
    return join(folder, basename(path));
  }
  if (links === 0) {
    throw Object.assign(new Error(`ELOOP: too many links, '${path}'`), { code: 'ELOOP' });
  }
  return whereLinksLead(resolve(folder, link), links - 1);
}
