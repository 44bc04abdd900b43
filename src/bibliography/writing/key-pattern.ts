import { memoize } from '../../task/memoize.ts';
import type { Entry } from '../entry.ts';
import type { Library } from '../library.ts';
import type { Name } from '../names.ts';
import { authors, title, year } from '../work.ts';

/** The facts that keys are made of. */
export interface KeyedWork {
  /** Plain text. */
  readonly title: string;
  readonly authors: readonly Name[];
  readonly year: number | undefined;
}

type Part =
  | 'family'
  | 'families'
  | 'familyEtAl'
  | 'initials'
  | 'threeLetters'
  | 'year'
  | 'shortYear'
  | 'word'
  | 'words2'
  | 'words3'
  | 'titleInitials';

type Case = 'lower' | 'capital' | 'upper';

/** A key as parts and what stands between them: `[{family, lower}, {year}, {word, lower}]`. */
type KeyPattern = readonly (string | { readonly part: Part; readonly case: Case })[];

/** The number of keys at the end that show the habit. */
const observed = 300;
/** The share of the keys that a pattern has to explain. */
const leastShare = 0.25;

const usual: KeyPattern = [
  { part: 'family', case: 'lower' },
  { part: 'year', case: 'lower' },
  { part: 'word', case: 'lower' },
];

/**
 * A key for a work, in the way in which the keys of a library are made; `lewis2020retrieval` where they show no way. It
 * has only letters, figures and the signs between parts that the library has, and is the key of no entry, whatever its
 * case, nor one of `taken`.
 */
export function newKey(work: KeyedWork, library: Library, taken: Iterable<string> = []): string {
  const others = new Set([...taken].map((key) => key.toLowerCase()));
  const isFree = (key: string): boolean =>
    !others.has(key.toLowerCase()) &&
    library.entryIgnoringCase(key) === undefined &&
    library.commentedOut(key) === undefined;
  const made = written(patternOf(library), work) || written(usual, work) || 'work';
  if (isFree(made)) {
    return made;
  }
  const joint = /\d$/.test(made) ? '' : '-';
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    if (isFree(`${made}${joint}${letter}`)) {
      return `${made}${joint}${letter}`;
    }
  }
  let number = 2;
  while (!isFree(`${made}-${number}`)) {
    number++;
  }
  return `${made}-${number}`;
}

const patternOf = memoize((library: Library): KeyPattern => {
  const counts = new Map<string, { readonly pattern: KeyPattern; count: number }>();
  const entries = [...library.entries()].slice(-observed);
  for (const entry of entries) {
    const pattern = patternIn(entry, library);
    if (pattern !== undefined) {
      const name = JSON.stringify(pattern);
      const known = counts.get(name) ?? { pattern, count: 0 };
      known.count++;
      counts.set(name, known);
    }
  }
  const [best] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return best !== undefined && best.count >= leastShare * entries.length ? best.pattern : usual;
});

/** Finds the pattern in which an entry's key is made of what the entry says; undefined if that does not explain it. */
function patternIn(entry: Entry, library: Library): KeyPattern | undefined {
  const complete = library.complete(entry);
  const work: KeyedWork = { title: title(complete), authors: authors(complete).names, year: year(complete) };
  // A letter at the end only tells works of one author and year apart.
  return match(entry.key, work) ?? (/\d[a-z]$/.test(entry.key) ? match(entry.key.slice(0, -1), work) : undefined);
}

const order: readonly Part[] = [
  'familyEtAl',
  'families',
  'family',
  'words3',
  'words2',
  'word',
  'year',
  'shortYear',
  'initials',
  'threeLetters',
  'titleInitials',
];
const groups: Readonly<Record<Part, 'who' | 'when' | 'what'>> = {
  familyEtAl: 'who',
  families: 'who',
  family: 'who',
  initials: 'who',
  threeLetters: 'who',
  year: 'when',
  shortYear: 'when',
  word: 'what',
  words2: 'what',
  words3: 'what',
  titleInitials: 'what',
};

function match(key: string, work: KeyedWork): KeyPattern | undefined {
  const pattern: KeyPattern[number][] = [];
  const used = new Set<string>();
  let rest = key;
  while (rest !== '') {
    const sign = /^[-_:.+/]/.exec(rest)?.[0];
    if (sign !== undefined) {
      pattern.push(sign);
      rest = rest.slice(1);
      continue;
    }
    const part = order.find((name) => {
      const text = used.has(groups[name]) ? '' : partOf(name, work);
      return text !== '' && rest.slice(0, text.length).toLowerCase() === text.toLowerCase();
    });
    const found = part === undefined ? undefined : rest.slice(0, partOf(part, work).length);
    if (part !== undefined && found !== undefined) {
      pattern.push({ part, case: caseOf(found, part) });
      used.add(groups[part]);
      rest = rest.slice(found.length);
      continue;
    }
    // Another word of the title, or what the authors call their work.
    const word = used.has('what') || used.size === 0 ? undefined : /^[A-Za-z]{3,}/.exec(rest)?.[0];
    if (word === undefined) {
      return undefined;
    }
    pattern.push({ part: 'word', case: caseOf(word, 'word') });
    used.add('what');
    rest = rest.slice(word.length);
  }
  return used.size >= 2 ? pattern : undefined;
}

function caseOf(text: string, part: Part): Case {
  if (part === 'year' || part === 'shortYear' || text === text.toLowerCase()) {
    return 'lower';
  }
  return text === text.toUpperCase() && text.length > 1 ? 'upper' : 'capital';
}

function written(pattern: KeyPattern, work: KeyedWork): string {
  let key = '';
  for (const piece of pattern) {
    if (typeof piece === 'string') {
      key += key === '' || /[-_:.+/]$/.test(key) ? '' : piece;
    } else {
      const text = partOf(piece.part, work) || lessThan(piece.part, work);
      key += piece.case === 'lower' ? text.toLowerCase() : piece.case === 'upper' ? text.toUpperCase() : text;
    }
  }
  const trimmed = key.replace(/[-_:.+/]$/, '');
  return /[a-z]/i.test(trimmed) ? trimmed : '';
}

/**
 * Gives what takes the place of a part that a work does not have: one author where keys name two, fewer words of a
 * title.
 */
function lessThan(part: Part, work: KeyedWork): string {
  switch (part) {
    case 'familyEtAl':
      return partOf('families', work) || partOf('family', work);
    case 'families':
      return partOf('family', work);
    case 'initials':
      return partOf('threeLetters', work);
    case 'words3':
      return partOf('words2', work) || partOf('word', work);
    case 'words2':
      return partOf('word', work);
    default:
      return '';
  }
}

/** A part of a key in its capitalised form; empty if the work does not have it. */
function partOf(part: Part, { title: text, authors: names, year: published }: KeyedWork): string {
  const families = names.map(familyLetters).filter((family) => family !== '');
  const [first = ''] = families;
  switch (part) {
    case 'family':
      return first;
    case 'families':
      return families.length < 2 ? '' : families.slice(0, 3).join('');
    case 'familyEtAl':
      return families.length < 3 ? '' : `${first}EtAl`;
    case 'initials':
      return families.length < 2
        ? ''
        : families
            .slice(0, 4)
            .map((family) => family[0]!.toUpperCase())
            .join('');
    case 'threeLetters':
      return first.slice(0, 3);
    case 'year':
      return published === undefined ? '' : String(published);
    case 'shortYear':
      return published === undefined ? '' : String(published % 100).padStart(2, '0');
    case 'word':
      return titleWordsOf(text)[0] ?? '';
    case 'words2':
      return titleWordsOf(text).length < 2 ? '' : titleWordsOf(text).slice(0, 2).join('');
    case 'words3':
      return titleWordsOf(text).length < 3 ? '' : titleWordsOf(text).slice(0, 3).join('');
    case 'titleInitials':
      return titleWordsOf(text)
        .slice(0, 4)
        .map((word) => word[0]!)
        .join('');
  }
}

/** The family name in letters of ASCII; of an organisation, the initials of its name if it has three words or more. */
function familyLetters({ family, given, literal }: Name): string {
  const words = (literal || family || given).split(/\s+/);
  const initials =
    literal === ''
      ? ''
      : words
          .map((word) => asciiLetters(word)[0] ?? '')
          .join('')
          .replace(/[^A-Z]/g, '');
  return initials.length >= 3 ? initials : words.map(asciiLetters).map(capitalised).join('');
}

const skipped: ReadonlySet<string> = new Set(
  'a an the on of in for to and or with from by at as is are do does can how what why when via towards toward into'.split(
    ' ',
  ),
);

function titleWordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(asciiLetters)
    .filter((word) => word !== '' && !skipped.has(word.toLowerCase()))
    .map(capitalised);
}

const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ŋ: 'n',
};

/** The letters and figures of a word in ASCII; those of other scripts are left out. */
function asciiLetters(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^\x00-\x7f]/gu, (char) => foldedLetters[char] ?? '')
    .replace(/[^A-Za-z0-9]/g, '');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
