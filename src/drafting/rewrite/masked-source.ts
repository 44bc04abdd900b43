import type { ManuscriptFormat } from '../../manuscript/format.ts';
import type { CitationMark } from '../../manuscript/marks.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { cutHidden } from './hidden-source.ts';

/** A stretch of running text with the way back to its source: a sentence. */
export interface SourceStretch {
  readonly text: string;
  readonly range: TextRange;
  readonly citations: readonly CitationMark[];
  sourceRange(range: TextRange): TextRange;
}

/**
 * A stretch of source as a model gets to see it: what must not change is a mark, `[C1]` for a citation, `[X1]` for
 * anything else that is no text, such as formulas, cross-references, footnotes and comments.
 */
export interface MaskedSource {
  readonly text: string;
  /** What the marks stand for, in the order of the text. */
  readonly marks: ReadonlyMap<string, string>;
  /** The mark of each citation; of one that was taken apart, the mark of its last part. */
  readonly markOf: ReadonlyMap<CitationMark, string>;
  /** Markup that stands in the text as it is: `\emph{`, `}`, `**`. */
  readonly markup: readonly string[];
}

const markPattern = /\[[CX]\d+\]/g;

/** The marks in a text, in its order, whether or not they stand for anything. */
export function marksIn(text: string): string[] {
  return text.match(markPattern) ?? [];
}

/** A text with its marks replaced by what they stand for. Marks that stand for nothing stay. */
export function unmasked(text: string, marks: ReadonlyMap<string, string>): string {
  return text.replace(markPattern, (mark) => marks.get(mark) ?? mark);
}

/**
 * Masks stretches of a file's source that follow each other: the sentences of a paragraph, or a single one. `parts` takes
 * a citation apart: each part gets a mark of its own. Undefined where the source holds something that looks like a mark.
 */
export function maskSource(
  stretches: readonly SourceStretch[],
  source: string,
  format: ManuscriptFormat,
  parts: ReadonlyMap<CitationMark, readonly string[]> = new Map(),
): MaskedSource | undefined {
  const masking = new Masking(source, format, parts);
  for (const stretch of stretches) {
    masking.add(stretch);
  }
  return masking.result();
}

/** White space, ties, and commands that print as space. */
const printsSpace = /^(?:\s|~|\\[^a-zA-Z]|\\[a-zA-Z]+)+$/;

class Masking {
  readonly #source: string;
  readonly #format: ManuscriptFormat;
  readonly #parts: ReadonlyMap<CitationMark, readonly string[]>;
  readonly #marks = new Map<string, string>();
  readonly #markOf = new Map<CitationMark, string>();
  readonly #markup: string[] = [];
  readonly #counts = { C: 0, X: 0 };
  #text = '';

  constructor(source: string, format: ManuscriptFormat, parts: ReadonlyMap<CitationMark, readonly string[]>) {
    this.#source = source;
    this.#format = format;
    this.#parts = parts;
  }

  add(stretch: SourceStretch): void {
    const { text, citations } = stretch;
    let position = stretch.range.start;
    let cited = 0;
    this.#text += ' ';
    for (let at = 0; at < text.length; at++) {
      const { start, end } = stretch.sourceRange({ start: at, end: at + 1 });
      const citation = text[at] === CITATION ? citations[cited++] : undefined;
      if (start < position) {
        // A further letter of what one command prints.
        continue;
      }
      this.#addHidden(this.#source.slice(position, start));
      this.#addShown(text[at]!, this.#source.slice(start, end), citation);
      position = end;
    }
  }

  result(): MaskedSource | undefined {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    const isClear = marksIn(text).length === this.#marks.size;
    return isClear ? { text, marks: this.#marks, markOf: this.#markOf, markup: this.#markup } : undefined;
  }

  #addShown(unit: string, written: string, citation: CitationMark | undefined): void {
    if (citation !== undefined && citation.form !== 'silent') {
      for (const part of this.#parts.get(citation) ?? [written]) {
        this.#markOf.set(citation, this.#addMark('C', part));
      }
    } else if (unit === CITATION || unit === OPAQUE) {
      this.#addMark('X', written);
    } else if (unit === ' ' && !printsSpace.test(written)) {
      // The reader puts a space where a footnote or a comment was.
      this.#addHidden(written);
    } else {
      this.#text += written;
    }
  }

  #addHidden(source: string): void {
    for (const { text, isWhole } of cutHidden(source, this.#format)) {
      if (isWhole) {
        this.#addMark('X', text);
      } else {
        this.#text += text;
        this.#markup.push(...(text.match(/\S+/g) ?? []));
      }
    }
  }

  #addMark(kind: 'C' | 'X', written: string): string {
    const mark = `[${kind}${++this.#counts[kind]}]`;
    this.#marks.set(mark, written);
    this.#text += mark;
    return mark;
  }
}
