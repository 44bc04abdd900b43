import { textOfRuns } from './fragments.ts';
import { type HeadingName, headingName, runInHeading } from './heading-names.ts';
import type { Line } from './pdf-lines.ts';

/** A line that begins a part of a paper. */
export interface Heading {
  readonly name: HeadingName;
  /** Where the line is in the article. */
  readonly index: number;
  /** The text that follows it on the same line; empty if it stands alone. */
  readonly rest: string;
}

/** The headings of known names among lines. */
export function headingsIn(lines: readonly Line[]): Heading[] {
  return lines.flatMap((line, index) => {
    const alone = headingName(line.text);
    if (alone !== undefined) {
      return { name: alone, index, rest: '' };
    }
    const inLine = runInHeading(line.text) ?? inOtherFont(line);
    return inLine === undefined ? [] : { ...inLine, index };
  });
}

/** `Abstract We show …`, with the first word in a font of its own. */
function inOtherFont({ runs }: Line): { readonly name: HeadingName; readonly rest: string } | undefined {
  const first = runs[0]!;
  const end = runs.findIndex(({ font, text }) => font !== first.font && text.trim() !== '');
  if (end <= 0) {
    return undefined;
  }
  const name = headingName(textOfRuns(runs.slice(0, end)));
  const rest = textOfRuns(runs.slice(end));
  return name === undefined || rest.length < 20 ? undefined : { name, rest };
}

/** The size of most of the text. */
export function bodySize(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  return [...characters].reduce((most, other) => (other[1] > most[1] ? other : most), [0, 0])[0];
}

/** True if two sizes look the same. */
export function sameSize(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(a, b) * 0.06;
}

/** True if a line has the look of another one, a heading mostly. */
export function sameStyle(a: Line, b: Line): boolean {
  const [inA, inB] = [a, b].map(({ runs }) => runs.findLast(({ text }) => /\p{L}{2}/u.test(text)) ?? runs[0]!);
  return inA!.font === inB!.font && sameSize(inA!.size, inB!.size);
}

/** True if a line follows another with more space between them than between lines of a paragraph. */
export function isApart(before: Line, line: Line): boolean {
  return before.page === line.page && before.column === line.column
    ? before.baseline - line.baseline > 2.1 * Math.max(before.size, line.size)
    : false;
}
