import { fileURLToPath, pathToFileURL } from 'node:url';
import { enginePath } from '../node/engine-path.ts';
import type { FilePlace } from '../session/file-place.ts';

/** The disk, as `FilePlace` names file systems. */
const disk = 'file://';

/** The place of a URI. One that is not of the disk keeps its scheme: nothing is read there. */
export function placeOfUri(uri: string): FilePlace {
  if (!/^file:/i.test(uri)) {
    const [, scheme = '', path = uri] = /^([^:]*):(.*)$/s.exec(uri) ?? [];
    return { fileSystem: `${scheme}://`, path };
  }
  try {
    return { fileSystem: disk, path: enginePath(fileURLToPath(uri), '/') };
  } catch {
    // A host that this system does not know, or characters that no path can have.
    return { fileSystem: `${disk}unknown`, path: uri };
  }
}

/** The URI of a place on the disk. */
export function uriOfPlace({ path }: FilePlace): string {
  return pathToFileURL(path).toString();
}

/** True if a place is on the disk. */
export function isOnDisk({ fileSystem }: Pick<FilePlace, 'fileSystem'>): boolean {
  return fileSystem === disk;
}

/** The place on the disk of a path of the engine. */
export function onDisk(path: string): FilePlace {
  return { fileSystem: disk, path };
}
