import { rememberByContent } from './content-memo.ts';
import { writtenNames } from './names.ts';
import { texToText } from './tex-text.ts';

/** A list of names that are not joined by `and`, so that programs read several of them as one. */
export interface NamesWithoutAnd {
  /** The name that is several, as written. */
  readonly found: string;
  /** The whole list, joined by `and`; undefined where it can be read in several ways. */
  readonly repair: string | undefined;
}

/** Lists that are longer are left alone: nobody writes them by hand. */
const longest = 20_000;
const particle = /^(?:von|van|der|den|de|del|della|di|da|dos|du|la|le|ten|ter|zu|el|al|bin|ibn|y|e|d')$/;
/** A word of a name: `Pole`, `Smith-Jones`, `J.`, `O'Neil`. */
const capital = /^\p{Lu}[\p{L}.'’-]*$/u;
/** Given names as initials: `J.`, `J. R.`, `JR`, `J.-P.` */
const initials = /^\p{Lu}\p{Ll}?\.?(?:[\s~-]{0,2}\p{Lu}\p{Ll}?\.?){0,3}$/u;

/** Words that people's names do not have, and organisations' do. */
const organisation =
  /\b(?:university|institute|department|center|centre|inc|ltd|llc|gmbh|corp|team|group|consortium|collaboration|association|society|agency|ministry|council|committee|foundation|laborator|college|school|usa|uk)/i;

/** The lists of an entry, by their field, in which several names are read as one. */
export const unjoinedLists = rememberByContent(({ values }): ReadonlyMap<string, NamesWithoutAnd> => {
  const found = ['author', 'editor'].map((field) => [field, namesWithoutAnd(values.get(field) ?? '')] as const);
  return new Map(found.flatMap(([field, several]) => (several === undefined ? [] : [[field, several]])));
});

/**
 * The first name of a list of authors or editors that is several names, separated by commas, semicolons or `&`;
 * undefined if there is none, or if it is not sure. `value`: as in a `.bib` file.
 * @internal exported for the tests of lists by themselves
 */
export function namesWithoutAnd(value: string): NamesWithoutAnd | undefined {
  if (value.length > longest || /\b(?:family|given)\s*=|\$/.test(value)) {
    return undefined;
  }
  const pieces = writtenNames(value);
  const read = pieces.map(separate);
  const at = read.findIndex((one) => one !== undefined);
  if (at < 0) {
    return undefined;
  }
  const isClear = read.every((one) => one === undefined || one.length > 0);
  const repair = pieces.flatMap((piece, place) => read[place] ?? piece).join(' and ');
  return { found: pieces[at]!, repair: isClear ? repair : undefined };
}

/** The names in a piece that should be one; none if it is not sure which; undefined if it is one. */
function separate(piece: string): string[] | undefined {
  const bare = piece
    .split('\\&')
    .map((part) => part.trim().replace(/,$/, ''))
    .join(' & ');
  const text = texToText(bare);
  // What is in braces is one name, and an `&` between words may be the name of a firm.
  if (/^\{.*\}$/s.test(piece) || organisation.test(text) || /\{[^{}]*[,;]/.test(piece)) {
    return undefined;
  }
  if (/;/.test(bare) && !/&#?\w{1,8};/.test(piece)) {
    const names = partsOf(bare, ';').flatMap((one) => separateByCommas(one) ?? [one]);
    return names.every(isName) ? names.map(endsInOthers) : undefined;
  }
  return separateByCommas(bare);
}

function separateByCommas(piece: string): string[] | undefined {
  if (/ & /.test(piece)) {
    const names = piece.split(' & ').flatMap((one) => separateByCommas(one) ?? [one.trim()]);
    return names.every((name) => /,/.test(name) && isName(name)) ? names : undefined;
  }
  const parts = partsOf(piece, ',');
  if (parts.length < 3) {
    return undefined;
  }
  const listed = standsForOthers(parts.at(-1)!) ? parts.slice(0, -1) : parts;
  const others = listed.length < parts.length ? ['others'] : [];
  if (listed.every((part) => isInOrder(texToText(part)))) {
    return [...listed, ...others];
  }
  const isPaired =
    listed.length > 2 &&
    listed.length % 2 === 0 &&
    listed.every((part, place) => (place % 2 === 0 ? isFamily(texToText(part)) : initials.test(texToText(part))));
  if (isPaired) {
    return [...listed.flatMap((part, place) => (place % 2 === 0 ? [`${part}, ${listed[place + 1]!}`] : [])), ...others];
  }
  // Programs refuse more than two commas in a name.
  return parts.length > 3 && listed.every(isPart) ? [] : undefined;
}

function partsOf(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** True if a text can be a part of a name, and not of a sentence or an address. */
function isPart(part: string): boolean {
  const words = texToText(part).split(' ');
  return words.length <= 4 && words.every((word) => capital.test(word));
}

function isName(name: string): boolean {
  const parts = partsOf(name, ',').map(texToText);
  return (
    standsForOthers(name) ||
    (parts.length === 1 && isInOrder(parts[0]!)) ||
    (parts.length === 2 && isFamily(parts[0]!) && /^\p{Lu}/u.test(parts[1]!))
  );
}

/** True for a family name: `Pole`, `van der Berg`, `García Márquez`. */
function isFamily(text: string): boolean {
  const words = withoutParticles(text.split(' '));
  return words.length > 0 && words.length <= 2 && words.every(isSpelledOut);
}

/** True for a name in the order of speech: `Ada Pole`, `A. B. Pole`, `Ludwig van Beethoven`. */
function isInOrder(text: string): boolean {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const given = words.slice(0, -1).filter((word) => !particle.test(word));
  return given.length > 0 && given.length <= 3 && given.every((word) => capital.test(word)) && isSpelledOut(last);
}

function withoutParticles(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !particle.test(word));
  return first < 0 ? [] : words.slice(first);
}

function isSpelledOut(word: string): boolean {
  return capital.test(word) && /\p{Ll}$/u.test(word);
}

function standsForOthers(text: string): boolean {
  return /^(?:et\.?\s?al\.?|others|\.\.\.|\\ldots|…)$/i.test(text.trim());
}

function endsInOthers(name: string): string {
  return standsForOthers(name) ? 'others' : name;
}
