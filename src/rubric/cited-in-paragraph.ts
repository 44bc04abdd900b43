import type { Paragraph } from '../manuscript/model.ts';
import type { Location } from '../text/location.ts';

/**
 * The works that a paragraph cites in its text, one for each time, in its order: where, and how far into it that is, from 0
 * to 1.
 */
export function citedIn({ file, range, citations }: Paragraph): (Location & { readonly at: number })[] {
  const length = Math.max(1, range.end - range.start);
  return citations.flatMap(({ keys }) =>
    keys.map(({ range: cited }) => ({ file, range: cited, at: (cited.start - range.start) / length })),
  );
}
