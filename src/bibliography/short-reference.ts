import { shortName } from './names.ts';
import { authors, title, year } from './work.ts';
import type { WithContent } from './content-memo.ts';

/** The authors of a work as a sentence names them: "Guu", "Guu and Lee", "Guu et al."; empty where none are known. */
export function shortAuthors(entry: WithContent): string {
  const { names, others } = authors(entry);
  const [first = '', second] = names.map(shortName);
  if (names.length > 2 || (others && first !== '')) {
    return `${first} et al.`;
  }
  return second === undefined ? first : `${first} and ${second}`;
}

/** A work in a few words, to tell it from others: authors and year, else the title, else its key. */
export function shortReference(entry: WithContent): string {
  const names = shortAuthors(entry);
  const published = year(entry);
  if (names === '') {
    return title(entry) || entry.content.key;
  }
  return published === undefined ? names : `${names}, ${published}`;
}
