import { stemmer } from 'stemmer';
import { stopWords } from './stop-words.ts';

/** A word that begins with a letter, or a number. */
const word = /\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*|\d+(?:\.\d+)?%?/gu;

/**
 * The terms of a text: its words in lower case without their endings, function words left out. A hyphenated word counts
 * as a whole and by its parts. A term is in the list as often as it occurs.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const written of text.normalize('NFC').toLowerCase().match(word) ?? []) {
    for (const term of termsOfWord(written)) {
      terms.push(term);
    }
  }
  return terms;
}

/** The terms of words that were read before: looking for an ending takes longer than the rest. */
const known = new Map<string, readonly string[]>();
/** Words remembered: more than a library has. */
const rememberedWords = 100_000;

function termsOfWord(written: string): readonly string[] {
  let terms = known.get(written);
  if (terms === undefined) {
    const parts = written.includes('-') ? [written, ...written.split('-')] : [written];
    terms = parts.filter((part) => part.length > 1 && !stopWords.has(part)).map((part) => stemmer(part));
    if (known.size === rememberedWords) {
      known.clear();
    }
    known.set(written, terms);
  }
  return terms;
}
