import type { Vector } from '../../src/similarity/embedder.ts';

/** A vector of length 1; another one for each number. */
export function unitVector(seed: number, components = 6): Vector {
  const raw = Float32Array.from({ length: components }, (_, index) => Math.sin(seed * 7 + index * 3 + 1));
  const length = Math.hypot(...raw);
  return raw.map((value) => value / length);
}
