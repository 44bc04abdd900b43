import { type Fragment, isWordGap, type Run, textOfRuns } from './fragments.ts';
import { withoutLetterSpacing } from './letters.ts';

/** A line of a page, in reading order with the others. */
export interface Line {
  readonly page: number;
  /** Lines with the same number are in one column, one below the other. */
  readonly column: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** The size and the font of most of its letters. */
  readonly size: number;
  readonly font: string;
  readonly runs: readonly Run[];
}

/** The lines that pieces of lines in one column make, from top to bottom. */
export function linesOf(fragments: readonly Fragment[], page: number, column: number): Line[] {
  const rows: Fragment[][] = [];
  for (const fragment of [...fragments].sort((a, b) => b.baseline - a.baseline)) {
    const row = rows.at(-1);
    if (row !== undefined && isInRow(row, fragment)) {
      row.push(fragment);
    } else {
      rows.push([fragment]);
    }
  }
  return rows.map((row) =>
    lineOf(
      row.sort((a, b) => a.left - b.left),
      page,
      column,
    ),
  );
}

function isInRow(row: readonly Fragment[], fragment: Fragment): boolean {
  const size = Math.max(fragment.size, ...row.map((other) => other.size));
  return (
    Math.abs(row[0]!.baseline - fragment.baseline) < size * 0.4 &&
    row.every((other) => other.right <= fragment.left + size * 0.3 || fragment.right <= other.left + size * 0.3)
  );
}

function lineOf(row: readonly Fragment[], page: number, column: number): Line {
  const runs = row.flatMap((fragment, index) => {
    const before = row[index - 1];
    const [first, ...rest] = fragment.runs;
    const isNextWord = before !== undefined && isWordGap(fragment.left - before.right, fragment.size);
    return isNextWord ? [{ ...first!, text: ` ${first!.text}` }, ...rest] : fragment.runs;
  });
  const main = largest(runs, ({ font, size }) => `${size.toFixed(1)} ${font}`);
  return {
    page,
    column,
    text: withoutLetterSpacing(textOfRuns(runs)),
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
    baseline: row.find(({ runs: [first] }) => first === main)?.baseline ?? row[0]!.baseline,
    size: main.size,
    font: main.font,
    runs,
  };
}

/** A run of the kind that has the most letters. */
function largest(runs: readonly Run[], kind: (run: Run) => string): Run {
  const letters = new Map<string, { run: Run; count: number }>();
  for (const run of runs) {
    const seen = letters.get(kind(run)) ?? { run, count: 0 };
    letters.set(kind(run), { run: seen.run, count: seen.count + run.text.trim().length });
  }
  return [...letters.values()].reduce((most, other) => (other.count > most.count ? other : most)).run;
}
