import { plainLetters } from './letters.ts';
import type { TextItem } from './text-item.ts';

/** Text in one font, as it is drawn. */
export interface Run {
  readonly text: string;
  readonly font: string;
  readonly size: number;
}

/** A piece of a line without a wide gap in it. */
export interface Fragment {
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** The size of most of its text. */
  readonly size: number;
  readonly runs: readonly Run[];
}

interface OpenFragment {
  left: number;
  right: number;
  baseline: number;
  size: number;
  runs: Run[];
}

/** A gap wider than this share of the font's size is more than a space between words. */
const wideGap = 1;
/** A gap wider than this share is a space. */
const wordGap = 0.18;

/** Joins the items of a page, in the order they are drawn, to pieces of lines. */
export function fragmentsOf(items: readonly TextItem[]): Fragment[] {
  const fragments: OpenFragment[] = [];
  for (const item of items) {
    const text = plainLetters(item.text);
    if (text.trim() === '') {
      continue;
    }
    const last = fragments.at(-1);
    if (last !== undefined && continues(last, item)) {
      append(last, item, text);
    } else {
      fragments.push({
        left: item.x,
        right: item.x + item.width,
        baseline: item.y,
        size: item.size,
        runs: [{ text, font: item.font, size: item.size }],
      });
    }
  }
  return fragments;
}

function continues(fragment: OpenFragment, { x, y, size }: TextItem): boolean {
  const larger = Math.max(fragment.size, size);
  const smaller = Math.min(fragment.size, size);
  const gap = x - fragment.right;
  if (gap > larger * wideGap || gap < -0.6 * larger) {
    return false;
  }
  const offset = Math.abs(y - fragment.baseline);
  // A letter as tall as two lines stands for itself; indices and exponents are smaller and off the line.
  return larger > smaller * 1.7 ? false : smaller < larger * 0.9 ? offset < larger * 0.6 : offset < larger * 0.15;
}

function append(fragment: OpenFragment, item: TextItem, text: string): void {
  const isNote = isNoteMark(fragment, item, text);
  const hasGap = isWordGap(item.x - fragment.right, Math.max(fragment.size, item.size));
  if (item.size > fragment.size * 1.1) {
    fragment.size = item.size;
    fragment.baseline = item.y;
  }
  fragment.right = Math.max(fragment.right, item.x + item.width);
  if (isNote) {
    fragment.runs.push({ text: ' ', font: item.font, size: item.size });
  } else {
    fragment.runs.push({ text: `${hasGap ? ' ' : ''}${text}`, font: item.font, size: item.size });
  }
}

/** True if a gap in text of a size is a space between words, or more. */
export function isWordGap(gap: number, size: number): boolean {
  return gap > size * wordGap;
}

/** True if an item is the raised number or sign of a note after a word, and not an exponent. */
function isNoteMark(fragment: OpenFragment, { y, size }: TextItem, text: string): boolean {
  const before = fragment.runs.map((run) => run.text).join('');
  return (
    size < fragment.size * 0.85 &&
    y > fragment.baseline + fragment.size * 0.15 &&
    text.trim().length <= 8 &&
    /^[\d,*†‡§¶∗⋆\s–-]+$/.test(text) &&
    /(?:\p{L}{2}|[.,;:!?)\]”’"])\s?$/u.test(before)
  );
}

/** The text of runs, with single spaces. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs
    .map(({ text }) => text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}
