import type { LargePaper } from './large-paper.ts';
import type { PaperOnHand } from './paper-on-hand.ts';

/** Where letters are typed: into words of the text, titles of the bibliography, headings, or the configuration. */
export type Typing = 'text' | 'bibliography' | 'heading' | 'configuration';

/** Puts the text with one more letter into the editor's buffer. */
export type TypeLetter = (hand: PaperOnHand) => void;

/** Where a letter can be typed: after the first character of what is found. */
const places: Readonly<Record<Typing, RegExp>> = {
  text: /[a-z]{3}/g,
  bibliography: /(?<=title = \{A )Study/g,
  heading: /(?<=\\section\{)[A-Z]/g,
  configuration: /(?<=the )[ox]/g,
};

const configuration = JSON.stringify({ relatedWork: { headings: ['the others and we'] } });

/** Letters to be typed one after the other, spread over the file, each beside those before. */
export function* typedLetters({ tex, bib }: LargePaper, count: number, typing: Typing): Iterable<TypeLetter> {
  let text = { text: tex, heading: tex, bibliography: bib, configuration }[typing];
  for (let edit = 0; edit < count; edit++) {
    const offset = placeToType(text, Math.floor((text.length * (edit + 0.5)) / count), places[typing]);
    text = `${text.slice(0, offset)}x${text.slice(offset)}`;
    const typed = text;
    yield (hand) => {
      if (typing === 'bibliography') hand.editBibliography(typed);
      else if (typing === 'configuration') hand.editConfiguration(typed);
      else hand.edit(typed);
    };
  }
}

/** The next place after an offset where a letter can be typed, or the first one. */
function placeToType(text: string, offset: number, place: RegExp): number {
  place.lastIndex = offset;
  const found = place.exec(text) ?? new RegExp(place.source).exec(text);
  return (found?.index ?? 0) + 1;
}
