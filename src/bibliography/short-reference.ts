import type { WithContent } from './content-memo.ts';
import { shortName } from './names.ts';
import { authors, title, year } from './work.ts';

/** The authors of a work as a sentence names them: "Guu", "Guu and Lee", "Guu et al."; empty if none are known. */
export function shortAuthors(entry: WithContent): string {
  const { names, others } = authors(entry);
  const [first = '', second] = names.map(shortName);
  if (names.length > 2 || (others && first !== '')) {
    return `${first} et al.`;
  }
  return second === undefined ? first : `${first} and ${second}`;
}

/**
 * A work as a citation in brackets names it, "Guu et al., 2020", as far as that is known; its key where no author is.
 */
export function shortCitation(entry: WithContent): string {
  const source = shortAuthors(entry);
  return source === '' ? entry.content.key : [source, year(entry)].filter((part) => part !== undefined).join(', ');
}

/** A work in one line, to distinguish it from others: "Pre-training (Guu et al., 2020)", as far as that is known. */
export function shortReference(entry: WithContent): string {
  const source = [shortAuthors(entry), year(entry)].filter((part) => part !== '' && part !== undefined).join(', ');
  const name = title(entry) || entry.content.key;
  return source === '' ? name : `${name} (${source})`;
}
