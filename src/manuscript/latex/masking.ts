import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import type { CitationMark } from '../marks.ts';
import { verbatimArgumentEnd } from './verbatim.ts';

/** Fills the rest of a masked stretch while the text is parsed; TeX does not use it and authors do not type it. */
export const FILLER = '\u0001';

/**
 * A paragraph in which everything that has already been read is masked, length for length: holes become spaces,
 * citations and code their placeholder and filler.
 */
export function maskedSource(
  block: string,
  range: TextRange,
  holes: readonly TextRange[],
  citations: readonly CitationMark[],
): string {
  const masks = [
    ...holes.map((hole) => ({ start: hole.start, end: Math.min(hole.end, range.end), text: ' ', filler: ' ' })),
    ...citations.map(({ start, end }) => ({ start, end, text: CITATION, filler: FILLER })),
    ...codeIn(block, range).map(({ start, end }) => ({ start, end, text: OPAQUE, filler: FILLER })),
  ].sort((a, b) => a.start - b.start);
  let source = '';
  let position = range.start;
  for (const { start, end, text, filler } of masks) {
    if (start < position || start >= end) {
      continue;
    }
    source += block.slice(position, start) + text + filler.repeat(end - start - 1);
    position = end;
  }
  return source + block.slice(position, range.end);
}

const codeCommand = /\\(lstinline|mintinline|Verb)(?![a-zA-Z])/g;

/** Code in the running text that unified-latex does not know as such. */
function codeIn(block: string, range: TextRange): TextRange[] {
  const code: TextRange[] = [];
  for (const { 0: command, 1: name, index } of block.slice(range.start, range.end).matchAll(codeCommand)) {
    const start = range.start + index;
    const end = verbatimArgumentEnd(block, name ?? '', start + command.length);
    if (end !== undefined && end <= range.end) {
      code.push({ start, end });
    }
  }
  return code;
}
