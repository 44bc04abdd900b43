const dimensions = 64;

/**
 * The vector of a text: its words, each at a place and with a sign that its hash gives, added up. The same text always
 * has the same vector, and texts with words in common have similar ones. Not of length 1.
 */
export function vectorOf(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  vector[0] = 0.5;
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const hash = fnv1a(word);
    vector[hash % dimensions]! += (hash >>> 16) % 2 === 0 ? 1 : -1;
  }
  return vector;
}

/** The hash of Fowler, Noll and Vo, in 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
