/** A file as fronts name it, whatever their editor has for that. */
export interface FilePlace {
  /** The file system that it is in, as `scheme://authority`: `file://` is the disk. */
  readonly fileSystem: string;
  /** The engine's path. */
  readonly path: string;
}

/** Identifies a place among others. */
export function placeId({ fileSystem, path }: FilePlace): string {
  return fileSystem + path;
}
