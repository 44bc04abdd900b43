/** The parts of a work by which an author types its name. */
export interface NamedWork {
  readonly key: string;
  /** The family names of all its authors. */
  readonly families: readonly string[];
  readonly year: number | undefined;
  readonly title: string;
}

/**
 * True if all words of what is typed begin words of the key, the authors, the year or the title of a work, or are a part of
 * the key. Capitals and accents do not matter. Nothing typed fits everything.
 */
export function matchesTyped(typed: string, { key, families, year, title }: NamedWork): boolean {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) {
    return true;
  }
  const folded = fold(key);
  const words = wordsOf(`${key} ${families.join(' ')} ${year ?? ''} ${title}`);
  return wanted.every((word) => folded.includes(word) || words.some((other) => other.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
