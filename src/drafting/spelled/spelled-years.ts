import { fullYear, isYear, type Token } from './citation-tokens.ts';

/** Years after names, and what may follow them: a page, a chapter. */
export interface SpelledYears {
  readonly years: readonly string[];
  /** They are written as only citations have them: several, with a letter, with a page, not yet known. */
  readonly isMarked: boolean;
  /** Index after the last year. */
  readonly last: number;
  /** Index after all of it. */
  readonly next: number;
}

const locators: ReadonlySet<string> = new Set(
  'p pp page pages s seite ch chap chapter kap kapitel sec section abschnitt fig figure table tab eq vol no § para'.split(
    ' ',
  ),
);
/** No place in a work takes more words and signs to name. */
const longestLocator = 10;

/** The years that begin at a token: `2020`, `2020a, b`, `2019, 2021`, `2020, p. 5`. Undefined for spans of time. */
export function yearsAt(tokens: readonly Token[], start: number): SpelledYears | undefined {
  const first = tokens[start];
  if (first === undefined || !isYear(first)) {
    return undefined;
  }
  const years = [fullYear(first.text)];
  let next = start + 1;
  for (;;) {
    const separator = /^(?:,|&|and|und|et|y)$/.test(tokens[next]?.text ?? '') ? next + 1 : next;
    const further = tokens[separator];
    if (separator > next && isYear(further)) {
      years.push(fullYear(further!.text));
    } else if (separator > next && /^[a-z]$/.test(further?.text ?? '') && /[a-z]$/.test(years.at(-1)!)) {
      years.push(years.at(-1)!.replace(/[a-z]$/, further!.text));
    } else {
      break;
    }
    next = separator + 1;
  }
  const isSpan = /^[-–—]$/.test(tokens[next]?.text ?? '') && /^\d/.test(tokens[next + 1]?.text ?? '');
  if (isSpan) {
    return undefined;
  }
  const end = afterLocator(tokens, next);
  const isMarked = years.length > 1 || end > next || /^['’‘]|[a-z.]$/.test(first.text);
  return { years, isMarked, last: next, next: end };
}

function afterLocator(tokens: readonly Token[], start: number): number {
  const [sign, word] = [tokens[start]?.text ?? '', tokens[start + 1]?.text.toLowerCase() ?? ''];
  if (!/^[,:]$/.test(sign) || !(locators.has(word) || (sign === ':' && /^\d+$/.test(word)))) {
    return start;
  }
  let next = start + 2;
  while (next - start < longestLocator && /^(?:[.,–-]|\d[\d–-]*|f{1,2})$/.test(tokens[next]?.text ?? '')) {
    next++;
  }
  // A comma at the end belongs to what follows.
  return tokens[next - 1]?.text === ',' ? next - 1 : next;
}
