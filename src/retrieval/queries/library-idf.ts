import { termsOf } from '../../similarity/terms.ts';

/** With fewer texts, the number that have a word says little. */
const fewestTexts = 20;

/**
 * Gives the rarity of a stem among works: ln(1 + N / (1 + n)), where n of N works have it in their title or abstract.
 * Undefined for a library of fewer than 20 works.
 */
export function libraryIdf(
  works: readonly { readonly title: string; readonly abstract: string | undefined }[],
): ((stem: string) => number) | undefined {
  if (works.length < fewestTexts) {
    return undefined;
  }
  const counts = new Map<string, number>();
  for (const { title, abstract = '' } of works) {
    for (const stem of new Set([...termsOf(title), ...termsOf(abstract)])) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return (stem) => Math.log(1 + works.length / (1 + (counts.get(stem) ?? 0)));
}
