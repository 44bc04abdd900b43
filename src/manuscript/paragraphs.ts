import type { TextRange } from '../text/range.ts';
import type { ParagraphMark } from './marks.ts';

/** Collects the paragraphs of a block while it is walked from front to back. */
export class ParagraphCollector {
  readonly paragraphs: ParagraphMark[] = [];
  readonly #block: string;
  #start = 0;
  #holes: TextRange[] = [];

  constructor(block: string) {
    this.#block = block;
  }

  /** Marks a stretch that is not running text. A hole inside the last one is ignored. */
  addHole(hole: TextRange): void {
    const last = this.#holes.at(-1);
    if (last === undefined || hole.start >= last.end) {
      this.#holes.push(hole);
    } else if (hole.start <= last.start) {
      // A float closes after the footnotes inside it did.
      this.#holes = this.#holes.filter(({ start }) => start < hole.start);
      this.#holes.push(hole);
    }
  }

  /** Ends the paragraph before `break`; the next one starts after it. */
  breakAt({ start, end }: TextRange): void {
    this.#finish(start);
    this.#start = end;
    this.#holes = [];
  }

  #finish(end: number): void {
    const start = this.#firstOfText(this.#start, end);
    if (start === undefined) {
      return;
    }
    const text = this.#block.slice(start, end).trimEnd();
    const holes = this.#holes.filter((hole) => hole.start >= start && hole.start < start + text.length);
    this.paragraphs.push({ kind: 'paragraph', start, end: start + text.length, holes });
  }

  /** The first character of running text, holes and white space aside. */
  #firstOfText(from: number, end: number): number | undefined {
    let position = from;
    let next = 0;
    while (position < end) {
      const hole = this.#holes[next];
      if (hole !== undefined && hole.start <= position) {
        position = Math.max(position, hole.end);
        next++;
      } else if (/\s/.test(this.#block[position] ?? '')) {
        position++;
      } else {
        return position;
      }
    }
    return undefined;
  }
}
