import type { SyncWriter } from './sync-source.ts';

/**
 * Makes what takes the place of a writer where nothing is to be written: it knows what the corpus has, and counts what
 * would be removed.
 * @param hashes of the corpus; undefined where there is none yet
 * @param kept how many works of the source the corpus has
 */
export function dryRun(hashes: SyncWriter['hashes'] | undefined, kept: number): SyncWriter {
  let met = 0;
  return {
    async hashes(source, ids) {
      const known = (await hashes?.(source, ids)) ?? new Map<string, string>();
      met += known.size;
      return known;
    },
    put: () => Promise.resolve(),
    met: () => Promise.resolve(new Set()),
    removeUnmet: () => Promise.resolve(Math.max(0, kept - met)),
  };
}
