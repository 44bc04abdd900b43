import { titleWords } from '../../bibliography/title-key.ts';
import { stopWords } from '../../similarity/stop-words.ts';
import { isJournalOf, seriesOf } from './venue-series.ts';

/** `same` if two names of venues are names of one; `unknown` if at least one of them does not tell. */
export type VenueComparison = 'same' | 'different' | 'unknown';

/**
 * Names that say where a work can be read, or which publisher's series it is in, but not at which conference or in which
 * journal it appeared; and parts of a conference, which sources file under its name or under their own.
 */
const vague =
  /\b(?:arxiv|corr|(?:bio|med|chem|psy)rxiv|ssrn|preprints?|zenodo|openreview|hal|lecture notes|lncs|lnai|ifip|communications in computer and information science|proceedings of machine learning research|pmlr|ceur|leibniz international|advances in intelligent systems|procedia|acm international conference proceeding series|jmlr workshop|workshops?|tutorials?|posters?|demos?|demonstrations?|findings|companion|extended abstracts?|adjunct|(?<!conference |main |research |technical )track|datasets and benchmarks|competition|challenge|shared task|special issue|repository|blog|technical report|tech report|thesis|dissertation|submitted|under review|to appear|in press|unpublished|website|books?|book chapter|springer|elsevier|open mind|scholars hub|research university of|ebooks|ieee xplore|acm digital library)\b/;

/** Words of venues' names that many of them have. */
const common: ReadonlySet<string> = new Set(
  (
    'proceedings proc international intl int conference conf annual symposium symp meeting journal journals transactions ' +
    'trans letters lett review reviews acm ieee cvf siam usenix isca aclweb association society national european ' +
    'american asian first second third fourth fifth sixth seventh eighth ninth tenth advances research science ' +
    'sciences systems volume vol series part new joint world th st nd rd ed edition'
  ).split(' '),
);

/** Names of places share no more of their telling words than this. */
const mostShared = 0.25;

/** Compares an entry's journal or proceedings with those of a record, in plain text. Silent when unsure. */
export function compareVenues(here: string, there: string): VenueComparison {
  const [a, b] = [wordsOf(here), wordsOf(there)];
  if (a.length === 0 || b.length === 0) {
    return 'unknown';
  }
  if (a.join('') === b.join('')) {
    return 'same';
  }
  if (isVague(here) || isVague(there)) {
    return 'unknown';
  }
  if (isJournalOf(a, b) || isJournalOf(b, a)) {
    return 'same';
  }
  const [seriesA, seriesB] = [seriesOf(a), seriesOf(b)];
  if (seriesA !== undefined && seriesB !== undefined) {
    return seriesA === seriesB ? 'same' : 'different';
  }
  if (isAcronym(here, b) || isAcronym(there, a)) {
    return 'same';
  }
  const [tellingA, tellingB] = [a.filter(isTelling), b.filter(isTelling)];
  if (tellingA.length === 0 || tellingB.length === 0) {
    // No word of that journal's name tells, and yet it is no other one.
    const isOther =
      ((seriesA !== undefined || isFamily(a)) && namesPlace(tellingB, there)) ||
      ((seriesB !== undefined || isFamily(b)) && namesPlace(tellingA, here));
    return isOther || isOfFamily(a, b) || isOfFamily(b, a) ? 'different' : 'unknown';
  }
  const [short, long] = tellingA.length <= tellingB.length ? [tellingA, tellingB] : [tellingB, tellingA];
  const shared = short.filter((word) => long.some((other) => isAbbreviated(word, other))).length;
  if (shared === short.length) {
    return comparePart(short, long, [...a, ...b]);
  }
  // An acronym that is not known may stand for anything, and so may one word.
  const isKnown = seriesA !== undefined || seriesB !== undefined || short.some((word) => families.has(word));
  const [shortName, longName] = short === tellingA ? [here, there] : [there, here];
  const isOpaque = short.length === 1 && isOpaqueWord(short[0]!, shortName) && !isKnown && !isWord(shortName, longName);
  const isFar = shared <= short.length * mostShared;
  return shared < short.length / 2 && !isOpaque && (isFar || isKnown) ? 'different' : 'unknown';
}

/** True if a name has words of its own that are more than an acronym. */
function namesPlace(telling: readonly string[], venue: string): boolean {
  return telling.some((word) => !isOpaqueWord(word, venue));
}

/** Journals whose names begin those of others: Nature Communications, Cell Reports, Science Advances. */
const families: ReadonlySet<string> = new Set(
  'nature science cell lancet jama bmj plos neuron radiology circulation blood gut brain chest genetics ecology'.split(
    ' ',
  ),
);

/** True if a name is that of a journal whose name begins those of others. */
function isFamily(words: readonly string[]): boolean {
  return words.length === 1 && families.has(words[0]!);
}

/** True if one name is that of a journal whose family another one belongs to. */
function isOfFamily(short: readonly string[], long: readonly string[]): boolean {
  return isFamily(short) && long.length > 1 && short[0] === long[0];
}

/** Compares two names of which one has all telling words of the other. */
function comparePart(short: readonly string[], long: readonly string[], words: readonly string[]): VenueComparison {
  if (short.length === long.length) {
    return 'same';
  }
  const isOther = short.every((word, at) => word === long[at]) && short.some((word) => families.has(word));
  if (isOther && !isConference(words)) {
    return 'different';
  }
  return short.length > 1 || isConference(words) ? 'same' : 'unknown';
}

/** True if a word is written as an acronym, or is the whole name and so short that it may be one. */
function isOpaqueWord(word: string, venue: string): boolean {
  const isAlone = wordsOf(venue).length === 1 && word.length <= 8;
  // A name in capitals has no acronyms, but for the short words.
  if (venue === venue.toUpperCase() && word.length > 8) {
    return false;
  }
  return (
    isAlone || (venue.match(/\b[A-Z][A-Za-z]*[A-Z]\w*\b/g) ?? []).some((acronym) => titleWords(acronym).includes(word))
  );
}

/**
 * True if a name is one word as it is written in a sentence, beside the name of a journal: "Heliyon" abbreviates no other.
 * Conferences are called so too ("Mobicom"), so beside one of these it may be its short name.
 */
function isWord(name: string, other: string): boolean {
  return /^\p{Lu}\p{Ll}{4,}$/u.test(name.trim()) && !isConference(wordsOf(other)) && /[\s\p{Ll}]/u.test(other);
}

/** True if the words of a name say that it is that of a conference. */
function isConference(words: readonly string[]): boolean {
  return words.some((word) => /^(?:proc|proceedings|conf|conference|symp|symposium|workshop)$/.test(word));
}

/** True if two venues are of one series that is known, whatever part of it they are. */
export function areOfOneSeries(a: string, b: string): boolean {
  const series = seriesOf(wordsOf(a));
  return series !== undefined && series === seriesOf(wordsOf(b));
}

/** True if a venue does not say at which conference or in which journal a work appeared. */
export function isVague(venue: string): boolean {
  const words = wordsOf(venue).join(' ');
  return vague.test(words) || /^(?:available )?online\b|\bavailable online\b/.test(words);
}

/** The words of a venue's name, without years, numbers, ordinals, the volume, and its own acronym in brackets. */
function wordsOf(venue: string): string[] {
  const name = venue.slice(0, 300).replace(/[,;]?\s(?:vol(?:ume|\.)?|no\.)\s?\d+\b.{0,20}$/i, '');
  const [, whole, acronym = ''] = /^(.+?)\s?\(([A-Z][A-Za-z&]{0,9})\)$/.exec(name.trim()) ?? [];
  const words = titleWords(whole === undefined || !isOfInitials(acronym, whole) ? name : whole);
  return words.filter((word) => !/^\d+(?:st|nd|rd|th)?$/.test(word));
}

/** True if an acronym is made of the first letters of the words of a name, in their order. */
function isOfInitials(acronym: string, name: string): boolean {
  const initials = titleWords(name)
    .filter((word) => !stopWords.has(word))
    .map((word) => word[0])
    .join('');
  return initials.includes(acronym.toLowerCase().replace(/[^a-z]/g, ''));
}

function isTelling(word: string): boolean {
  return !stopWords.has(word) && !common.has(word) && word.length > 1;
}

/** True if one word is the other cut short, as in "Mach. Learn."; one that leaves letters out inside counts too. */
function isAbbreviated(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    (long.startsWith(short) && (short.length > 2 || long.length < 5)) ||
    (short.length >= 3 && short.length <= 6 && short[0] === long[0] && isWithin(short, long))
  );
}

function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) {
      return false;
    }
  }
  return true;
}

/** True if a name is, or has in parentheses, the first letters of some words. */
function isAcronym(name: string, words: readonly string[]): boolean {
  const letters = words
    .filter((word) => !stopWords.has(word))
    .map((word) => word[0])
    .join('');
  return (name.match(/\b[A-Z][A-Za-z]*[A-Z]\w*\b/g) ?? []).some((acronym) => {
    const folded = acronym.toLowerCase().replace(/[^a-z]/g, '');
    // That of the publisher, "IEEE", is in the names of many venues.
    return folded.length >= 3 && !common.has(folded) && (letters.includes(folded) || words.includes(folded));
  });
}
