import { containsRange, overlaps, type TextRange } from '../text/range.ts';
import type { Block } from './block.ts';
import type { ParagraphMark } from './marks.ts';

/**
 * A piece of a paragraph's source that is not running text. Offsets are those of its block.
 * - `comment`: LaTeX from `%` to the end of the line, in Markdown with its signs
 * - `anchor`: a label, an entry of the index, an image: it does something wherever it stands
 * - `note`: a footnote, a note in the margin: it belongs to what it is attached to
 * - `block`: a float, code, a definition, what a conditional switches off: on lines of its own
 */
export interface SourcePiece extends TextRange {
  readonly kind: 'comment' | 'anchor' | 'note' | 'block';
  readonly text: string;
  /** The way in which it is written elsewhere: right after the text, after a space, or on lines of its own. */
  readonly placing: 'attached' | 'spaced' | 'ownLines';
}

/** The forms that identify the pieces of a format. */
export interface PieceForms {
  kindOf(text: string): SourcePiece['kind'];
  placingOf(kind: SourcePiece['kind']): SourcePiece['placing'];
  /** Comments in the source of a citation; undefined if a format has none. */
  readonly commentInCitation?: RegExp;
}

/** True if a piece is a note: a footnote, a note in the margin. */
export function isNote(text: string): boolean {
  return notes.test(text);
}

const notes =
  /^\\(?:footnote|footnotetext|footnotemark|endnote|sidenote|marginpar|thanks|tablefootnote)(?![a-zA-Z])|^\^?\[/;
const anchors =
  /\\(?:label|index|glsadd|todo|markboth|markright|pdfbookmark|setlength|addtolength|setcounter|addtocounter|addcontentsline|phantomsection)\*?(?![a-zA-Z@])(?:\s*(?:\[[^[\]]*\]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))*|\\footnotemark(?![a-zA-Z])(?:\[[^[\]]*\])?/g;

/**
 * The pieces of a paragraph that are no running text, in order; none inside another. `dead` is what conditionals switch
 * off in its block.
 */
export function findPieces(
  { text, content }: Block,
  paragraph: ParagraphMark,
  dead: readonly TextRange[],
  forms: PieceForms,
): SourcePiece[] {
  const pieces: SourcePiece[] = dead
    .filter((range) => containsRange(paragraph, range))
    .map((range) => ({
      kind: 'block',
      text: text.slice(range.start, range.end),
      placing: forms.placingOf('block'),
      ...range,
    }));
  const add = (piece: SourcePiece): void => {
    if (!pieces.some((other) => overlaps(other, piece))) {
      pieces.push(piece);
    }
  };
  for (const { start, end } of paragraph.holes) {
    add(pieceOf(text, { start, end: Math.min(end, paragraph.end) }, forms));
  }
  for (const citation of content.citations) {
    if (!containsRange(paragraph, citation)) {
      continue;
    }
    if (citation.form === 'silent') {
      add(pieceOf(text, citation, forms));
    } else if (forms.commentInCitation !== undefined) {
      for (const { 0: comment, index } of text.slice(citation.start, citation.end).matchAll(forms.commentInCitation)) {
        const start = citation.start + index;
        add({
          kind: 'comment',
          text: comment.trimEnd(),
          placing: forms.placingOf('comment'),
          start,
          end: start + comment.length,
        });
      }
    }
  }
  for (const { 0: command, index } of text.slice(paragraph.start, paragraph.end).matchAll(anchors)) {
    const start = paragraph.start + index;
    add(pieceOf(text, { start, end: start + command.trimEnd().length }, forms));
  }
  return pieces.sort((a, b) => a.start - b.start);
}

function pieceOf(block: string, { start, end }: TextRange, forms: PieceForms): SourcePiece {
  const text = block.slice(start, end).trimEnd();
  const kind = forms.kindOf(text);
  return { kind, text, placing: forms.placingOf(kind), start, end };
}

/** True if a piece is a comment that ends with its line: the line break after it belongs to it. */
export function endsLine({ kind, placing }: Pick<SourcePiece, 'kind' | 'placing'>): boolean {
  return kind === 'comment' && placing === 'ownLines';
}

/** True if a comment or a float has no end, so that nobody knows where the text goes on. */
export function isUnclosed({ kind, text }: SourcePiece): boolean {
  const isOpenComment = kind === 'comment' && text.startsWith('<!--') && !text.endsWith('-->');
  return isOpenComment || (kind === 'block' && /^\\begin(?![a-zA-Z])/.test(text) && !/\\end\s*\{[^{}]*\}$/.test(text));
}

/**
 * A stretch of a block without the pieces in it for which a test holds, and without the line breaks that comments take
 * along.
 */
export function withoutPieces(
  block: string,
  { start, end }: TextRange,
  pieces: readonly SourcePiece[],
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
    if (endsLine(piece) && /^$|\s$/.test(text)) {
      position += /^\r?\n[ \t]*/.exec(block.slice(position, end))?.[0].length ?? 0;
    }
  }
  return text + block.slice(position, end);
}
