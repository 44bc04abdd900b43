/**
 * Placeholders that the plain text of a paragraph holds for things that are not words. Both are single UTF-16 code
 * units that authors do not write.
 */

/** Stands where a citation stood (U+FFFC, object replacement character). It is not a word. */
export const CITATION = '\uFFFC';

/** Stands where mathematics, a cross-reference or code stood (U+FFFB). It counts as one word. */
export const OPAQUE = '\uFFFB';
