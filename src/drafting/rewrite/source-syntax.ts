import type { ManuscriptFormat } from '../../manuscript/format.ts';

/** Signs with a meaning of their own where a model writes them by mistake, and addresses, by format. */
const specials: Readonly<Record<ManuscriptFormat, RegExp>> = {
  latex: /https?:\/\/\S+|(?<!\\)[$_^{}%&#]|\\[()[\]]/g,
  markdown:
    /https?:\/\/\S+|www\.\S+|^(?:[-+>#]+|\d+[.)])(?=\s)|[`$<{}|^~]|!\[|\]\(|\]\[|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])|\\/gu,
};

/** The signs with a meaning of their own that a text has beyond those of the text before it. */
export function specialsAdded(text: string, before: string, format: ManuscriptFormat): string[] {
  const left: string[] = [...(before.match(specials[format]) ?? [])];
  return (text.match(specials[format]) ?? []).filter((sign) => {
    const at = left.indexOf(sign);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * What a model wrote as plain text, written as its source wants it: in LaTeX with the signs escaped that stand for
 * themselves in running text, and with TeX's quotation marks where the text before had no others.
 */
export function writtenForSource(text: string, before: string, format: ManuscriptFormat): string {
  if (format === 'markdown') {
    return text;
  }
  const escaped = text.replace(/(?<!\\)[%&#]/g, '\\$&');
  return before.includes('"') ? escaped : escaped.replace(/(?<!\\)"([^"]*)(?<!\\)"/g, "``$1''");
}
