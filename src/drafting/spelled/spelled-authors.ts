import { isSentenceStarter, isStarterAfterInitial } from '../../text/sentence-starters.ts';
import type { Token } from './citation-tokens.ts';
import { isNoSurname, isSurnameShaped } from './surname.ts';

/** Names of authors in a text. */
export interface SpelledAuthors {
  readonly names: readonly string[];
  readonly hasOthers: boolean;
  /** `'s` at the end of the last name. */
  readonly possessive: string;
  /** They look like nothing but the names of people. */
  readonly isCertain: boolean;
  /** They name a work without its year: “et al.” does, “and others” does not. */
  readonly standAlone: boolean;
  /** Index after their last token. */
  readonly next: number;
}

const particles: ReadonlySet<string> = new Set(
  'van von vom der den de del della di da dos das du la le ter ten zu zur af av bin ibn'.split(' '),
);
const conjunctions: ReadonlySet<string> = new Set('and & und et y e og och'.split(' '));
/** “and colleagues”; with “others” the names count only if a year follows. */
const companions: ReadonlySet<string> = new Set(
  'colleagues coworkers co-workers coauthors co-authors collaborators kollegen kolleginnen mitarbeiter collègues collaborateurs colegas colaboradores colleghi'.split(
    ' ',
  ),
);
const others: ReadonlySet<string> = new Set('others otros andere autres altri'.split(' '));
/** The most names in a list, and words and initials in a name. */
const mostNames = 12;
const mostWords = 3;
const mostInitials = 4;

interface SpelledName {
  readonly text: string;
  readonly isMultiword: boolean;
  readonly possessive: string;
  readonly isCertain: boolean;
  readonly next: number;
}

/**
 * The authors that are named from a token on: one, several joined by commas and “and”, and those that “et al.” stands
 * for. Names joined by commas alone are several in a bracket only. Undefined if no name begins.
 */
export function authorsAt(tokens: readonly Token[], start: number, isInBracket: boolean): SpelledAuthors | undefined {
  const first = nameAt(tokens, start);
  if (first === undefined) {
    return undefined;
  }
  const names = [first];
  for (;;) {
    const last = names.at(-1)!;
    const comma = tokens[last.next]?.text === ',' ? last.next + 1 : last.next;
    const further = last.possessive === '' ? othersAt(tokens, comma) : undefined;
    if (further !== undefined) {
      // With “et al.” a name is one, however it is written.
      const isCertain = further.isCertain || names.every((name) => name.isCertain && !name.isMultiword);
      return { ...authors(names, true, isCertain, further.next), standAlone: further.standAlone };
    }
    if (last.possessive === '' && conjunctions.has(tokens[comma]?.text ?? '')) {
      const partner = nameAt(tokens, comma + 1);
      if (partner !== undefined) {
        const all = [...names, partner];
        return authors(
          all,
          false,
          all.every((name) => name.isCertain && !name.isMultiword) && !isDetermined(tokens, start),
          partner.next,
        );
      }
    }
    const next = comma > last.next && names.length < mostNames ? nameAt(tokens, comma) : undefined;
    if (next !== undefined) {
      names.push(next);
    } else if (names.length === 1 || isInBracket) {
      const isCertain = names.length === 1 && first.isCertain && !first.isMultiword && !isDetermined(tokens, start);
      return authors(names, false, isCertain, last.next);
    } else {
      return authors([first], false, first.isCertain && !first.isMultiword && !isDetermined(tokens, start), first.next);
    }
  }
}

function authors(names: readonly SpelledName[], hasOthers: boolean, isCertain: boolean, next: number): SpelledAuthors {
  const possessive = hasOthers ? '' : names.at(-1)!.possessive;
  return { names: names.map(({ text }) => text), hasOthers, possessive, isCertain, standAlone: false, next };
}

/** `the X (2012)`, `GPT-4 and X (2012)` name things. */
function isDetermined(tokens: readonly Token[], start: number): boolean {
  return /^(?:the|a|an|our|this|that|its|their|der|die|das|dem|den|le|la|les|el|los|las)$/i.test(
    tokens[start - 1]?.text ?? '',
  );
}

/** `J. R. van der Berg`, `Nguyễn`, `Smith, J.` */
function nameAt(tokens: readonly Token[], start: number): SpelledName | undefined {
  let next = afterInitials(tokens, start);
  const hasInitials = next > start;
  const words: string[] = [];
  while (
    words.length < mostWords &&
    particles.has(tokens[next]?.text.toLowerCase() ?? '') &&
    isWordAt(tokens, next + 1)
  ) {
    words.push(tokens[next]!.text);
    next++;
  }
  const particleCount = words.length;
  for (
    ;
    words.length < particleCount + mostWords && isWordAt(tokens, next) && othersAt(tokens, next) === undefined;
    next++
  ) {
    if (words.length > particleCount && suffix.test(tokens[next]!.text)) {
      continue;
    }
    const [, word = '', possessive = ''] = /^(.*?)(['’]s?)?$/su.exec(tokens[next]!.text) ?? [];
    const isFirst = words.length === particleCount;
    if (!isFirst && (!tokens[next]!.isSpaced || isSentenceStarter(word))) {
      break;
    }
    const isStarter = particleCount === 0 && isStarterAfterInitial(word);
    if (isFirst && !hasInitials && (isStarter || companions.has(word.toLowerCase()))) {
      return undefined;
    }
    words.push(word);
    if (possessive !== '') {
      next++;
      return nameOf(words, particleCount, possessive, next, hasInitials);
    }
  }
  if (words.length === particleCount) {
    return undefined;
  }
  if (/^[JS]r$/.test(tokens[next - 1]!.text) && tokens[next]?.text === '.') {
    next++;
  }
  const hasInitialsBehind = tokens[next]?.text === ',' && afterInitials(tokens, next + 1) > next + 1;
  return nameOf(words, particleCount, '', hasInitialsBehind ? afterInitials(tokens, next + 1) : next, hasInitials);
}

function nameOf(
  words: readonly string[],
  particleCount: number,
  possessive: string,
  next: number,
  hasInitials: boolean,
): SpelledName {
  const own = words.slice(particleCount);
  const isSurname = own.every((word) => isSurnameShaped(word) && !isNoSurname(word));
  const isStarter = own.length === 1 && particleCount === 0 && !hasInitials && isSentenceStarter(own[0]!);
  return {
    text: words.join(' '),
    isMultiword: own.length > 1,
    possessive,
    isCertain: isSurname && !isStarter,
    next,
  };
}

/** True if a token begins with a capital, as names do; in names with an apostrophe after it: `d’Alembert`. */
function isWordAt(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  const isParticle = particles.has(text);
  const isAfterParticles = isParticle && [1, 2].some((step) => capitalised.test(tokens[at + step]?.text ?? ''));
  return capitalised.test(text) || isAfterParticles;
}

/** Scripts without capitals have names, too. */
const capitalised = /^(?:(?:\p{Ll}['’])?\p{Lu}[^]|\p{Lo})/u;

/** A suffix that may stand behind a surname and is no part of it. */
const suffix = /^(?:[JS]r|I{2,3}|IV)$/;

/** `J.`, `J. R.`, `J.-P.` */
function afterInitials(tokens: readonly Token[], start: number): number {
  let next = start;
  for (
    let count = 0;
    count < mostInitials && /^\p{Lu}$/u.test(tokens[next]?.text ?? '') && tokens[next + 1]?.text === '.';
    count++
  ) {
    next += 2;
    if (tokens[next]?.text === '-') next++;
  }
  return next;
}

/** “et al.”, “and colleagues”, “& others”. */
function othersAt(
  tokens: readonly Token[],
  start: number,
): { readonly next: number; readonly isCertain: boolean; readonly standAlone: boolean } | undefined {
  const text = (at: number): string => tokens[at]?.text.toLowerCase() ?? '';
  if (text(start) === 'et') {
    const at = text(start + 1) === '.' ? start + 2 : start + 1;
    if (/^(?:al|alii|coll)(?:['’]s?)?$/.test(text(at))) {
      return { next: text(at + 1) === '.' ? at + 2 : at + 1, isCertain: true, standAlone: true };
    }
  }
  if (conjunctions.has(text(start))) {
    const isTheirs = /^(?:his|her|their)$/.test(text(start + 1));
    const at = isTheirs ? start + 2 : start + 1;
    const word = text(at).replace(/['’]s?$/, '');
    const standAlone = companions.has(word);
    const isTeam = isTheirs && /^(?:team|group|lab)$/.test(word);
    return standAlone || isTeam || others.has(word) ? { next: at + 1, isCertain: false, standAlone } : undefined;
  }
  return undefined;
}
