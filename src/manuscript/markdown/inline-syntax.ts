/** Patterns for what is inside lines of text. All are sticky, apart from `special`, and linear. */

/** Characters at which the scan has to look closer. */
export const special = /!\[|\^\[|\{\{<|:\/\/|[\\`$<[\]@^;~]/g;

export const escape = /\\[!-/:-@[-`{-~]/y;

/** bookdown's `\@ref(fig:plot)` */
export const bookdownReference = /\\@ref\([^()\s]*\)/y;

/** A raw LaTeX command, and its arguments as far as they hold no braces. */
export const command = /\\([A-Za-z]+)\*?/y;
export const commandArguments = /(?:\[[^[\]\n]*\])*(?:\{[^{}]*\})*/y;

const htmlAttribute = String.raw`\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?`;
export const htmlTag = new RegExp(`</?[A-Za-z][\\w-]*(?:${htmlAttribute})*\\s*/?>`, 'y');

/** `<https://…>` and `<name@host>` */
export const autolink = /<(?:[A-Za-z][A-Za-z0-9+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y;

/** The rest of an address from its `://` on. */
export const addressRest = /:\/\/[^\s<>()[\]{}"'`]*/y;

/** Quarto's `{{< name … >}}`, and the path of its `include`. */
export const shortcode = /\{\{<\s*([\w.-]+)(?![\w.-])([^\n{}]*)>\}\}/y;
export const includedPath = /^\s*(?:"([^"]+)"|'([^']+)'|(\S+))\s*$/;

/** `[^note]` */
export const footnoteReference = /\[\^[^[\]\s^]+\]/y;

/** `x^2^` and `H~2~O`: pandoc allows no white space in them. */
export const superscript = /\^[^\s^]+\^/y;
export const subscript = /~[^\s~]+~/y;

/** `{#id .class}` after an image or a bracket. */
export const attributes = /\{[^{}\n]*\}/y;
