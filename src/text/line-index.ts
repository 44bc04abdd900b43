import type { TextRange } from './range.ts';

/** A place in a text as editors count it: line and UTF-16 column, both from 0. */
export interface LinePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * The lines of a text, for turning offsets into positions and back. Lines end at `\n`, `\r\n` or a lone `\r`, as
 * VS Code counts them. What is outside the text or a line is moved to its nearest end.
 */
export class LineIndex {
  readonly #text: string;
  /** Where each line starts, ascending. */
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    let feed = text.indexOf('\n');
    let carriage = text.indexOf('\r');
    while (feed !== -1 || carriage !== -1) {
      const isCarriage = carriage !== -1 && (feed === -1 || carriage < feed);
      const isPair = isCarriage && feed === carriage + 1;
      const start = (isCarriage && !isPair ? carriage : feed) + 1;
      this.#starts.push(start);
      feed = feed !== -1 && feed < start ? text.indexOf('\n', start) : feed;
      carriage = carriage !== -1 && carriage < start ? text.indexOf('\r', start) : carriage;
    }
  }

  /** At least 1: a text without line breaks is one line, and after the last break there is always another line. */
  get lineCount(): number {
    return this.#starts.length;
  }

  /** An offset between `\r` and `\n` is the end of their line. */
  positionAt(offset: number): LinePosition {
    const line = this.#lineAt(offset);
    const { start, end } = this.lineRange(line);
    return { line, column: Math.max(0, Math.min(offset, end) - start) };
  }

  offsetAt({ line, column }: LinePosition): number {
    if (line < 0) {
      return 0;
    }
    if (line >= this.lineCount) {
      return this.#text.length;
    }
    const { start, end } = this.lineRange(line);
    return Math.min(Math.max(start + column, start), end);
  }

  /** A line without its line break; an empty range at the nearest end of the text where there is no such line. */
  lineRange(line: number): TextRange {
    const start = this.#starts[line];
    if (start === undefined) {
      const edge = line < 0 ? 0 : this.#text.length;
      return { start: edge, end: edge };
    }
    const next = this.#starts[line + 1];
    if (next === undefined) {
      return { start, end: this.#text.length };
    }
    const isPair = this.#text[next - 1] === '\n' && this.#text[next - 2] === '\r' && next - 2 >= start;
    return { start, end: next - (isPair ? 2 : 1) };
  }

  /** The last line that starts at or before the offset, by binary search. */
  #lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= offset) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
