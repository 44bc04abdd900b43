import type { TextRange } from '../text/range.ts';
import { longestParagraph } from './limits.ts';

/** How far before a cut, in characters, a word may end for the cut to move there. */
const longestWord = 1000;

/**
 * The part of a paragraph that is read as text: all of it, except one that is longer than `longestParagraph`.
 * `holes` and `citations` are in the order of their start; a citation is never cut in two.
 */
export function readPart(
  block: string,
  { start, end }: TextRange,
  holes: readonly TextRange[],
  citations: readonly TextRange[],
): TextRange {
  const limit = limitOf(start, holes);
  if (limit >= end) {
    return { start, end };
  }
  const afterWord = block.slice(limit - longestWord, limit).search(/\s\S*$/);
  const cut = afterWord === -1 ? limit : limit - longestWord + afterWord;
  const citation = citations.find((candidate) => candidate.start < cut && candidate.end > cut);
  return { start, end: citation?.start ?? cut };
}

/** Where the text from `start` on is as long as may be. */
function limitOf(start: number, holes: readonly TextRange[]): number {
  let limit = start + longestParagraph;
  let position = start;
  for (const hole of holes) {
    if (hole.start >= limit) {
      break;
    }
    limit += Math.max(0, hole.end - Math.max(hole.start, position));
    position = Math.max(position, hole.end);
  }
  return limit;
}
