import { CITATION, OPAQUE } from '../text/placeholders.ts';
import type { TextRange } from '../text/range.ts';
import type { CitationForms, CitingManuscript } from './citation-forms.ts';
import type { CitationMark } from './marks.ts';
import { citationTag, keptTag, tagsIn } from './source-tags.ts';
import type { ManuscriptWriter } from './writer.ts';

/** A stretch of running text with the way back to its source: a sentence. */
export interface SourceStretch {
  readonly text: string;
  readonly range: TextRange;
  readonly citations: readonly CitationMark[];
  sourceRange(range: TextRange): TextRange;
}

/**
 * A stretch of source as a model gets to see it: what must not change is a tag (`source-tags.ts`). Works have numbers
 * in the order in which the source cites them. Every tag stands for one place: a citation that would have the tag of
 * another one stays as it is, and has an X tag.
 */
export interface MaskedSource {
  readonly text: string;
  /** The source that the tags stand for, in the order of the text. */
  readonly marks: ReadonlyMap<string, string>;
  /** The tag of each citation; of one that was taken apart, the tag of its last part. */
  readonly markOf: ReadonlyMap<CitationMark, string>;
  /** Markup that is in the text as it is: `\emph{`, `}`, `**`. */
  readonly markup: readonly string[];
}

/** A part of a citation: its source and the keys that it cites. */
export interface CitationPart {
  readonly source: string;
  readonly keys: CitationMark['keys'];
}

/**
 * Masks stretches of a file's source that follow each other: the sentences of a paragraph of a paper, or a single one.
 * `parts` takes a citation apart: each part gets a tag of its own. Undefined if the source holds something that looks
 * like a tag.
 */
export function maskSource(
  stretches: readonly SourceStretch[],
  source: string,
  paper: CitingManuscript & { readonly writer: ManuscriptWriter },
  parts: ReadonlyMap<CitationMark, readonly CitationPart[]> = new Map(),
): MaskedSource | undefined {
  const masking = new Masking(source, paper.writer, paper.writer.citationForms(paper), parts);
  for (const stretch of stretches) {
    masking.add(stretch);
  }
  return masking.result();
}

/** White space, ties, and commands that print as space. */
const printsSpace = /^(?:\s|~|\\[^a-zA-Z]|\\[a-zA-Z]+)+$/;

class Masking {
  readonly #source: string;
  readonly #writer: ManuscriptWriter;
  readonly #forms: CitationForms;
  readonly #parts: ReadonlyMap<CitationMark, readonly CitationPart[]>;
  readonly #marks = new Map<string, string>();
  readonly #markOf = new Map<CitationMark, string>();
  readonly #markup: string[] = [];
  /** The numbers of works by their keys. */
  readonly #numbers = new Map<string, number>();
  #kept = 0;
  #text = '';

  constructor(
    source: string,
    writer: ManuscriptWriter,
    forms: CitationForms,
    parts: ReadonlyMap<CitationMark, readonly CitationPart[]>,
  ) {
    this.#source = source;
    this.#writer = writer;
    this.#forms = forms;
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
    const isClear = tagsIn(text).length === this.#marks.size;
    return isClear ? { text, marks: this.#marks, markOf: this.#markOf, markup: this.#markup } : undefined;
  }

  #addShown(unit: string, written: string, citation: CitationMark | undefined): void {
    if (citation !== undefined && citation.form !== 'silent') {
      for (const part of this.#parts.get(citation) ?? [{ source: written, keys: citation.keys }]) {
        this.#markOf.set(citation, this.#addCitation({ ...citation, keys: part.keys }, part.source));
      }
    } else if (unit === CITATION || unit === OPAQUE) {
      this.#keep(written);
    } else if (unit === ' ' && !printsSpace.test(written)) {
      // The reader puts a space where a footnote or a comment was.
      this.#addHidden(written);
    } else {
      this.#text += written;
    }
  }

  #addHidden(source: string): void {
    for (const { text, isWhole } of this.#writer.cutHidden(source)) {
      if (isWhole) {
        this.#keep(text);
      } else {
        this.#text += text;
        this.#markup.push(...(text.match(/\S+/g) ?? []));
      }
    }
  }

  #addCitation(citation: CitationMark, written: string): string {
    const mark = citationTag(citation, written, this.#forms, (key) => this.#numberOf(key));
    return mark === undefined || this.#marks.has(mark) ? this.#keep(written) : this.#addMark(mark, written);
  }

  #numberOf(key: string): number {
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    return number;
  }

  #keep(written: string): string {
    this.#kept += 1;
    return this.#addMark(keptTag(this.#kept), written);
  }

  #addMark(mark: string, written: string): string {
    this.#marks.set(mark, written);
    this.#text += mark;
    return mark;
  }
}
