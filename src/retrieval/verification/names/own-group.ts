import type { Name } from '../../../bibliography/names.ts';
import { titleWords } from '../../../bibliography/title-key.ts';
import type { EntryFacts } from '../entry-facts.ts';
import { nameWords } from './groups.ts';
import { listedNames } from './listed-names.ts';

/** From so many people on, a work is usually cited by the name of their team. */
const teamSize = 20;

/**
 * True if the organisation that an entry names may well stand for the people whom a record names: its name is in the
 * title ("Gemini Team" of "Gemini: A Family of …"), or they are a crowd.
 */
export function isOwnGroup({ title, authors }: EntryFacts, there: readonly Name[]): boolean {
  const words = new Set(titleWords(title).map((word) => word.replace(/[\d.]{1,9}$/, '')));
  const isInTitle = authors.names.some((name) =>
    nameWords(name)
      .split(' ')
      .some((word) => word.length > 3 && !general.has(word) && words.has(word)),
  );
  return isInTitle || listedNames(there).people.length >= teamSize;
}

const general: ReadonlySet<string> = new Set(
  'team group research institute university laboratory center centre project network association collaboration'.split(
    ' ',
  ),
);
