import { CITATION } from './placeholders.ts';
import { reportingVerbs } from './reporting-verbs.ts';

/** Prepositions that nearly always have an object; those in the lists below are at times left without one. */
const strongPrepositions = new Set('by of from in than unlike following via'.split(' '));

/** "such as", "similar to", "based on": prepositions that count only after one of these words. */
const boundPrepositions: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    as: 'such',
    to: 'similar contrast compared comparison according due thanks akin identical analogous contrary equivalent',
    with: 'consistent line compared comparison contrast agreement accordance together',
    on: 'based building builds build built improving improves improved expanding expands drawing draws',
  }).map(([preposition, words]) => [preposition, new Set(words.split(' '))]),
);

/** Words after which a strong preposition tends to end a clause: "the tasks they are interested in". */
const stranding: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    by: 'abide abides come go live stand stands',
    from: 'come comes draw draws learn learns suffer suffers benefit benefits sample samples choose',
    following: 'the a an this these those',
    in:
      'interested involved engaged embedded immersed situated live lives lived believe believes participate ' +
      'participates operate operates reside resides log logged plug opt zoom built fill',
    of: 'made composed consist consists consisting heard aware think thought capable kind sort',
  }).map(([preposition, words]) => [preposition, new Set(words.split(' '))]),
);

/** Words after which a clause begins, so that a citation before a verb is its subject. */
const clauseOpeners = new Set('while whereas although though because that where how when since whether'.split(' '));

/** A word that may be a verb. Verbs are looked up: an expression with all of them takes long to compile. */
const word = /[a-z]+\b/y;
/** Any word in "-ed" counts as a verb, except those that make an adjective of the citation: "￼ based methods". */
const pastTense = /(?!based|inspired|related|trained|tuned)[a-z-]{2,20}ed\b/y;
const auxiliary =
  /(?:[a-z]{2,20}ly|also|first|further|later|then|instead|both|have|has|had|do|does|did|can|were|was|are|is)\s+/y;
const mostAuxiliaries = 3;
const possessive = /^['’]s\b/;

/** The words before the subject of a sentence, if there are any: "Recently,", "In 2017,". */
const opening = new RegExp(
  '^["“(]?(?:(?:however|recently|more recently|most recently|similarly|likewise|additionally|moreover|furthermore|' +
    'conversely|alternatively|specifically|notably|finally|later|subsequently|instead|also|first|second|in contrast|' +
    'in addition|in particular|in parallel|on the other hand|for example|for instance|in (?:19|20)\\d\\d),?\\s*)?$',
  'i',
);

/** The text that joins citations with the same role in a sentence: "in ￼, ￼ and ￼". */
const joint = /^\s*(?:,\s*)?(?:(?:and|or|&)\s*)?$/;

/**
 * The citations of an English sentence that are used as nouns, as in "by ￼", "￼ propose", "￼’s": which of its
 * placeholders they are, counted from 0. Only patterns that leave little doubt count: a citation at the end of a clause
 * usually is not part of it.
 */
export function nounCitations(sentence: string): number[] {
  const pieces = sentence.split(CITATION);
  const found: number[] = [];
  let offset = 0;
  for (let first = 0; first + 1 < pieces.length; ) {
    let last = first;
    while (last + 2 < pieces.length && isJoint(pieces[last + 1]!)) {
      last++;
    }
    const before = sentence.slice(0, offset + pieces[first]!.length);
    const after = pieces[last + 1]!;
    if (isNoun(before, after)) {
      for (let index = first; index <= last; index++) {
        found.push(index);
      }
    } else if (possessive.test(after)) {
      found.push(last);
    }
    for (; first <= last; first++) {
      offset += pieces[first]!.length + 1;
    }
  }
  return found;
}

/**
 * True if a citation may be used as a noun, judging by the source around it, markup and all: a quick check that saves
 * most paragraphs a full one.
 */
export function mayBeNoun(before: string, after: string): boolean {
  const plain = before.replaceAll('~', ' ');
  return (
    isObject(plain) || /^\{?['’]s\b/.test(after) || (clauseStart.test(plain) && /^[\s~]*(?:[,;&]|\p{Ll})/u.test(after))
  );
}

/** Punctuation, an empty line, or one of the words that a subject may follow. */
const clauseStart = new RegExp(
  '(?:^|[.!?:;,*\\]“"]\\}?|(?<!\\s)[^\\S\\n]*\\n[^\\S\\n]*\\n|' +
    '(?<!\\p{L})(?:\\p{L}+ly|also|instead|later|first|second|addition|contrast|\\d{4}|' +
    `${[...clauseOpeners].join('|')}))\\s*$`,
  'iu',
);

function isJoint(text: string): boolean {
  return joint.test(text) && text.trim() !== '';
}

function isNoun(before: string, after: string): boolean {
  if (/^[\p{L}\p{N}-]/u.test(after)) {
    return false;
  }
  return isObject(before) || (hasPredicate(after) && isSubjectPlace(before));
}

/** True if a text goes on, after white space, with a verb or with auxiliaries and one. */
function hasPredicate(text: string): boolean {
  let at = text.length - text.trimStart().length;
  if (at === 0) {
    return false;
  }
  for (let auxiliaries = 0; !isVerbAt(text, at); auxiliaries++) {
    auxiliary.lastIndex = at;
    if (auxiliaries === mostAuxiliaries || !auxiliary.test(text)) {
      return false;
    }
    at = auxiliary.lastIndex;
  }
  return true;
}

function isVerbAt(text: string, at: number): boolean {
  word.lastIndex = at;
  pastTense.lastIndex = at;
  return reportingVerbs.has(word.exec(text)?.[0] ?? '') || pastTense.test(text);
}

/** True if a text ends in a preposition that needs an object. */
function isObject(before: string): boolean {
  const [, previous, preposition] = lastWords.exec(before.slice(-60).toLowerCase()) ?? [];
  if (preposition === undefined) {
    return false;
  }
  const bound = boundPrepositions.get(preposition);
  return bound === undefined
    ? strongPrepositions.has(preposition) && !stranding.get(preposition)?.has(previous ?? '')
    : bound.has(previous ?? '');
}

/** The last word of a text and the one before it, if nothing but white space is between. */
const lastWords = /(?:(?:^|[^\p{L}-])(\p{L}+)\s+)?(?<![\p{L}-])(\p{L}+)\s*$/u;

function isSubjectPlace(before: string): boolean {
  return opening.test(before) || clauseOpeners.has(lastWords.exec(before.slice(-60).toLowerCase())?.[2] ?? '');
}
