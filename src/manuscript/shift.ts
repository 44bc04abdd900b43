import { shiftRange } from '../text/range.ts';
import type { CitationMark } from './marks.ts';

/** A citation read from a part of a text, in the offsets of the whole: every range moved by `by`. */
export function shiftCitation(citation: CitationMark, by: number): CitationMark {
  if (by === 0) {
    return citation;
  }
  return {
    ...citation,
    ...shiftRange(citation, by),
    keys: citation.keys.map(({ key, range, before, after }) => ({
      key,
      range: shiftRange(range, by),
      ...(before !== undefined && { before: shiftRange(before, by) }),
      ...(after !== undefined && { after: shiftRange(after, by) }),
    })),
    faults: citation.faults.map((fault) => ({
      ...fault,
      range: shiftRange(fault.range, by),
      ...(fault.replacement === undefined
        ? {}
        : { replacement: { ...fault.replacement, range: shiftRange(fault.replacement.range, by) } }),
    })),
  };
}
