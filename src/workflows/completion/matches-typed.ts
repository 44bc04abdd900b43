import type { WithContent } from '../../bibliography/content-memo.ts';
import { shortAuthors } from '../../bibliography/reference.ts';
import { authors, year } from '../../bibliography/work.ts';

/** The parts of a work by which an author knows it. */
export interface NamedWork {
  readonly key: string;
  readonly title: string;
  /** Its authors as a sentence names them; empty if none are known. */
  readonly authors: string;
  /** The family names of all of them. */
  readonly families: readonly string[];
  readonly year: number | undefined;
}

/** The authors and the year of an entry. */
export function namesOf(entry: WithContent): Omit<NamedWork, 'key' | 'title'> {
  return {
    authors: shortAuthors(entry),
    families: authors(entry).names.map(({ family, literal }) => literal || family),
    year: year(entry),
  };
}

/**
 * True if all words of what is typed begin words of the key, the authors, the year or the title of a work, or are a part of
 * the key. Capitals and accents do not matter. Nothing typed fits everything.
 */
export function matchesTyped(typed: string, { key, families, year: published, title }: NamedWork): boolean {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) {
    return true;
  }
  const folded = fold(key);
  const words = wordsOf(`${key} ${families.join(' ')} ${published ?? ''} ${title}`);
  return wanted.every((word) => folded.includes(word) || words.some((other) => other.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
