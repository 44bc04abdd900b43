import type { UnitParagraph } from './paragraph-units.ts';

/** The way in which the authors of a text break its lines. */
export interface LineHabit {
  /** Each sentence starts on a line of its own. */
  readonly isSentencePerLine: boolean;
  /** The column at which lines are broken at the latest; undefined if an editor wraps them. */
  readonly width: number | undefined;
  readonly lineBreak: '\n' | '\r\n';
}

/** The share of the places where a habit could show that must show it. */
const mostly = 0.75;
/** The share of the lines that may be longer by accident: an address, a long formula. */
const longLines = 0.03;
/** No editor is set to wrap at fewer columns than this. */
const leastWidth = 40;

/** Finds the habit in existing paragraphs. */
export function lineHabitOf(paragraphs: readonly UnitParagraph[]): LineHabit {
  let [boundaries, brokenBoundaries, otherBreaks] = [0, 0, 0];
  const widths: number[] = [];
  for (const { block, range, units } of paragraphs) {
    for (const [index, unit] of units.entries()) {
      const next = units[index + 1];
      const breaks = block.slice(unit.start, unit.end).split('\n').length - 1;
      otherBreaks += unit.pieces.length === 0 ? breaks : 0;
      if (next !== undefined) {
        boundaries++;
        brokenBoundaries += block.slice(unit.end, next.start).includes('\n') ? 1 : 0;
      }
    }
    const [first, last] = [units[0], units.at(-1)];
    if (first !== undefined && last !== undefined) {
      const lineStart = block.lastIndexOf('\n', first.start - 1) + 1;
      const lines = block.slice(Math.min(lineStart, range.start), last.end).split('\n');
      widths.push(...lines.slice(0, -1).map((line) => line.trimEnd().length));
    }
  }
  const isSentencePerLine = boundaries > 0 && brokenBoundaries >= mostly * boundaries;
  const isWrapped = isSentencePerLine ? otherBreaks > boundaries / 4 : otherBreaks > paragraphs.length / 2;
  const usual = widths.sort((a, b) => a - b)[Math.ceil((widths.length - 1) * (1 - longLines))] ?? 0;
  return {
    isSentencePerLine,
    width: isWrapped ? Math.max(leastWidth, usual) : undefined,
    lineBreak: paragraphs.some(({ block }) => block.includes('\r\n')) ? '\r\n' : '\n',
  };
}
