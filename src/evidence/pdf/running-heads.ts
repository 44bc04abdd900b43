import type { Line } from './pdf-lines.ts';

/** The number of lines at the top and at the bottom of a page that may be running heads. */
const zone = 3;
/** The fewest pages on which a line has to stand to be one. */
const fewestPages = 3;

/** Leaves out what is repeated at the top or at the bottom of pages, and page numbers. */
export function withoutRunningHeads(pages: readonly (readonly Line[])[]): Line[][] {
  const marginal = pages.map(marginLines);
  const pagesWith = new Map<string, number>();
  for (const lines of marginal) {
    for (const form of new Set([...lines].map(repeatedForm))) {
      pagesWith.set(form, (pagesWith.get(form) ?? 0) + 1);
    }
  }
  return pages.map((lines, index) =>
    lines.filter(
      (line) =>
        !marginal[index]!.has(line) || !(isPageNumber(line.text) || pagesWith.get(repeatedForm(line))! >= fewestPages),
    ),
  );
}

/** The first and the last lines of a page by their height, columns apart. */
function marginLines(lines: readonly Line[]): Set<Line> {
  const heights = [...new Set(lines.map(({ baseline }) => Math.round(baseline)))].sort((a, b) => b - a);
  const [top, bottom] = [heights[zone - 1] ?? -Infinity, heights.at(-zone) ?? Infinity];
  return new Set(lines.filter(({ baseline }) => baseline >= top - 0.5 || baseline <= bottom + 0.5));
}

/** Gives what stays the same when numbers count up. */
function repeatedForm({ text }: Line): string {
  return text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]/gu, '');
}

function isPageNumber(text: string): boolean {
  return /^(?:[-–—] ?)?(?:(?:page|seite|p\.) ?)?(?:\d{1,4}|[ivxl]{1,6})(?: ?(?:\/|of|von|sur) ?\d{1,4})?(?: ?[-–—])?$/i.test(
    text.trim(),
  );
}
