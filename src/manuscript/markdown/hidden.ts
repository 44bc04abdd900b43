/** Footnotes, the beginning of a comment, attributes; not the end of a link. */
export const markdownWhole = /\^?\[(?:[^[\]]|\[[^[\]]*\])*\](?!\()|<!--|(?<!\])\{[^{}]*\}/g;
