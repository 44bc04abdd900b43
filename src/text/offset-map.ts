import type { TextRange } from './range.ts';

/**
 * Plain text taken from a source, with a map back: every code unit of the text knows
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
    const run = this.#run(this.#runAt(offset));
    if (run === undefined) {
      return this.#sources.at(-1)?.end ?? 0;
    }
    return run.isCopy ? run.source.start + (offset - run.textStart) : run.source.start;
  }

  /** Where in the source the code unit that ends at `offset` of the text ends. 0 gives the start of the first run. */
  sourceEnd(offset: number): number {
    const run = this.#run(this.#runAt(offset - 1));
    if (offset <= 0 || run === undefined) {
      return (offset <= 0 ? this.#sources[0]?.start : this.#sources.at(-1)?.end) ?? 0;
    }
    return run.isCopy ? run.source.start + (offset - run.textStart) : run.source.end;
  }

  /** The smallest source range that covers a range of the text; an empty range stays empty. */
  sourceRange(range: TextRange): TextRange {
    const start = this.sourceStart(range.start);
    return { start, end: range.start < range.end ? this.sourceEnd(range.end) : start };
  }

  #run(index: number): { source: TextRange; textStart: number; isCopy: boolean } | undefined {
    const source = this.#sources[index];
    const textEnd = this.#textEnds[index];
    if (source === undefined || textEnd === undefined) {
      return undefined;
    }
    const textStart = this.#textEnds[index - 1] ?? 0;
    return { source, textStart, isCopy: source.end - source.start === textEnd - textStart };
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
