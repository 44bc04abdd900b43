import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the bundles, with what is shipped beside them. Run from source there are none in it. */
export function productFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  return basename(folder) === 'chunks' ? dirname(folder) : folder;
}
