/** Whether a path is in a folder or below it. Paths of Windows are the same in upper and lower case. */
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

/**
 * Where a file or folder that a paper names should be read, with all links on the way followed; undefined if it may not
 * be read because it, or what it is a link to, is outside the folders of the project. Others may have written the
 * paper, and it must not make Situate quote its reader's files in findings or send them to a language model. Files
 * outside are not even looked for: on Windows, merely looking would sign in to whatever server a path names.
 *
 * `realPath` follows links; undefined if there is nothing, which is then for the caller to find out.
 */
export async function readablePath(
  path: string,
  folders: readonly string[],
  realPath: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const isInside = (inFolders: readonly (string | undefined)[], candidate: string): boolean =>
    inFolders.some((folder) => folder !== undefined && (folder === candidate || isWithin(folder, candidate)));
  if (!isInside(folders, path)) {
    return undefined;
  }
  const real = await realPath(path);
  if (real === undefined || real === path) {
    return path;
  }
  return isInside(await Promise.all(folders.map(realPath)), real) ? real : undefined;
}
