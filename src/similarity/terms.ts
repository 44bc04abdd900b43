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
  for (const [found] of text.normalize('NFC').toLowerCase().matchAll(word)) {
    for (const part of found.includes('-') ? [found, ...found.split('-')] : [found]) {
      if (part.length > 1 && !stopWords.has(part)) {
        terms.push(stem(part));
      }
    }
  }
  return terms;
}

const stems = new Map<string, string>();
/** Stems remembered: more than a library has words. */
const rememberedStems = 100_000;

function stem(part: string): string {
  let known = stems.get(part);
  if (known === undefined) {
    known = stemmer(part);
    if (stems.size === rememberedStems) {
      stems.clear();
    }
    stems.set(part, known);
  }
  return known;
}
