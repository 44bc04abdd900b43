import type { TextRange } from '../text/range.ts';
import type { ListedFinding } from './next-view.ts';

/** The most characters shown at each side of a place, and of the place itself. */
const sideLength = 48;
const placeLength = 90;

/**
 * The source around a place, in one line: no more than its paragraph, cut between words or keys, with `…` where it is cut.
 * @param text the text of the whole file
 */
export function findingExcerpt(text: string, { start, end }: TextRange): ListedFinding['excerpt'] {
  // A longer stretch is looked at than shown, as line breaks and indents become single spaces.
  const before = inOneLine(
    text
      .slice(Math.max(0, start - 4 * sideLength), start)
      .split(/\n[ \t]*\n/)
      .at(-1) ?? '',
  );
  const after = inOneLine(text.slice(end, end + 4 * sideLength).split(/\n[ \t]*\n/)[0] ?? '');
  const place = inOneLine(text.slice(start, end)).trim();
  return {
    before:
      before.length > sideLength
        ? `…${before.slice(-sideLength).replace(/^(?:\S*\s|[^,;]*[,;])/, ' ')}`
        : before.trimStart(),
    text: place.length > placeLength ? `${place.slice(0, placeLength).replace(/\s\S*$/, ' ')}…` : place,
    after: after.length > sideLength ? `${after.slice(0, sideLength).replace(/\s\S*$/, ' ')}…` : after.trimEnd(),
  };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
