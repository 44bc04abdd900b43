import { joinLines } from './join-lines.ts';
import type { Line } from './pdf-lines.ts';

/** The paragraphs of some lines, as running text. */
export function paragraphsOf(lines: readonly Line[], vocabulary: ReadonlySet<string>): string[] {
  const leading = usualLeading(lines);
  const paragraphs: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined || beginsParagraph(before, line, leading, lines)) {
      paragraphs.push([line]);
    } else {
      paragraphs.at(-1)!.push(line);
    }
  }
  return paragraphs.map((paragraph) =>
    joinLines(
      paragraph.map(({ text }) => text),
      vocabulary,
    ),
  );
}

function beginsParagraph(before: Line, line: Line, leading: number, all: readonly Line[]): boolean {
  if (isCaption(line.text)) {
    return true;
  }
  if (!/[.!?:;)\]”"’]\s?$/.test(before.text)) {
    return false;
  }
  if (before.page !== line.page || before.column !== line.column) {
    return line.left > edgeOf(line, all) + line.size * 0.7;
  }
  return (
    before.baseline - line.baseline > leading * 1.35 ||
    line.left > Math.min(before.left, edgeOf(line, all)) + line.size * 0.7
  );
}

/** The left edge of the column that a line is in. */
function edgeOf({ page, column }: Line, lines: readonly Line[]): number {
  return Math.min(...lines.filter((other) => other.page === page && other.column === column).map(({ left }) => left));
}

function usualLeading(lines: readonly Line[]): number {
  const steps = lines
    .flatMap((line, index) => {
      const before = lines[index - 1];
      const step = before === undefined ? 0 : before.baseline - line.baseline;
      return before?.page === line.page && before.column === line.column && step > 0 ? step : [];
    })
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? Infinity;
}

/** True if a line or a paragraph begins like the caption of a figure or a table. */
export function isCaption(text: string): boolean {
  return /^(?:fig(?:ure|\.)?|table|abb(?:ildung|\.)|tab(?:elle|leau|ell|\.)|algorithm|listing|figur) ?\d{1,2} ?[.:|]/i.test(
    text,
  );
}
