import type { CitationMark } from '../manuscript/marks.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import type { TextRange } from '../text/range.ts';

/**
 * A sentence, or a longer text, with everything its placeholders stand for. Judges get it, and each renders it in its
 * own way.
 */
export interface CitingText {
  /** With a CITATION placeholder for each of `citations` and an OPAQUE one for each of `opaque`. */
  readonly text: string;
  /** The keys of each citation as written; none for a citation that does not show. */
  readonly citations: readonly (readonly string[])[];
  /** The source of each formula, command or piece of code. */
  readonly opaque: readonly string[];
}

/** Running text with a map back to its source: a sentence of a paper, or a single passage. */
export interface PlacedText {
  readonly text: string;
  readonly citations: readonly Pick<CitationMark, 'form' | 'keys'>[];
  sourceRange(range: TextRange): TextRange;
}

/** A text for judges. `source` is the text of the file that it is in. */
export function citingText(placed: PlacedText, source: string): CitingText {
  return {
    text: placed.text,
    citations: placed.citations.map(({ form, keys }) => (form === 'silent' ? [] : keys.map(({ key }) => key))),
    opaque: opaqueSources(placed, source),
  };
}

/** The source of each OPAQUE placeholder of a text, in their order. */
export function opaqueSources(placed: Omit<PlacedText, 'citations'>, source: string): string[] {
  return placesOf(OPAQUE, placed.text).map((at) => {
    const { start, end } = placed.sourceRange({ start: at, end: at + 1 });
    return source.slice(start, end);
  });
}

/** A text of which nothing else is known: every citation in it cites `key`, and its formulas are unknown. */
export function textByItself(text: string, key: string): CitingText {
  return {
    text,
    citations: placesOf(CITATION, text).map(() => [key]),
    opaque: placesOf(OPAQUE, text).map(() => '…'),
  };
}

/** Several texts as one, with a space between them. */
export function joinTexts(texts: readonly CitingText[]): CitingText {
  return {
    text: texts.map(({ text }) => text).join(' '),
    citations: texts.flatMap(({ citations }) => citations),
    opaque: texts.flatMap(({ opaque }) => opaque),
  };
}

function placesOf(placeholder: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(placeholder); at !== -1; at = text.indexOf(placeholder, at + 1)) {
    places.push(at);
  }
  return places;
}
