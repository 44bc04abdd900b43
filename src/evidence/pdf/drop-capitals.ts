import { type Fragment, textOfRuns } from './fragments.ts';

/** A first letter is so many times as tall as the text that it begins. */
const tallness = 1.7;

/** Puts letters that are as tall as several lines before the first of the lines beside them. */
export function withDropCapitals(fragments: readonly Fragment[]): Fragment[] {
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
