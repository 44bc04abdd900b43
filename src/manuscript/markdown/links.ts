/** `{#sec-method .unnumbered}`, `(#tab:rates)`, `#| label: tbl-rates`. */
const anchor = /\{[^{}\n#]*#([^\s{}]+)(?:[^\S\n][^{}\n]*)?\}|\(\\?#([^\s()]+)\)|^[ \t]*#\|[ \t]*label:[ \t]*(\S+)/gm;

/** The ids that a piece of Markdown gives to its headings, figures and tables, so that `@id` refers to them. */
export function anchorsIn(text: string): string[] {
  return Array.from(text.matchAll(anchor), ([, attribute, bookdown, label]) => attribute ?? bookdown ?? label ?? '');
}

const referenceLabel = /\[(?![@^])[^[\]\n]*\]/y;
/** The address of a link, and no remark in parentheses. */
const plainAddress = /^\(\S+(?:\s+["'][^]*)?\)$/;
const webAddress = /^\(https?:/;
const accountName = /^@[\w-]+$/;
/** CommonMark's limit, which keeps the search for an end short. */
const maximumNesting = 32;

/** Where the address or the label of a link, right after its text at `index`, ends; undefined if there is none. */
export function linkTargetEnd(text: string, index: number): number | undefined {
  if (text[index] === '(') {
    return addressEnd(text, index);
  }
  referenceLabel.lastIndex = index;
  return referenceLabel.test(text) ? referenceLabel.lastIndex : undefined;
}

/** True if a bracket with citations in it that ends at `index` is the text of a link: pandoc reads no group then. */
export function isLinkText(text: string, index: number): boolean {
  const end = text[index] === '(' ? addressEnd(text, index) : undefined;
  return end !== undefined && plainAddress.test(text.slice(index, end));
}

/** True if a link is somebody's account, `[@name](https:…`, which only looks like a citation. */
export function isAccount(linkText: string, target: string): boolean {
  return webAddress.test(target) && accountName.test(linkText);
}

/** Matches the parentheses of an address; those in the quotes of a title do not count. */
function addressEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let index = start; index < text.length && depth <= maximumNesting; index++) {
    const character = text[index]!;
    if (character === '\\') {
      index++;
    } else if (quote !== '') {
      quote = character === quote ? '' : quote;
    } else if ((character === '"' || character === "'") && /\s/.test(text[index - 1]!)) {
      quote = character;
    } else if (character === '(') {
      depth++;
    } else if (character === ')' && --depth === 0) {
      return index + 1;
    }
  }
  return undefined;
}
