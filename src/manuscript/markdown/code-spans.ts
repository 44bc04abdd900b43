import type { TextRange } from '../../text/range.ts';

/** A code span, with what is between its backticks. */
export interface CodeSpan extends TextRange {
  readonly content: TextRange;
}

/** Pairs the backticks of `text` from `start` on. Asked from front to back it takes linear time in all. */
export class CodeSpans {
  readonly #text: string;
  readonly #runs = /`+/g;
  /** Where the last run of each length begins: tells in one look that a run is never closed. */
  readonly #lastOfLength = new Map<number, number>();

  constructor(text: string, start: number) {
    this.#text = text;
    for (let run = this.#runAfter(start); run !== undefined; run = this.#runAfter(run.end)) {
      this.#lastOfLength.set(run.end - run.start, run.start);
    }
  }

  /** The span that begins with the run of backticks at `offset`; where it is not closed, the run alone. */
  at(offset: number): { readonly span: CodeSpan | undefined; readonly end: number } {
    const opening = this.#runAfter(offset);
    if (opening === undefined) {
      return { span: undefined, end: offset };
    }
    const length = opening.end - opening.start;
    if ((this.#lastOfLength.get(length) ?? -1) > opening.start) {
      for (let run = this.#runAfter(opening.end); run !== undefined; run = this.#runAfter(run.end)) {
        if (run.end - run.start === length) {
          const span = { start: opening.start, end: run.end, content: { start: opening.end, end: run.start } };
          return { span, end: run.end };
        }
      }
    }
    return { span: undefined, end: opening.end };
  }

  #runAfter(offset: number): TextRange | undefined {
    this.#runs.lastIndex = offset;
    const match = this.#runs.exec(this.#text);
    return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
  }
}

/** Where an HTML comment begins in a line, outside the code spans of the line; -1 for nowhere. */
export function commentStart(line: string): number {
  let comment = line.indexOf('<!--');
  let tick = line.indexOf('`');
  if (comment === -1 || tick === -1 || tick > comment) {
    return comment;
  }
  const spans = new CodeSpans(line, 0);
  while (tick !== -1 && comment !== -1 && tick < comment) {
    const { end } = spans.at(tick);
    comment = comment < end ? line.indexOf('<!--', end) : comment;
    tick = line.indexOf('`', end);
  }
  return comment;
}
