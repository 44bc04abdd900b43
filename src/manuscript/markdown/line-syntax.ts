/** Patterns for single lines of Markdown, without their line break. All of them are linear in the line's length. */

/** `## Title {#id}`: the signs and the title with its attributes and closing signs. */
export const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/s;

/** The line below a heading: `====` or `----`. */
export const headingUnderline = /^ {0,3}(?:(=)=+|--+)[ \t]*$/;

/** `* * *` and the like. */
export const thematicBreak = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** Pandoc's `::: {.note}` and `:::`: they fence blocks and are themselves no text. */
export const divFence = /^ {0,3}:{3,}/;

/**
 * A fence of code, maybe in a quotation or at the head of a list item: what precedes it, the signs, the rest. Backticks
 * in the rest make it code in the text, except in the header of a cell of knitr.
 */
export const codeFence =
  /^((?:[ \t]|>)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}(?=[^`]*$|[ \t]*\{[A-Za-z].*\}[ \t]*$)|~{3,})(.*)$/s;

/** Fences whose content bookdown renders as text: theorems and the like, custom blocks, text under a condition. */
export const proseFence = new RegExp(
  '^\\s*\\{\\s*\\.?(?:theorem|lemma|corollary|proposition|conjecture|definition|example|exercise|hypothesis' +
    '|proof|remark|solution|block2?|asis)\\b',
);

/** The marker at the head of a list item. Letters are not read as numbers: lines of text begin with them. */
export const listMarker = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|\(@[\p{L}\p{N}_-]*\)|#\.)(?:[ \t]+|$)/u;

/** The marker of an example, `(@label)`; in the middle of a paragraph it is a citation. */
export const exampleMarker = /^[ \t]*\(@([\p{L}\p{N}_-]*)\)/u;

/** `|---|:--:|`: below the head of a pipe table. */
export const pipeTableRule = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** `+-----+---+`: a border of a grid table. */
export const gridTableRule = /^[ \t]*\+(?:[-=:]+\+)+[ \t]*$/;

/** `-----  ---`: below the head of a simple table, or its border. */
export const simpleTableRule = /^[ \t]*-{2,}(?:[ \t]+-{2,})+[ \t]*$/;

/** `[^note]: text` */
export const footnoteDefinition = /^ {0,3}\[\^[^\]\s]+\]:/;

/** `[label]: address "title"`. Pandoc reads `[@key]: …` as text. */
export const linkDefinition = /^ {0,3}\[(?![@^])[^\]]+\]:[ \t]*\S+(?:[ \t]*(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

/** Captions: pandoc's of tables, `Table: …` and `: …`, and bookdown's text references, `(ref:label) …`. */
export const captionStart = /^ {0,3}(?:(?:Table)?:[ \t]+(?=\S)|\(ref:[^)\s]+\)[ \t]+)/;

/** `\begin{equation}` at the head of a line. */
export const environmentBegin = /^[ \t]*\\begin\{([A-Za-z]+\*?)\}/;

/** HTML elements whose content is not Markdown, or, for tables, no running text. */
export const rawElementStart = /^ {0,3}<(script|style|pre|textarea|table)(?=[\s>]|$)/i;

/** The opening and the closing of metadata. */
export const metadataStart = /^\uFEFF?---[ \t]*$/;
export const metadataEnd = /^(?:---|\.\.\.)[ \t]*$/;

/** The look of the first line of metadata: a key or a comment. */
export const metadataKey = /^(?:[A-Za-z_"'][^:]*:(?:[ \t]|$)|[ \t]*#)/;

/** The look that any line at the margin of metadata may have. */
export const metadataLine = /^(?:[A-Za-z_"'][^:]*:(?:[ \t]|$)|[ \t#\]}-]|\.\.\.)/;
