import { texToText } from '../bibliography/tex-text.ts';
import type { CitationMark } from '../manuscript/marks.ts';
import { ownCopy } from '../text/own-copy.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import type { TextRange } from '../text/range.ts';

/**
 * A sentence, or a longer text, with everything its placeholders stand for. Judges get it, and each renders it in its
 * own way.
 */
export interface CitingText {
  /** With a CITATION placeholder for each of `citations` and an OPAQUE one for each of `opaque`. */
  readonly text: string;
  /** The works that each citation cites; nothing for a citation that does not show. */
  readonly citations: readonly (readonly CitedInText[])[];
  /** The source of each formula, command or piece of code. */
  readonly opaque: readonly string[];
}

/** A work where a text cites it. */
export interface CitedInText {
  /** As it is written there. */
  readonly key: string;
  /** The notes that are printed before and after it, as plain text: "but see", "p. 3"; empty where there are none. */
  readonly before: string;
  readonly after: string;
  /** The names that the citation makes a part of its sentence, "Okoro et al."; empty where it prints or tells none. */
  readonly names: string;
}

/** Running text with a map back to its source: a sentence of a paper, or a single passage. */
export interface PlacedText {
  readonly text: string;
  readonly citations: readonly Pick<CitationMark, 'form' | 'keys'>[];
  sourceRange(range: TextRange): TextRange;
}

/**
 * A text for judges. `source` is the text of the file that it is in; `namesOf` says how a sentence names the authors of
 * a work, by the key that cites it.
 */
export function citingText(
  placed: PlacedText,
  source: string,
  namesOf: (key: string) => string = () => '',
): CitingText {
  const note = (range: TextRange | undefined): string =>
    range === undefined ? '' : texToText(ownCopy(source.slice(range.start, range.end)));
  return {
    text: placed.text,
    citations: placed.citations.map(({ form, keys }) =>
      form === 'silent'
        ? []
        : keys.map(({ key, before, after }) => ({
            key,
            before: note(before),
            after: note(after),
            names: form === 'textual' ? namesOf(key) : '',
          })),
    ),
    opaque: opaqueSources(placed, source),
  };
}

/** A work that is cited without notes and names. */
export function plainlyCited(key: string): CitedInText {
  return { key, before: '', after: '', names: '' };
}

/** The source of each OPAQUE placeholder of a text, in their order. */
function opaqueSources(placed: Omit<PlacedText, 'citations'>, source: string): string[] {
  return placesOf(OPAQUE, placed.text).map((at) => {
    const { start, end } = placed.sourceRange({ start: at, end: at + 1 });
    return ownCopy(source.slice(start, end));
  });
}

/** A text of which nothing else is known: every citation in it cites `key`, and its formulas are unknown. */
export function textByItself(text: string, key: string): CitingText {
  return {
    text,
    citations: placesOf(CITATION, text).map(() => [plainlyCited(key)]),
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
