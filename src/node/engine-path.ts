import nodePath from 'node:path';
import { isAbsolute } from 'pathe';

/** The engine's form of a path that an author typed in a folder: absolute, `/` between its parts, `C:` in capitals. */
export function enginePath(path: string, folder: string, platform: typeof nodePath.posix = nodePath): string {
  const absolute = platform.resolve(folder, path);
  return platform.sep === '\\'
    ? absolute.replaceAll('\\', '/').replace(/^[a-z]:/, (drive) => drive.toUpperCase())
    : absolute;
}

/** A path for a URI: relative paths stay relative, absolute ones become `file:` URIs. */
export function uriOf(path: string): string {
  const drive = /^[A-Za-z]:(?=\/)/.exec(path)?.[0] ?? '';
  const encoded = drive + path.slice(drive.length).split('/').map(encodeURIComponent).join('/');
  if (!isAbsolute(path)) {
    return encoded;
  }
  return encoded.startsWith('//') ? `file:${encoded}` : `file://${drive === '' ? '' : '/'}${encoded}`;
}
