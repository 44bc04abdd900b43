/** `{#sec-method .unnumbered}`, `(#tab:rates)`, `#| label: tbl-rates`. */
const anchor = /\{[^{}\n#]*#([^\s{}]+)(?:[^\S\n][^{}\n]*)?\}|\(\\?#([^\s()]+)\)|^[ \t]*#\|[ \t]*label:[ \t]*(\S+)/gm;

/** The ids that a piece of Markdown gives to its headings, figures and tables, so that `@id` refers to them. */
export function anchorsIn(text: string): string[] {
  return Array.from(text.matchAll(anchor), ([, attribute, bookdown, label]) => attribute ?? bookdown ?? label ?? '');
}
