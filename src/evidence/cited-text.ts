import type { CitedWork } from './cited-work.ts';

/** The most characters of an introduction that are sent: some 3,000 tokens. Its beginning says what a work does. */
const longestIntroduction = 12_000;

/**
 * Gives what a judge gets to read of a work, as in GREP its abstract and, where it is known, its introduction, then the
 * passages closest to what cites it that are in neither; the title stands before them, since sentences call works by
 * the names in their titles. Undefined if there is only a title: nothing can be checked against it.
 */
export function citedText({ title, abstract = '', introduction = '', passages = [] }: CitedWork): string | undefined {
  const beginning = shorten(introduction);
  const elsewhere = passages.map(({ text }) => text).filter((text) => !beginning.includes(text));
  const texts = [abstract, beginning, ...elsewhere].map((text) => text.trim()).filter((text) => text !== '');
  return texts.length === 0 ? undefined : [title, ...texts].join('\n\n').trim();
}

/** Cut at the end of a sentence where there is one near. */
function shorten(text: string): string {
  if (text.length <= longestIntroduction) {
    return text;
  }
  const cut = text.slice(0, longestIntroduction);
  const end = cut.lastIndexOf('. ');
  return end > longestIntroduction / 2 ? cut.slice(0, end + 1) : cut;
}

/** The number of works, and of those of which nothing but the title is known: models cannot tell what these say. */
export interface KnownByTitle {
  readonly works: number;
  readonly byTitle: number;
}

/** Counts works, each once. */
export function knownByTitle(works: Iterable<CitedWork>): KnownByTitle {
  const distinct = [...new Set(works)];
  return { works: distinct.length, byTitle: distinct.filter((work) => citedText(work) === undefined).length };
}
