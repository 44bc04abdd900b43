import { foldedName } from '../../bibliography/name-match.ts';
import type { Name } from '../../bibliography/names.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { withoutRelease } from '../sources/title-notes.ts';
import { type AuthorComparison, isByAuthors } from './compare-authors.ts';
import type { EntryFacts } from './entry-facts.ts';
import { isGroup, nameWords } from './names/groups.ts';

/** Shorter names and accounts are in too many others. */
const shortestTelling = 4;

/**
 * True if the page of software that an entry names confirms it: it has the name, and it belongs to whom the entry names.
 * That there is a page by itself confirms nothing: of an entry by people its account has to be the name of one of them, or
 * its authors theirs. An entry by an organisation, or by nobody, claims no more than there is.
 */
export function confirmsSoftware(facts: EntryFacts, record: ScholarlyRecord, authors: AuthorComparison): boolean {
  return hasName(facts, record) && (isByAuthors(authors) || belongsTo(facts.authors.names, record));
}

/** True if the name of software is in the title of an entry, as one word or several. */
function hasName({ title }: EntryFacts, record: ScholarlyRecord): boolean {
  const name = record.identity.titleKey;
  const words = titleWords(withoutRelease(title));
  return name.length > 1 && words.some((_, from) => begins(words.slice(from), name));
}

/** True if some words, run together, are a name and not more than it. */
function begins(words: readonly string[], name: string): boolean {
  let joined = '';
  for (const word of words) {
    joined += word;
    if (joined.length >= name.length) return joined === name;
  }
  return false;
}

function belongsTo(names: readonly Name[], record: ScholarlyRecord): boolean {
  const people = names.filter((name) => name.literal === '' && !isGroup(name));
  return people.length === 0 || people.some((person) => accountsOf(record).some((one) => isAccountOf(person, one)));
}

function accountsOf({ authors }: ScholarlyRecord): string[] {
  return authors.map((owner) => lettersOf(nameWords(owner))).filter((account) => account !== '');
}

/** True if the account that software belongs to is called after an organisation that an entry names: `quiet-org`. */
export function isAccountOfGroup({ authors }: EntryFacts, record: ScholarlyRecord): boolean {
  const groups = authors.names.map((name) => lettersOf(nameWords(name))).filter((name) => name !== '');
  const isOf = (account: string, group: string): boolean =>
    Math.min(account.length, group.length) >= shortestTelling && (account.includes(group) || group.includes(account));
  return (
    record.type === 'software' && accountsOf(record).some((account) => groups.some((group) => isOf(account, group)))
  );
}

/** True if an account is called after a person: `adapole`, `pole-lab`, `apole`. */
function isAccountOf({ given, family }: Name, account: string): boolean {
  const [own, first] = [foldedName(family), foldedName(given)].map(lettersOf);
  const whole = `${first!}${own!}`;
  return (
    (own!.length >= shortestTelling && account.includes(own!)) ||
    (account.length >= shortestTelling && (whole.includes(account) || account.includes(whole)) && own !== '')
  );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
