import type { TextRange } from './range.ts';

/**
 * Plain text taken from a source, with the way back: every code unit of the text knows
 * where in the source it came from, so that a range found in the text can be underlined in the source.
 */
export class MappedText {
  /** Ends of the runs in the text, ascending; run `i` starts where run `i - 1` ends. */
  readonly #textEnds: number[] = [];
  /** The source range of each run. A run whose lengths agree is a copy, any other a substitution. */
  readonly #sources: TextRange[] = [];
  #text = '';

  get text(): string {
    return this.#text;
  }

  /**
   * Appends `text`, which stands for `source`. Lengths may differ: a citation command becomes one
   * character. Runs must be appended in the order of the source. Empty text is ignored.
   */
  append(text: string, source: TextRange): void {
    if (text.length === 0) {
      return;
    }
    this.#text += text;
    this.#textEnds.push(this.#text.length);
    this.#sources.push(source);
  }

  /** Where in the source the code unit at `offset` of the text begins. `text.length` gives the end of the last run. */
  sourceStart(offset: number): number {
    const index = this.#runAt(offset);
    const source = this.#sources[index];
    if (source === undefined) {
      return this.#sources.at(-1)?.end ?? 0;
    }
    const runStart = index === 0 ? 0 : (this.#textEnds[index - 1] ?? 0);
    return this.#isCopy(index, runStart) ? source.start + (offset - runStart) : source.start;
  }

  /** Where in the source the code unit that ends at `offset` of the text ends. */
  sourceEnd(offset: number): number {
    if (offset <= 0) {
      return this.#sources[0]?.start ?? 0;
    }
    const index = this.#runAt(offset - 1);
    const source = this.#sources[index];
    if (source === undefined) {
      return this.#sources.at(-1)?.end ?? 0;
    }
    const runStart = index === 0 ? 0 : (this.#textEnds[index - 1] ?? 0);
    return this.#isCopy(index, runStart) ? source.start + (offset - runStart) : source.end;
  }

  /** The smallest source range that covers a range of the text. */
  sourceRange(range: TextRange): TextRange {
    return { start: this.sourceStart(range.start), end: this.sourceEnd(range.end) };
  }

  #isCopy(index: number, runStart: number): boolean {
    const source = this.#sources[index];
    return source !== undefined && source.end - source.start === (this.#textEnds[index] ?? 0) - runStart;
  }

  /** The index of the run that holds the code unit at `offset`, by binary search. */
  #runAt(offset: number): number {
    let low = 0;
    let high = this.#textEnds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#textEnds[middle] ?? 0) <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
