import { linesOf, textIn } from '../language/line-ranges.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { LineIndex } from '../text/line-index.ts';
import type { TextRange } from '../text/range.ts';
import type { Position, Range } from './protocol.ts';

/** The units in which an editor counts the characters of a line. */
export type PositionEncoding = 'utf-16' | 'utf-8';

/** Positions of the protocol in one text. */
export class TextPositions {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #encoding: PositionEncoding;

  /** @param file the path that the text is of */
  constructor(file: string, text: string, encoding: PositionEncoding) {
    this.#text = text;
    this.#lines = linesOf(file, text);
    this.#encoding = encoding;
  }

  range({ start, end }: TextRange): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  position(offset: number): Position {
    const { line, column } = this.#lines.positionAt(offset);
    if (this.#encoding === 'utf-16') {
      return { line, character: column };
    }
    const { start } = this.#lines.lineRange(line);
    return { line, character: utf8Length(this.#text.slice(start, start + column)) };
  }

  /** The offset of a position; what is outside the text or a line is moved to its nearest end. */
  offset({ line, character }: Position): number {
    if (this.#encoding === 'utf-16') {
      return this.#lines.offsetAt({ line, column: character });
    }
    const { start, end } = this.#lines.lineRange(line);
    return line >= this.#lines.lineCount ? end : start + utf16Column(this.#text.slice(start, end), character);
  }
}

/** Positions in a file of a paper, as its text was when the paper was read. */
export function positionsIn(file: string, read: ReadPaper, encoding: PositionEncoding): TextPositions {
  return new TextPositions(file, textIn(file, read), encoding);
}

/** The UTF-16 code units in the first bytes of a line; a character that the bytes end in counts not at all. */
function utf16Column(line: string, bytes: number): number {
  let column = 0;
  let counted = 0;
  for (const character of line) {
    counted += utf8Length(character);
    if (counted > bytes) {
      break;
    }
    column += character.length;
  }
  return column;
}

/** The bytes of a text in UTF-8. */
function utf8Length(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
