import { texToText } from './tex-text.ts';

/** One name of an author or editor list, as plain text. Parts that the name does not have are empty. */
export interface Name {
  readonly family: string;
  readonly given: string;
  /** `von`, `de la` */
  readonly prefix: string;
  /** `Jr.`, `III` */
  readonly suffix: string;
  /** A name in braces that must not be split: `{World Health Organization}`. The other parts are empty then. */
  readonly literal: string;
}

/** A list of names. `others`: it ends in `and others`. */
export interface NameList {
  readonly names: readonly Name[];
  readonly others: boolean;
}

/** The form of a name in a sentence: family name with prefix, or the organisation. */
export function shortName(name: Name): string {
  return name.literal || [name.prefix, name.family].filter(Boolean).join(' ');
}

/** A name as people say it: `Ludwig van Beethoven`. */
export function fullName(name: Name): string {
  return [name.given, shortName(name), name.suffix].filter(Boolean).join(' ');
}

/**
 * Splits a BibTeX name list: `First von Last`, `von Last, First`, `von Last, Jr, First`, joined by `and`, and
 * biblatex's `family=…, given=…`. Braces protect an `and`, a comma or a lower-case letter from being read as such.
 */
export function parseNames(value: string): NameList {
  const names: Name[] = [];
  let others = false;
  for (const written of writtenNames(value)) {
    if (written.toLowerCase() === 'others') {
      others = true;
    } else {
      const name = parseName(written);
      if (name.family + name.given + name.literal !== '') {
        names.push(name);
      }
    }
  }
  return { names, others };
}

/** The names of a BibTeX name list as they are written, `others` included. */
export function writtenNames(value: string): string[] {
  const names: string[] = [];
  let current: string[] = [];
  for (const word of [...splitOutsideBraces(value, space), 'and']) {
    if (word.toLowerCase() === 'and') {
      names.push(current.join(' ').trim());
      current = [];
    } else {
      current.push(word);
    }
  }
  return names;
}

/** Most names: a family name of one word, a comma, and given names or initials. What it matches is read as below, sooner. */
const plainName = /^(\p{Lu}(?:['’-]?[\p{L}\p{M}])*), ([\p{L}\p{M}.]+(?:[ -][\p{L}\p{M}.]+)*)$/u;

function parseName(name: string): Name {
  const plainParts = plainName.exec(name);
  if (plainParts !== null) {
    return { ...noName, family: plainParts[1]!, given: plainParts[2]! };
  }
  if (isOneGroup(name)) {
    return { ...noName, literal: texToText(name) };
  }
  if (/^(?:family|given|prefix|suffix)(?:-i)?\s*=/i.test(name)) {
    return parseExtendedName(name);
  }
  const parts = splitOutsideBraces(name, comma).map((part) => part.trim());
  // A comma at the end means nothing, unless it is the only one: then everything before it is the family name.
  const [first = '', second, ...rest] = parts.slice(0, Math.max(2, parts.findLastIndex((part) => part !== '') + 1));
  if (second === undefined) {
    return nameInOrder(words(first));
  }
  const [given, suffix] = rest.length === 0 ? [second, ''] : [rest.join(' '), second];
  const family = words(first);
  const prefixLength = family.slice(0, -1).findLastIndex(startsLowerCase) + 1;
  return {
    ...noName,
    family: plain(family.slice(prefixLength)),
    given: texToText(given),
    prefix: plain(family.slice(0, prefixLength)),
    suffix: texToText(suffix),
  };
}

const noName: Name = { family: '', given: '', prefix: '', suffix: '', literal: '' };

/** `First von Last`: the prefix reaches from the first to the last lower-case word, but leaves a family name. */
function nameInOrder(parts: readonly string[]): Name {
  const beforeFamily = parts.slice(0, -1);
  const prefixStart = beforeFamily.findIndex(startsLowerCase);
  const givenEnd = prefixStart < 0 ? beforeFamily.length : prefixStart;
  const prefixEnd = prefixStart < 0 ? givenEnd : beforeFamily.findLastIndex(startsLowerCase) + 1;
  return {
    ...noName,
    family: plain(parts.slice(prefixEnd)),
    given: plain(parts.slice(0, givenEnd)),
    prefix: plain(parts.slice(givenEnd, prefixEnd)),
  };
}

/** biblatex's `family=Hoare, given={C. A. R.}, prefix=…`; other options are ignored. */
function parseExtendedName(name: string): Name {
  const parts = new Map<string, string>();
  for (const part of splitOutsideBraces(name, comma)) {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1).trim();
    parts.set(part.slice(0, equals).trim().toLowerCase(), texToText(value.replace(/^"(.*)"$/s, '$1')));
  }
  const part = (key: string): string => parts.get(key) ?? '';
  return { ...noName, family: part('family'), given: part('given'), prefix: part('prefix'), suffix: part('suffix') };
}

function words(text: string): string[] {
  return splitOutsideBraces(text, space).filter((word) => word !== '');
}

function plain(parts: readonly string[]): string {
  return texToText(parts.join(' '));
}

/** BibTeX's case of a word: that of its first letter, where a group counts only if it is an accent (`{\'e}`). */
function startsLowerCase(word: string): boolean {
  const first = word.startsWith('{') && !word.startsWith('{\\') ? '' : texToText(word);
  return /^\P{L}*\p{Ll}/u.test(first);
}

/** True if the brace that opens the text closes at its end. */
function isOneGroup(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') {
      depth++;
    } else if (text[at] === '}') {
      depth--;
      if (depth <= 0) {
        return depth === 0 && at === text.length - 1;
      }
    } else if (depth === 0) {
      return false;
    }
  }
  return false;
}

const comma = /[{},]/g;
/** A tie is a space as well, but after a backslash it is an accent. */
const space = /[{}]|(?<!\\)[\s~]/g;

/** Splits a text at every separator outside braces. `signs`: braces, and the separators, which have one character. */
function splitOutsideBraces(text: string, signs: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  signs.lastIndex = 0;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    if (sign[0] === '{') {
      depth++;
    } else if (sign[0] === '}') {
      depth = Math.max(0, depth - 1);
    } else if (depth === 0) {
      parts.push(text.slice(start, sign.index));
      start = sign.index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
