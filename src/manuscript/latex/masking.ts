import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import type { CitationMark } from '../marks.ts';
import { readArguments } from './arguments.ts';
import { verbatimArgumentEnd } from './latex-verbatim.ts';

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
    ...linksIn(block, range).map((link) => ({ ...link, text: FILLER, filler: FILLER })),
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

/** `` \number`\[ `` */
const characterConstant = /\\(?:char|number|romannumeral)[ \t]*`\\?[^\sa-zA-Z]/g;
const codeCommand = /\\(lstinline|mintinline|Verb|url|nolinkurl|burl|path)(?![a-zA-Z])/g;
const linkCommand = /\\(href|hyperref)(?![a-zA-Z])/g;

/** Code and constants in the running text that unified-latex does not know as such. */
function codeIn(block: string, range: TextRange): TextRange[] {
  const code: TextRange[] = [];
  for (const { 0: command, 1: name, index } of block.slice(range.start, range.end).matchAll(codeCommand)) {
    const start = range.start + index;
    const end = verbatimArgumentEnd(block, name ?? '', start + command.length);
    if (end !== undefined && end <= range.end) {
      code.push({ start, end });
    }
  }
  for (const { 0: constant, index } of block.slice(range.start, range.end).matchAll(characterConstant)) {
    code.push({ start: range.start + index, end: range.start + index + constant.length });
  }
  return code;
}

/** The addresses of links whose text follows, in which unified-latex would take `%` for a comment. */
function linksIn(block: string, range: TextRange): TextRange[] {
  const links: TextRange[] = [];
  for (const { 0: command, 1: name, index } of block.slice(range.start, range.end).matchAll(linkCommand)) {
    const start = range.start + index;
    const address = verbatimArgumentEnd(block, name ?? '', start + command.length);
    // `\hyperref{address}{category}{name}{text}`
    const end = name === 'hyperref' && address !== undefined ? readArguments(block, address, 2).end : address;
    if (end !== undefined && end <= range.end) {
      links.push({ start, end });
    }
  }
  return links;
}
