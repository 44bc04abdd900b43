/** A half-open stretch `[start, end)` of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The same stretch, `by` code units further on. */
export function shiftRange(range: TextRange, by: number): TextRange {
  return { start: range.start + by, end: range.end + by };
}

/** True if `inner` lies wholly inside `outer`. */
export function containsRange(outer: TextRange, inner: TextRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** True if the offset is in the range or at one of its two edges, as a cursor would be. */
export function touchesOffset(range: TextRange, offset: number): boolean {
  return range.start <= offset && offset <= range.end;
}

/** True if two ranges share at least one code unit. */
export function overlaps(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
