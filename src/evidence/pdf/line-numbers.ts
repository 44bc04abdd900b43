import { type Fragment, textOfRuns } from './fragments.ts';

/** A page under review numbers at least so many lines. */
const fewestNumbers = 8;

/** Leaves out the numbers that manuscripts under review have beside their lines: counted in equal steps, one below the other. */
export function withoutLineNumbers(fragments: readonly Fragment[]): Fragment[] {
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
