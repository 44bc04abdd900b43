/** A generator of numbers from 0 up to 1 that gives the same ones for the same seed (mulberry32). */
export type Random = () => number;

/** Numbers that depend on a text alone. */
export function seededBy(seed: string): Random {
  let state = [...seed].reduce((hash, char) => Math.imul(hash ^ char.codePointAt(0)!, 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several; undefined where there are none. */
export function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
