const single = new Float32Array(1);
const bits = new Uint32Array(single.buffer);

/**
 * A number in half precision (IEEE 754 binary16), as its 16 bits: 11 significant bits, rounded to the nearest, to the even
 * one of two. What is too large becomes infinite.
 */
export function toHalf(value: number): number {
  single[0] = value;
  const all = bits[0]!;
  const sign = (all >>> 16) & 0x8000;
  const exponent = (all >>> 23) & 0xff;
  const significand = all & 0x7fffff;
  if (exponent === 0xff) return sign | 0x7c00 | (significand === 0 ? 0 : 0x200);
  const halfExponent = exponent - 127 + 15;
  if (halfExponent >= 31) return sign | 0x7c00;
  // Below the smallest normal number, the significand loses a bit for each power of two.
  if (halfExponent < -10) return sign;
  return halfExponent <= 0
    ? sign | rounded(significand | 0x800000, 14 - halfExponent)
    : // A significand that is rounded up to the next power of two adds one to the exponent, as it should.
      sign | ((halfExponent << 10) + rounded(significand, 13));
}

/** A number without its last bits. */
function rounded(value: number, dropped: number): number {
  const kept = value >>> dropped;
  const rest = value - kept * 2 ** dropped;
  const half = 2 ** (dropped - 1);
  return rest > half || (rest === half && kept % 2 === 1) ? kept + 1 : kept;
}
