import type { KeptResults } from '../bibliography/kept-results.ts';
import { cacheFolder } from './user-folders.ts';

/** The hash of the sources that this was built from; there is none where they run as they are. */
declare const SOURCES_HASH: string | undefined;

/**
 * What was found in large bibliographies, in the user's cache, in one place for the editor and the command line. What
 * reads and writes it is loaded when there is such a bibliography. Undefined where it is not known which version of the
 * readers this is.
 */
export function keptBibliographies(): KeptResults | undefined {
  const version = typeof SOURCES_HASH === 'undefined' ? undefined : SOURCES_HASH;
  if (version === undefined) {
    return undefined;
  }
  let folder: Promise<KeptResults> | undefined;
  const open = (): Promise<KeptResults> =>
    (folder ??= import('./bibliography-folder.ts').then(({ createBibliographyFolder }) =>
      createBibliographyFolder(cacheFolder(), version),
    ));
  return {
    read: async (text) => (await open()).read(text),
    write: async (text, results) => (await open()).write(text, results),
  };
}
