import { bodySize, sameStyle } from './article-lines.ts';
import { headingName } from './heading-names.ts';
import { joinLines } from './join-lines.ts';
import type { Line } from './pdf-lines.ts';
import { type PrintedReference, readPrintedReference } from './printed-reference.ts';

/** The fewest entries that count up in a list of references, else its numbers mean something else. */
const fewestNumbered = 2;
/** A number that could not be read may be missing in between; more than so many are not. */
const mostMissing = 3;
/** A longer entry has run into something else. */
const longestEntry = 1500;
/** A shorter one is what is left of a page. */
const shortestEntry = 20;

/**
 * The entries of a list of references, in their order: those with numbers or labels by these, others by their hanging
 * indents or by the space between them. Empty if nothing shows where entries begin.
 * @param lines from the page on which the list begins to the last one
 */
export function readReferences(lines: readonly Line[], vocabulary: ReadonlySet<string>): PrintedReference[] {
  const list = linesOfList(lines);
  const starts = numberedStarts(list) ?? labelledStarts(list) ?? indentedStarts(list) ?? spacedStarts(list) ?? [];
  return starts.flatMap((start, index) => {
    const texts = list.slice(start, starts[index + 1] ?? list.length).map(({ text }) => text);
    const text = joinLines(texts, vocabulary).replace(/^(?:\[[^\]]{1,30}\]|\d{1,4}[.)]?(?= )) */, '');
    return text.length < shortestEntry || text.length > longestEntry ? [] : [readPrintedReference(text)];
  });
}

/** Finds the lines below the heading, or from the entry with the number 1 on, up to what follows the list. */
function linesOfList(lines: readonly Line[]): Line[] {
  const titled = lines.findIndex(({ text }) => headingName(text) === 'references');
  const start = titled >= 0 ? titled + 1 : lines.findIndex(({ text }) => text.startsWith('[1]'));
  if (start < 0) {
    return [];
  }
  const heading = lines[titled];
  const below = lines.slice(start);
  const size = bodySize(below);
  const end = below.findIndex((line, index) => index > 0 && endsList(line, heading, below[0]!));
  return (end < 0 ? below : below.slice(0, end)).filter(
    (line) => Math.abs(line.size - size) <= size * 0.2 && headingName(line.text) !== 'references',
  );
}

function endsList(line: Line, heading: Line | undefined, entry: Line): boolean {
  const name = headingName(line.text);
  if (name === 'references') {
    return false;
  }
  const isOther = !sameStyle(line, entry);
  const isLikeHeading = heading !== undefined && !sameStyle(heading, entry) && sameStyle(line, heading);
  return (
    (name !== undefined && isOther) ||
    (isLikeHeading && line.text.length <= 100 && /\p{L}{3}/u.test(line.text)) ||
    /^(?:how to cite this article|publisher.s note)\b/i.test(line.text) ||
    /^(?:appendix|appendices|supplementary material|anhang|annexe)(?: [A-Z0-9]\b.{0,60})?$/i.test(line.text.trim())
  );
}

/** `[1] …`, `1. …`, `1 …`, counting up. Of several ways the one with the most entries. */
function numberedStarts(list: readonly Line[]): number[] | undefined {
  const ways = [/^\[(\d{1,4})\]/, /^(\d{1,4})[.)](?: |$)/, /^(\d{1,4})(?: (?=\p{Lu})|$)/u];
  const found = ways.map((way) => countingStarts(list, way));
  const best = found.reduce((most, other) => (other.length > most.length ? other : most));
  return best.length < fewestNumbered ? undefined : best;
}

function countingStarts(list: readonly Line[], way: RegExp): number[] {
  const starts: number[] = [];
  let last: number | undefined;
  for (const [index, { text }] of list.entries()) {
    const number = Number(way.exec(text)?.[1] ?? 'none');
    const follows = last === undefined ? number === 1 : number > last && number <= last + 1 + mostMissing;
    if (follows) {
      starts.push(index);
      last = number;
    }
  }
  return starts;
}

/** `[Win20] …` */
function labelledStarts(list: readonly Line[]): number[] | undefined {
  const starts = list.flatMap(({ text }, index) => (/^\[\p{L}[^\]]{1,30}\] ?\S/u.test(text) ? [index] : []));
  return starts.length < fewestNumbered || starts[0] !== 0 ? undefined : starts;
}

/** Lines at the left edge of their column, where others are indented. */
function indentedStarts(list: readonly Line[]): number[] | undefined {
  const edges = new Map<string, number>();
  for (const { page, column, left } of list) {
    const place = `${page} ${column}`;
    edges.set(place, Math.min(edges.get(place) ?? Infinity, left));
  }
  const indents = list.map(({ page, column, left, size }) => (left - edges.get(`${page} ${column}`)!) / size);
  const indented = indents.filter((indent) => indent > 0.5).length;
  const starts = indents.flatMap((indent, index) => (indent <= 0.5 ? [index] : []));
  const isHanging = indented * 5 >= list.length && starts.length >= fewestNumbered;
  // With first lines indented, what is at the edge goes on in the middle of a sentence.
  const atBeginnings = starts.filter((start) => start === 0 || endsEntry(list[start - 1]!)).length;
  return isHanging && atBeginnings * 10 >= starts.length * 6 ? starts : undefined;
}

/** Lines with more space above them than lines of one entry have, and those at the top of a column after the end of one. */
function spacedStarts(list: readonly Line[]): number[] | undefined {
  const steps = list.map((line, index) => {
    const before = list[index - 1];
    return before?.page === line.page && before.column === line.column ? before.baseline - line.baseline : undefined;
  });
  const leading = Math.min(...steps.flatMap((step) => (step !== undefined && step > 0 ? step : [])));
  const isApart = (step: number | undefined): boolean => step !== undefined && step > leading * 1.2;
  if (steps.filter(isApart).length < fewestNumbered) {
    return undefined;
  }
  return list.flatMap((_, index) => {
    const step = steps[index];
    return index === 0 || isApart(step) || (step === undefined && endsEntry(list[index - 1]!)) ? [index] : [];
  });
}

/** True if an entry may end with a line: with a stop, or with an address or a page number. */
function endsEntry({ text }: Line): boolean {
  const last = text.trim().split(' ').at(-1)!;
  return /[.)\]\d]$/.test(last) || /https?:|doi/i.test(last);
}
