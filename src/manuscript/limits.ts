/**
 * The most characters of a paragraph that are read as text, apart from its holes. No paragraph that somebody wrote is
 * longer, and the parser of LaTeX takes a kilobyte of memory for each character.
 */
export const longestParagraph = 50_000;

/** How many notes, captions, titles and definitions may be in one another. Each is walked over inside the outer one. */
export const mostNested = 100;
