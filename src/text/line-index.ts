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
  readonly #starts: readonly number[];

  constructor(text: string, starts: readonly number[] = startsIn(text)) {
    this.#text = text;
    this.#starts = starts;
  }

  /**
   * The lines of `text`, which is the text of this index with what is in `range` replaced by a string of `length` UTF-16 units.
   * Only the characters around that are looked at, in place of all of a long text.
   */
  replaced({ start, end }: TextRange, length: number, text: string): LineIndex {
    const moved = start + length - end;
    // A line starts where the characters before and after say so.
    const from = Math.max(start - 1, 0);
    const around = startsIn(text.slice(from, start + length + 1)).map((line) => line + from);
    const before = start === 0 ? 0 : this.#lineAt(start - 1) + 1;
    return new LineIndex(
      text,
      this.#starts.slice(0, before).concat(
        around.filter((line) => line >= start && line <= start + length),
        this.#starts.slice(this.#lineAt(end) + 1).map((line) => line + moved),
      ),
    );
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

/** Where the lines of a text start, ascending. */
function startsIn(text: string): number[] {
  const starts = [0];
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  while (feed !== -1 || carriage !== -1) {
    const isCarriage = carriage !== -1 && (feed === -1 || carriage < feed);
    const isPair = isCarriage && feed === carriage + 1;
    const start = (isCarriage && !isPair ? carriage : feed) + 1;
    starts.push(start);
    feed = feed !== -1 && feed < start ? text.indexOf('\n', start) : feed;
    carriage = carriage !== -1 && carriage < start ? text.indexOf('\r', start) : carriage;
  }
  return starts;
}
