import type { TextRange } from './range.ts';

/** So many words make a quote: fewer stand in any text. */
const fewestWords = 4;

const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu;

/**
 * Where a text says something word for word. White space, case, ligatures and the shapes of quotation marks and dashes do
 * not count, nor do quotation marks and dots around the quote. Undefined where the text does not say it, and for fewer
 * than four words unless they are the whole text.
 */
export function findVerbatim(text: string, quote: string): TextRange | undefined {
  const { plain, offsets } = folded(text);
  const given = folded(quote).plain;
  const inner = trimmed(given, aroundSentence);
  if ((inner.match(word)?.length ?? 0) < fewestWords && (inner === '' || inner !== trimmed(plain, aroundSentence))) {
    return undefined;
  }
  for (const wanted of [trimmed(given, aroundQuote), inner]) {
    const at = plain.indexOf(wanted);
    if (at !== -1) {
      return { start: offsets[at]!, end: offsets[at + wanted.length]! };
    }
  }
  return undefined;
}

const sameSigns: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
  // The form in which models see delimiters of quotations.
  ...{ '⟪': '<<', '⟫': '>>' },
};

/** Soft hyphens and what else does not show. */
const unseen = /[\u00AD\u200B-\u200F\u2060\uFEFF]/;

/** A text in the form in which quotes are compared, and for each of its characters where that came from; one offset more, for the end. */
export function folded(text: string): { readonly plain: string; readonly offsets: readonly number[] } {
  let plain = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = /\s/.test(character)
      ? plain.endsWith(' ')
        ? ''
        : ' '
      : unseen.test(character)
        ? ''
        : (sameSigns[character] ?? character.normalize('NFKC')).toLowerCase();
    for (let unit = 0; unit < piece.length; unit++) offsets.push(at);
    plain += piece;
    at += character.length;
  }
  return { plain, offsets: [...offsets, at] };
}

const aroundQuote = /[\s"']/;
const aroundSentence = /[\s"'.…]/;

function trimmed(plain: string, around: RegExp): string {
  let start = 0;
  let end = plain.length;
  while (start < end && around.test(plain[start]!)) start++;
  while (end > start && around.test(plain[end - 1]!)) end--;
  return plain.slice(start, end);
}
