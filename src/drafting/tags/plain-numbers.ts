import { titleWords } from '../../bibliography/title-key.ts';
import type { DraftContext } from '../request/draft-context.ts';

/** The number of the work that a plain number of a reply stands for. */
export type PlainNumbers = ReadonlyMap<number, number>;

const list = String.raw`[1-9]\d{0,2}(?:\s*[,;–-]\s*[1-9]\d{0,2})*`;
/** `[3]`, `[3, 7–9]`, also with the brackets escaped: `\[3\]`, `{[}3{]}`. */
const bracket = new RegExp(String.raw`(?:\\?\[|\{\[\})\s*(${list})\s*(?:\\?\]|\{\]\})`, 'g');
const mark = /[[{(\s][CN]\s?[-#]?\s?\d{1,6}\s?[\]},;)]/i;
/** An entry of the list of references that a reply has at its end. */
const entry = /^\s*(?:[-*+•]\s+)?(?:\[(\d{1,3})\]|(\d{1,3})\.)/;
/** A range of more works than this is a slip. */
const longestRange = 30;

/**
 * Gives what the plain numbers mean where a reply cites by nothing else. A number is that of the work in the list that
 * the model was sent, or, where the reply has a numbered list of references of its own, that of the work whose title
 * its entry has. Undefined where that is not certain: where the reply has a tag as well, or a number that leads to no
 * work.
 */
export function plainNumbers(
  { paragraphs, references }: { readonly paragraphs: readonly string[]; readonly references: readonly string[] },
  { works }: Pick<DraftContext, 'works'>,
): PlainNumbers | undefined {
  const used = new Set(
    paragraphs.flatMap((paragraph) => [...paragraph.matchAll(bracket)].flatMap(([, found]) => numbersIn(found!))),
  );
  if (used.size === 0 || paragraphs.some((paragraph) => mark.test(paragraph))) {
    return undefined;
  }
  const entries = new Map(
    references.flatMap((line): [number, string][] => {
      const [, bracketed, plain] = entry.exec(line) ?? [];
      const number = bracketed ?? plain;
      return number === undefined ? [] : [[Number(number), line]];
    }),
  );
  const numbers = new Map(
    [...used].flatMap((number): [number, number][] => {
      const work = entries.size === 0 ? number : workOf(entries.get(number) ?? '', works);
      return work === undefined || works[work - 1] === undefined ? [] : [[number, work]];
    }),
  );
  return numbers.size === used.size ? numbers : undefined;
}

/** The numbers of `3, 7–9`, in order. */
export function numbersIn(found: string): number[] {
  return [...found.matchAll(/(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?/g)].flatMap(([, from, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    return last > first && last - first < longestRange
      ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
      : [...new Set([first, last])];
  });
}

/** The number of the one work whose title stands in an entry; of titles that hold each other the longest counts. */
function workOf(line: string, works: DraftContext['works']): number | undefined {
  const words = ` ${titleWords(line).join(' ')} `;
  const titles = works.map(({ title }) => titleWords(title).join(' '));
  const found = titles.filter((title) => title !== '' && words.includes(` ${title} `));
  const longest = Math.max(0, ...found.map((title) => title.length));
  const best = found.filter((title) => title.length === longest);
  return best.length === 1 ? titles.indexOf(best[0]!) + 1 : undefined;
}
