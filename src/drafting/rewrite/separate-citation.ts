import type { CitationMark, CitedKey } from '../../manuscript/marks.ts';
import type { NotRewritable } from './rewrite.ts';

/** A citation in two: without a key, which is empty where it was the only one, and that key alone in the same form. */
export interface SeparatedCitation {
  readonly rest: string;
  readonly alone: string;
}

/** One group of keys and nothing else: `\citep{a, b}`. */
const latexList = /^(\\[a-zA-Z]+\*?\s*)\{([^{}]*)\}$/;
/** Keys in brackets and nothing else: `[@a; @{b c}; -@d]`. */
const pandocList = /^\[([^[\]]*)\]$/;
const pandocItem = /^-?@(?:\{[^{}]*\}|[^\s{},;[\]]+)$/;

/**
 * Takes a key out of a citation as it is written in its source. A citation with one key stays as it is, notes and all;
 * of one with several keys it has to be certain to which of them everything in it belongs.
 */
export function separateKey(
  written: string,
  citation: CitationMark,
  { range }: CitedKey,
): SeparatedCitation | NotRewritable {
  if (citation.form === 'textual') {
    return 'citationInSentence';
  }
  if (citation.keys.length === 1) {
    return { rest: '', alone: written };
  }
  const at = citation.keys.findIndex((key) => key.range.start === range.start);
  const [, head = '', latexKeys] = latexList.exec(written) ?? [];
  if (latexKeys !== undefined) {
    const keys = latexKeys.split(',');
    const others = keys.filter((_, index) => index !== at);
    return keys.length === citation.keys.length && keys[at] !== undefined
      ? { rest: `${head}{${others.join(',').trim()}}`, alone: `${head}{${keys[at].trim()}}` }
      : 'citationWithNotes';
  }
  const items =
    pandocList
      .exec(written)?.[1]
      ?.split(';')
      .map((item) => item.trim()) ?? [];
  const others = items.filter((_, index) => index !== at);
  return items.length === citation.keys.length &&
    items[at] !== undefined &&
    items.every((item) => pandocItem.test(item))
    ? { rest: `[${others.join('; ')}]`, alone: `[${items[at]}]` }
    : 'citationWithNotes';
}
