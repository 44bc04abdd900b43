import type { CitationPlace } from '../marks.ts';

/** Commands whose last argument is set apart from the text, and the place of the citations in it. */
export const asides: ReadonlyMap<string, CitationPlace> = new Map<string, CitationPlace>([
  ['footnote', 'footnote'],
  ['footnotetext', 'footnote'],
  ['endnote', 'footnote'],
  ['sidenote', 'footnote'],
  ['marginpar', 'footnote'],
  ['thanks', 'footnote'],
  ['tablefootnote', 'footnote'],
  ['todo', 'footnote'],
  ['caption', 'caption'],
  ['subcaption', 'caption'],
  ['captionof', 'caption'],
  ['subcaptionbox', 'caption'],
]);
/** Of those, the ones with an argument before the text. */
export const asidesWithTwoArguments = new Set(['captionof']);
