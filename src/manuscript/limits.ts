/**
 * The most characters of a paragraph that are read as text, apart from its holes. No paragraph written by a person is
 * longer, and the parser of LaTeX takes a kilobyte of memory for each character.
 */
export const longestParagraph = 50_000;

/** The deepest that notes, captions, titles and definitions may be nested. Each is read inside the outer one. */
export const mostNested = 100;
