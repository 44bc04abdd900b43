import type { CitationMark } from '../../manuscript/marks.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';

/** Running text with the way back to its source: a sentence of a paper, or a text by itself. */
export interface CitingText {
  /** With a CITATION placeholder for each of `citations`. */
  readonly text: string;
  readonly citations: readonly CitationMark[];
  sourceRange(range: TextRange): TextRange;
}

/** The numbers that keys have in a text, in the order in which they are first cited, from 1. */
export class CitationNumbers {
  readonly #numbers = new Map<string, number>();

  of(key: string): number {
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/**
 * A text as GREP writes it, with numbers in square brackets where it cites, and with formulas and commands as they stand
 * in its source. Citations that do not show leave nothing.
 */
export function numberedText(citing: CitingText, source: string, numbers: CitationNumbers): string {
  let cited = 0;
  let text = '';
  for (let at = 0; at < citing.text.length; at++) {
    const unit = citing.text[at]!;
    if (unit === CITATION) {
      const { form, keys } = citing.citations[cited++] ?? { form: 'silent', keys: [] };
      text += form === 'silent' ? '' : numbered(keys.map(({ key }) => numbers.of(key)));
    } else if (unit === OPAQUE) {
      const { start, end } = citing.sourceRange({ start: at, end: at + 1 });
      text += source.slice(start, end);
    } else {
      text += unit;
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** `[2]`, `[2, 3]`. */
function numbered(numbers: readonly number[]): string {
  return `[${[...new Set(numbers)].join(', ')}]`;
}
