import type { Block } from '../../manuscript/block.ts';
import type { ManuscriptFormat } from '../../manuscript/format.ts';
import type { ParagraphMark } from '../../manuscript/marks.ts';
import { containsRange, overlaps, type TextRange } from '../../text/range.ts';

/**
 * A piece of a paragraph's source that is no running text. Offsets are those of its block.
 * - `comment`: LaTeX from `%` to the end of the line, in Markdown with its signs
 * - `anchor`: a label, an entry of the index, an image: it does something wherever it stands
 * - `note`: a footnote, a note in the margin: it belongs to what it is attached to
 * - `block`: a float, code, a definition, what a conditional switches off: on lines of its own
 */
export interface SourcePiece extends TextRange {
  readonly kind: 'comment' | 'anchor' | 'note' | 'block';
  readonly text: string;
}

const notes =
  /^\\(?:footnote|footnotetext|footnotemark|endnote|sidenote|marginpar|thanks|tablefootnote)(?![a-zA-Z])|^\^?\[/;
const anchors =
  /\\(?:label|index|glsadd|todo|markboth|markright|pdfbookmark|setlength|addtolength|setcounter|addtocounter|addcontentsline|phantomsection)\*?(?![a-zA-Z@])(?:\s*(?:\[[^[\]]*\]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))*|\\footnotemark(?![a-zA-Z])(?:\[[^[\]]*\])?/g;
const commentInCitation = /(?<!\\)%[^\n]*/g;

/**
 * The pieces of a paragraph that are no running text, in order; none inside another. `dead` is what conditionals switch off
 * in its block.
 */
export function piecesOf(
  { text, content }: Block,
  paragraph: ParagraphMark,
  format: ManuscriptFormat,
  dead: readonly TextRange[],
): SourcePiece[] {
  const pieces: SourcePiece[] = dead
    .filter((range) => containsRange(paragraph, range))
    .map((range) => ({ kind: 'block', text: text.slice(range.start, range.end), ...range }));
  const add = (piece: SourcePiece): void => {
    if (!pieces.some((other) => overlaps(other, piece))) {
      pieces.push(piece);
    }
  };
  for (const { start, end } of paragraph.holes) {
    add(pieceOf(text, { start, end: Math.min(end, paragraph.end) }, format));
  }
  for (const citation of content.citations) {
    if (!containsRange(paragraph, citation)) {
      continue;
    }
    if (citation.form === 'silent') {
      add(pieceOf(text, citation, format));
    } else if (format === 'latex') {
      for (const { 0: comment, index } of text.slice(citation.start, citation.end).matchAll(commentInCitation)) {
        const start = citation.start + index;
        add({ kind: 'comment', text: comment.trimEnd(), start, end: start + comment.length });
      }
    }
  }
  for (const { 0: command, index } of text.slice(paragraph.start, paragraph.end).matchAll(anchors)) {
    const start = paragraph.start + index;
    add(pieceOf(text, { start, end: start + command.trimEnd().length }, format));
  }
  return pieces.sort((a, b) => a.start - b.start);
}

function pieceOf(block: string, { start, end }: TextRange, format: ManuscriptFormat): SourcePiece {
  const text = block.slice(start, end).trimEnd();
  return { kind: kindOf(text, format), text, start, end };
}

function kindOf(text: string, format: ManuscriptFormat): SourcePiece['kind'] {
  if (format === 'latex' ? text.startsWith('%') : text.startsWith('<!--')) {
    return 'comment';
  }
  if (notes.test(text)) {
    return 'note';
  }
  const isBlock =
    format === 'latex'
      ? /^\\(?:begin|(?:re)?newcommand|def|let|DeclareMathOperator)(?![a-zA-Z])/.test(text)
      : text.includes('\n');
  return isBlock ? 'block' : 'anchor';
}

/** Whether a comment or a float has no end, so that nobody knows where the text goes on. */
export function isUnclosed({ kind, text }: SourcePiece): boolean {
  const isOpenComment = kind === 'comment' && text.startsWith('<!--') && !text.endsWith('-->');
  return isOpenComment || (kind === 'block' && /^\\begin(?![a-zA-Z])/.test(text) && !/\\end\s*\{[^{}]*\}$/.test(text));
}

/** A stretch of a block without the pieces in it for which a test holds, and without the line breaks that comments of LaTeX take along. */
export function withoutPieces(
  block: string,
  { start, end }: TextRange,
  pieces: readonly SourcePiece[],
  format: ManuscriptFormat,
  isCut: (piece: SourcePiece) => boolean,
): string {
  let text = '';
  let position = start;
  for (const piece of pieces) {
    if (piece.start < position || piece.end > end || !isCut(piece)) {
      continue;
    }
    const before = block.slice(position, piece.start);
    text += before;
    position = piece.end;
    if (piece.kind === 'comment' && format === 'latex' && /^$|\s$/.test(text)) {
      position += /^\r?\n[ \t]*/.exec(block.slice(position, end))?.[0].length ?? 0;
    }
  }
  return text + block.slice(position, end);
}
