import { termsOf } from '../../similarity/terms.ts';
import { keyPhrases } from '../queries/key-phrases.ts';
import { type SearchSubject, subjectText } from '../search-subject.ts';

/** The most shared phrases that explain a work. */
const mostShared = 4;

/**
 * Says for each text why it may be relevant to a subject: by the key phrases, or else the words, that they share, in the
 * spelling of the subject. Empty if they share none.
 */
export function sharedTerms(subject: SearchSubject): (text: string) => string {
  const phrases = keyPhrases(subject);
  const words = new Map<string, string>();
  for (const [word] of subjectText(subject).matchAll(/\p{L}[\p{L}\p{N}]{2,}/gu)) {
    for (const stem of termsOf(word)) {
      words.set(stem, words.get(stem) ?? word.toLowerCase());
    }
  }
  return (text) => {
    const terms = new Set(termsOf(text));
    const shared = phrases.filter(({ stems }) => stems.every((stem) => terms.has(stem)));
    const named = shared.length > 0 ? shared.map((phrase) => phrase.words) : singleWords(phrases, words, terms);
    return [...new Set(named)].slice(0, mostShared).join(', ');
  };
}

/** The words of key phrases that a text has, the weightiest phrases first. */
function singleWords(
  phrases: ReturnType<typeof keyPhrases>,
  words: ReadonlyMap<string, string>,
  terms: ReadonlySet<string>,
): string[] {
  return phrases.flatMap(({ stems }) => stems.flatMap((stem) => (terms.has(stem) ? (words.get(stem) ?? []) : [])));
}
