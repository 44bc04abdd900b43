/** True if a path is in a folder or below it. Paths of Windows are the same in upper and lower case. */
export function isWithin(folder: string, path: string): boolean {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  return isOfWindows(path) && isOfWindows(base)
    ? path.toLowerCase().startsWith(base.toLowerCase())
    : path.startsWith(base);
}

/** `C:/x` or `//server/share/x`. */
function isOfWindows(path: string): boolean {
  return /^(?:[A-Za-z]:\/|\/\/)/.test(path);
}

declare const isAllowed: unique symbol;

/** A path that this module has allowed. Files of papers, and those that are kept beside them, are written nowhere else. */
export type AllowedPath = string & { readonly [isAllowed]: true };

/** Follows links; undefined if a path leads nowhere. */
type RealPath = (path: string) => Promise<string | undefined>;

/**
 * Where a file or folder that a paper names, or that is kept beside it, should be read and written, with all links on
 * the way followed; undefined if it may not be because it, or what it is a link to, is outside the folders of the
 * project. Others may have written the paper, and it must not make Situate quote its reader's files in findings, send
 * them to a language model or replace them. Files outside are not even looked for: on Windows, merely looking would
 * sign in to whatever server a path names.
 */
export async function allowedPath(
  path: string,
  folders: readonly string[],
  realPath: RealPath,
): Promise<AllowedPath | undefined> {
  if (!isInside(folders, path)) {
    return undefined;
  }
  const real = await realPath(path);
  if (real === undefined || real === path) {
    // Where it leads nowhere, its reader or writer finds that out.
    return path as AllowedPath;
  }
  return isInside(await Promise.all(folders.map(realPath)), real) ? (real as AllowedPath) : undefined;
}

/**
 * The same for a path that the author chose: what is outside the folders of the project is the author's wish, but a link
 * in the project that leads out of it may be somebody else's.
 */
export async function chosenPath(
  path: string,
  folders: readonly string[],
  realPath: RealPath,
): Promise<AllowedPath | undefined> {
  return isInside(folders, path) ? allowedPath(path, folders, realPath) : (path as AllowedPath);
}

/** A path where the author has allowed everything. */
export function unguardedPath(path: string): AllowedPath {
  return path as AllowedPath;
}

function isInside(folders: readonly (string | undefined)[], path: string): boolean {
  return folders.some((folder) => folder !== undefined && (folder === path || isWithin(folder, path)));
}
