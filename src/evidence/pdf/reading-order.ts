import { type Fragment, fragmentsOf, textOfRuns } from './fragments.ts';
import { type Line, linesOf } from './pdf-lines.ts';
import type { PdfPage } from './text-item.ts';

/** The fewest lines that a page under review numbers. */
const fewestNumbers = 8;

/** Leaves out the numbers that manuscripts under review have beside their lines: counted in equal steps, one below the other. */
function withoutLineNumbers(fragments: readonly Fragment[]): Fragment[] {
  const columns = new Map<number, Fragment[]>();
  for (const fragment of fragments) {
    if (/^\d{1,4}$/.test(textOfRuns(fragment.runs))) {
      const place = Math.round(fragment.right / 4);
      columns.set(place, [...(columns.get(place) ?? []), fragment]);
    }
  }
  const numbers = new Set([...columns.values()].filter(isCounting).flat());
  return fragments.filter((fragment) => !numbers.has(fragment));
}

function isCounting(column: readonly Fragment[]): boolean {
  if (column.length < fewestNumbers) {
    return false;
  }
  const values = [...column].sort((a, b) => b.baseline - a.baseline).map(({ runs }) => Number(textOfRuns(runs)));
  const step = values[1]! - values[0]!;
  return step > 0 && values.slice(1).every((value, index) => value - values[index]! === step);
}

/** A first letter is so many times as tall as the text that it begins. */
const tallness = 1.7;

/** Puts letters that are as tall as several lines before the first of the lines beside them. */
function withDropCapitals(fragments: readonly Fragment[]): Fragment[] {
  const capitals = fragments.filter(({ runs }) => /^[“"«]?\p{Lu}$/u.test(textOfRuns(runs)));
  const joined = new Map<Fragment, Fragment>();
  const used = new Set<Fragment>();
  for (const capital of capitals) {
    const first = fragments
      .filter((fragment) => isBeside(capital, fragment))
      .reduce<Fragment | undefined>(
        (top, other) => (top === undefined || other.baseline > top.baseline ? other : top),
        undefined,
      );
    if (first !== undefined) {
      used.add(capital);
      const { font, size } = first.runs[0]!;
      const runs = [{ text: textOfRuns(capital.runs), font, size }, ...first.runs];
      joined.set(first, { ...first, left: capital.left, runs });
    }
  }
  return fragments.flatMap((fragment) => (used.has(fragment) ? [] : (joined.get(fragment) ?? fragment)));
}

function isBeside(capital: Fragment, { size, left, baseline, runs }: Fragment): boolean {
  return (
    capital.size >= size * tallness &&
    left >= capital.right - size * 0.5 &&
    left <= capital.right + size * 1.2 &&
    baseline >= capital.baseline - size * 0.3 &&
    baseline <= capital.baseline + capital.size &&
    /^\p{L}/u.test(textOfRuns(runs))
  );
}

/** Columns inside columns inside columns: no page has more. */
const deepest = 4;
/** A column has at least so many lines beside another one. */
const fewestLines = 3;
/** It has at least so many characters in them, … */
const fewestCharacters = 60;
/** … and so many in one line on average; labels of lists and line numbers have fewer. */
const shortestLine = 6;
/** A heading below two columns has at most so many pieces, its number one of them. */
const longestTail = 3;
/** A piece of text that reaches into the other column by more than this share of it spans both. */
const reach = 0.15;

/**
 * The lines of a page in the order in which one reads them: columns from left to right, and what spans columns between
 * what is above and below it.
 */
export function readingOrder(page: PdfPage): Line[] {
  const fragments = withDropCapitals(withoutLineNumbers(fragmentsOf(page.items)));
  return columnsOf(fragments, deepest).flatMap((column, index) => linesOf(column, page.number, index));
}

/** Splits pieces of text into columns, in reading order. */
function columnsOf(fragments: readonly Fragment[], depth: number): (readonly Fragment[])[] {
  const gutter = depth === 0 ? undefined : bestGutter(fragments);
  if (gutter === undefined) {
    return [fragments];
  }
  const columns: (readonly Fragment[])[] = [];
  // Text that is not in these columns may be in others, as the abstract beside the particulars of an article is.
  let others: Fragment[] = [];
  const order = (): void => {
    if (others.length > 0) columns.push(...columnsOf(others, depth - 1));
    others = [];
  };
  for (const { spanning, left, right } of bandsAt(fragments, gutter)) {
    others.push(...spanning);
    if (charactersBeside(left, right) > 0) {
      order();
      columns.push(...columnsOf(left, depth - 1), ...columnsOf(right, depth - 1));
    } else {
      others.push(...left, ...right);
    }
  }
  order();
  return columns;
}

/** The band between two stretches of text that spans both columns: first such a stretch, then the columns. */
interface Band {
  readonly spanning: Fragment[];
  readonly left: Fragment[];
  readonly right: Fragment[];
}

function bandsAt(fragments: readonly Fragment[], gutter: number): Band[] {
  const bands: Band[] = [{ spanning: [], left: [], right: [] }];
  const from = Math.min(...fragments.map(({ left }) => left));
  const to = Math.max(...fragments.map(({ right }) => right));
  for (const fragment of [...fragments].sort((a, b) => b.baseline - a.baseline)) {
    const band = bands.at(-1)!;
    const side = sideOf(fragment, gutter, from, to);
    if (side !== 'both') {
      band[side].push(fragment);
    } else if (band.left.length + band.right.length === 0) {
      band.spanning.push(fragment);
    } else {
      bands.push({ spanning: [fragment], left: [], right: [] });
    }
  }
  for (const [index, band] of bands.slice(0, -1).entries()) {
    bands[index + 1]!.spanning.unshift(...takeTail(band.left, band.right), ...takeTail(band.right, band.left));
  }
  return bands;
}

/**
 * Takes off a column what stands alone below both columns, before text that spans them: the heading of that text, too
 * short to reach into the other column.
 */
function takeTail(column: Fragment[], beside: readonly Fragment[]): Fragment[] {
  const bottom = Math.min(...beside.map(({ baseline }) => baseline));
  const start = column.findIndex(({ baseline, size }, index) => {
    const above = column[index - 1]?.baseline ?? Infinity;
    return baseline < bottom - size && above - baseline > 1.8 * size;
  });
  return beside.length > 0 && start >= 0 && column.length - start <= longestTail ? column.splice(start) : [];
}

function sideOf({ left, right }: Fragment, gutter: number, from: number, to: number): 'left' | 'right' | 'both' {
  const inLeft = gutter - left;
  const inRight = right - gutter;
  if (inLeft > reach * (gutter - from) && inRight > reach * (to - gutter)) {
    return 'both';
  }
  return inLeft > inRight ? 'left' : 'right';
}

/** Where the space between two columns ends, if there are any; the one with the most text on both of its sides. */
function bestGutter(fragments: readonly Fragment[]): number | undefined {
  const starts = new Map<number, number>();
  for (const { left } of fragments) {
    const place = Math.round(left / 2) * 2;
    starts.set(place, (starts.get(place) ?? 0) + 1);
  }
  const candidates = [...starts]
    .filter(([, count]) => count >= 2)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 40)
    .map(([place]) => place - 3);
  let best: { gutter: number; score: number } | undefined;
  for (const gutter of candidates) {
    const score = scoreOf(fragments, gutter);
    if (score > (best?.score ?? 0)) {
      best = { gutter, score };
    }
  }
  return best?.gutter;
}

/** The characters that stand beside others across a gutter. */
function scoreOf(fragments: readonly Fragment[], gutter: number): number {
  const crossing = fragments.filter(({ left, right }) => left < gutter - 1 && right > gutter + 2).length;
  const beside = bandsAt(fragments, gutter).reduce((sum, { left, right }) => sum + charactersBeside(left, right), 0);
  return beside === 0 ? 0 : Math.max(1, beside - crossing);
}

/** Counts the characters of the shorter of two columns that stand beside the other; 0 if these are no columns. */
function charactersBeside(left: readonly Fragment[], right: readonly Fragment[]): number {
  const [inLeft, inRight] = [sizeOf(left), sizeOf(right)];
  return isColumn(inLeft) && isColumn(inRight) && overlap(left, right)
    ? Math.min(inLeft.characters, inRight.characters)
    : 0;
}

interface Size {
  readonly lines: number;
  readonly characters: number;
}

function sizeOf(fragments: readonly Fragment[]): Size {
  return {
    lines: new Set(fragments.map(({ baseline }) => Math.round(baseline))).size,
    characters: fragments.reduce((sum, { runs }) => sum + textOfRuns(runs).length, 0),
  };
}

function isColumn({ lines, characters }: Size): boolean {
  return lines >= fewestLines && characters >= fewestCharacters && characters >= lines * shortestLine;
}

/** True if two columns stand beside each other and not one above the other. */
function overlap(a: readonly Fragment[], b: readonly Fragment[]): boolean {
  const [top, bottom] = [Math.max, Math.min].map(
    (pick) =>
      (column: readonly Fragment[]): number =>
        pick(...column.map(({ baseline }) => baseline)),
  ) as [(column: readonly Fragment[]) => number, (column: readonly Fragment[]) => number];
  return Math.min(top(a), top(b)) > Math.max(bottom(a), bottom(b));
}
