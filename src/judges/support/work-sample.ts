import type { CitedWork } from '../../evidence/cited-work.ts';

/**
 * Draws works that stand for all, by position, ascending. The same works are drawn in whatever order they are, and one
 * work more or less changes at most one of them.
 */
export function drawSample(works: readonly CitedWork[], size: number): number[] {
  const drawn = works.map(({ identity, key }, position) => ({ position, lot: lotOf(identity.titleKey || key) }));
  return drawn
    .sort((a, b) => a.lot - b.lot)
    .slice(0, size)
    .map(({ position }) => position)
    .sort((a, b) => a - b);
}

/** A number that follows from a text and looks random: FNV-1a, 32 bits (Fowler, Noll and Vo), and a last mixing (of MurmurHash 3). */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
