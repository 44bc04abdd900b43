import { CITATION, OPAQUE } from './placeholders.ts';
import { isSentenceStarter, isStarterAfterInitial } from './sentence-starters.ts';
import { isSpace } from './white-space.ts';

/**
 * The beginning of a stretch of text, not counting quotes, brackets and dashes. `caseless` are letters of
 * scripts without capitals, `symbol` signs that begin a sentence (`$5`, `§ 3`), `nothing` all that does not: `,`, `&`.
 */
export interface Beginning {
  readonly kind: 'end' | 'capital' | 'lowerCase' | 'caseless' | 'digit' | 'symbol' | 'opaque' | 'citation' | 'nothing';
  /** The letters and digits there, with the apostrophe of an elided article: `L’`. At most 40 characters. */
  readonly word: string;
  /** A quotation mark is before it. */
  readonly isQuoted: boolean;
  /** At most 12 characters after the word. */
  readonly rest: string;
}

const quotes = '"\'“”„‟‘’‚‛«»‹›`「『《';
const openers = `${quotes}([]{¿¡•·*…–—-`;
/** The most quotes, brackets and dashes before a sentence; a limit keeps the work linear. */
const maximumLead = 12;

/** Reads what begins at `offset` or after the white space there. */
export function beginningAt(text: string, offset: number): Beginning {
  let position = offset;
  let isQuoted = false;
  for (let lead = 0; ; position++) {
    const character = text[position];
    if (character === undefined) {
      return { kind: lead === 0 ? 'end' : 'nothing', word: '', rest: '', isQuoted };
    }
    if (isSpace(character)) {
      continue;
    }
    if (text.startsWith('...]', position)) {
      position += 3;
    } else if (!openers.includes(character) || lead === maximumLead) {
      break;
    }
    isQuoted ||= quotes.includes(character);
    lead++;
  }
  const word = wordAt(text, position);
  const end = position + word.length;
  return { kind: kindAt(text, position), word, rest: text.slice(end, end + 12), isQuoted };
}

/** True if a sentence can begin like this where the one before it has clearly ended. */
export function canBegin(beginning: Beginning): boolean {
  switch (beginning.kind) {
    case 'end':
    case 'nothing':
      return false;
    case 'lowerCase':
      return beginning.isQuoted || isLowerCaseName(beginning) || isListLabel(beginning);
    default:
      return true;
  }
}

/** True if a sentence surely begins like this, even after an abbreviation; `afterInitial`: where a name is expected. */
export function surelyBegins(beginning: Beginning, afterInitial = false): boolean {
  const { kind, word, rest } = beginning;
  // "A new method" begins a sentence, "A. Smith" does not.
  if (kind !== 'capital' || rest.startsWith('.') || (word.length === 1 && !/^\s\p{Ll}/u.test(rest))) {
    return false;
  }
  return afterInitial ? isStarterAfterInitial(word) : isSentenceStarter(word);
}

function kindAt(text: string, offset: number): Beginning['kind'] {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (character === CITATION) {
    return 'citation';
  }
  if (character === OPAQUE) {
    return 'opaque';
  }
  if (/[\p{Lu}\p{Lt}]/u.test(character)) {
    return 'capital';
  }
  if (/\p{Ll}/u.test(character)) {
    return 'lowerCase';
  }
  if (/\p{L}/u.test(character)) {
    return 'caseless';
  }
  if (/\p{N}/u.test(character)) {
    return 'digit';
  }
  return /[\p{Sc}\p{So}§¶#@∀∃]/u.test(character) ? 'symbol' : 'nothing';
}

function wordAt(text: string, offset: number): string {
  const word = /^[\p{L}\p{N}\p{M}_]+(?:-[\p{L}\p{N}\p{M}_]+)*/u.exec(text.slice(offset, offset + 40))?.[0] ?? '';
  return /^['’]\p{L}/u.test(text.slice(offset + word.length, offset + word.length + 3)) ? `${word}’` : word;
}

/** Names that stay in lower case at the beginning of a sentence: "iPhone", "t-SNE", "word2vec", "van der Berg". */
function isLowerCaseName({ word, rest }: Beginning): boolean {
  return (
    /^\p{Ll}+\p{Lu}/u.test(word) ||
    /^\p{Ll}-\p{L}/u.test(word) ||
    /^\p{Ll}+\d/u.test(word) ||
    /^\p{Script=Greek}$/u.test(word) ||
    lowerCaseNames.has(word) ||
    (nameParticles.has(word) && /^\s(?:de[rn]?\s|la\s)?\p{Lu}/u.test(rest))
  );
}

/** "(a)", "iv)", "b. The" */
function isListLabel({ word, rest }: Beginning): boolean {
  return /^(?:\p{Ll}|[ivx]{1,4})$/u.test(word) && /^(?:\)|\.\s+\p{Lu})/u.test(rest);
}

const lowerCaseNames = new Set(
  'pandas numpy scipy scikit-learn matplotlib seaborn pytest dplyr tidyverse npm'.split(' '),
);
const nameParticles = new Set('van von de den der di da du dos ten ter'.split(' '));
