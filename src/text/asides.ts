import type { TextRange } from './range.ts';

const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）', '「': '」', '『': '』' };
const brackets = /[()[\]（）「」『』]/g;

/** Brackets further apart than this do not belong together, or hold a text of their own. */
const maximumLength = 400;

/**
 * The bracketed stretches of a text, brackets included, in order and disjoint: of nested ones the outer.
 * Brackets without a partner (`1)`, `[0, 1)`) are skipped.
 */
export function findAsides(text: string): TextRange[] {
  const found: { start: number; end: number }[] = [];
  const open: { start: number; end: number }[] = [];
  for (const { 0: bracket, index } of text.matchAll(brackets)) {
    if (closingOf[bracket] !== undefined) {
      const aside = { start: index, end: 0 };
      open.push(aside);
      found.push(aside);
    } else if (closingOf[text[open.at(-1)?.start ?? -1] ?? ''] === bracket) {
      open.pop()!.end = index + 1;
    }
  }
  const asides: TextRange[] = [];
  for (const aside of found) {
    const length = aside.end - aside.start;
    if (length > 0 && length <= maximumLength && aside.start >= (asides.at(-1)?.end ?? 0)) {
      asides.push(aside);
    }
  }
  return asides;
}
