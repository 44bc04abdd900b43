import { realpath } from 'node:fs/promises';
import { normalize } from 'pathe';

/** What a path leads to, as the engine has paths, with all links followed; undefined if it leads nowhere. */
export async function realPath(path: string): Promise<string | undefined> {
  try {
    return normalize(await realpath(path));
  } catch {
    return undefined;
  }
}
