import stringWidth from 'fast-string-width';
import type { LineIndex } from '../../text/line-index.ts';
import { printable } from '../../text/printable.ts';
import type { TextRange } from '../../text/range.ts';

/** A line of a source, or the part of it that fits, and what is underlined in it, in terminal columns. */
export interface CodeFrame {
  /** 1-based. */
  readonly line: number;
  readonly code: string;
  readonly markStart: number;
  /** At least 1. */
  readonly markLength: number;
}

const omission = '…';
const tab = '  ';
/** The share of the width that the underlined part may take from what is before it. */
const markShare = 0.6;
/** Code units read for each column: some characters have several, and the rest is not shown anyway. */
const unitsPerColumn = 4;

/**
 * The line in which a range begins, without its indentation, cut to `width` columns around what is underlined. Costs
 * no more on a line of megabytes than on a short one.
 */
export function codeFrame(text: string, lines: LineIndex, range: TextRange, width: number): CodeFrame {
  const { line } = lines.positionAt(range.start);
  const { start: lineStart, end: lineEnd } = lines.lineRange(line);
  const start = Math.min(range.start, lineEnd);
  const end = Math.max(start, Math.min(range.end, lineEnd));
  const reach = width * unitsPerColumn;

  const leadStart = Math.max(lineStart, start - reach);
  const lead = cells(text.slice(leadStart, start), -width);
  const marked = cells(text.slice(start, Math.min(end, start + reach)), width);
  const trail = cells(text.slice(end, Math.min(lineEnd, end + reach)), width);
  if (leadStart === lineStart && /\s/.test(text.charAt(leadStart))) {
    lead.splice(0, lead.findIndex(({ shown }) => shown.trim() !== '') >>> 0);
  }

  const isTooLong = columns(lead) + columns(marked) + columns(trail) > width;
  const markRoom = isTooLong ? Math.max(Math.floor(width * markShare), width - columns(lead)) : width;
  const shownMark = fitStart(marked, markRoom);
  const isMarkCut = shownMark.length < marked.length;
  const room = Math.max(0, width - columns(shownMark));
  const trailRoom = isMarkCut ? 0 : Math.min(columns(trail), Math.max(Math.ceil(room / 2), room - columns(lead)));
  const shownLead = fitEnd(lead, room - trailRoom);
  const shownTrail = isMarkCut ? [] : fitStart(trail, trailRoom);
  return {
    line: line + 1,
    code: textOf(shownLead) + textOf(shownMark) + textOf(shownTrail),
    markStart: columns(shownLead),
    markLength: Math.max(1, columns(shownMark)),
  };
}

/** A character as it is shown, and the columns it takes. */
interface Cell {
  readonly shown: string;
  readonly columns: number;
}

const simple = /^[ -~]*$/;

/**
 * The cells of a text; of one in plain letters at least those that may be shown: the first `most` and one more, which
 * tells that there is more, or the last ones if `most` is negative.
 */
function cells(text: string, most: number): Cell[] {
  if (simple.test(text)) {
    const isIndented = most < 0 && text.startsWith(' ');
    const near = isIndented ? text : most < 0 ? text.slice(most - 1) : text.slice(0, most + 1);
    return Array.from(near, (shown) => ({ shown, columns: 1 }));
  }
  const shownText = printable(text.replaceAll('\t', tab));
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(shownText);
  return Array.from(segments, ({ segment }) => ({ shown: segment, columns: stringWidth(segment) }));
}

function columns(shown: readonly Cell[]): number {
  return shown.reduce((sum, cell) => sum + cell.columns, 0);
}

function textOf(shown: readonly Cell[]): string {
  return shown.map((cell) => cell.shown).join('');
}

/** As much of the start as fits, the last column showing that there was more. */
function fitStart(all: Cell[], room: number): Cell[] {
  if (columns(all) <= room) {
    return all;
  }
  let taken = 0;
  const firstOut = all.findIndex((cell) => (taken += cell.columns) > room - 1);
  return room < 1 ? [] : [...all.slice(0, firstOut), { shown: omission, columns: 1 }];
}

/** As much of the end as fits, the first column showing that there was more. */
function fitEnd(all: Cell[], room: number): Cell[] {
  return fitStart(all.toReversed(), room).reverse();
}
