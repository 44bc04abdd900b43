import { termsOf } from '../../similarity/terms.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { SearchSubject } from '../search-subject.ts';
import { isGeneralWord } from './general-words.ts';
import { nounStretches } from './noun-phrases.ts';

/** Some words that stand together and can name a thing. */
export interface KeyPhrase {
  /** As they are written, in lower case unless they are a name. */
  readonly words: string;
  /** Their stems, each once. */
  readonly stems: readonly string[];
  /** The sentence that it was first found in, by number; 0 is the title. */
  readonly sentence: number;
  readonly weight: number;
}

/** The most words that a phrase has. */
const longestPhrase = 3;
/** The most characters of a paper that are read. */
const readLength = 200_000;
/** The factor for a phrase that the title has, or the first sentences. */
export const inTitle = 2;
export const early = 1.3;
export const earlySentences = 3;
/** The worth of a word of which nothing is known: a word that one in so many texts has. */
export const unknownIdf = Math.log(1000);

/** The name that a paper gives its own work, before the colon of its title: no other work has it. */
const ownName = /^\s*([^\s:]+)\s*:\s/u;

/**
 * The key phrases of a subject, the weightiest first: stretches of up to three words without function words, verbs of
 * reporting or words that every paper uses. A phrase weighs the sum of its words' idf, each times 1 + ln n for a word
 * that occurs n times, and more in the title or the first sentences.
 * @param idf how rare a stem is among works of the field; undefined where it is not known
 */
export function keyPhrases(
  subject: SearchSubject,
  idf: (stem: string) => number | undefined = () => undefined,
): KeyPhrase[] {
  const { name, sentences } = saidIn(subject);
  const counts = new Map<string, number>();
  const found = new Map<string, Omit<KeyPhrase, 'weight'>>();
  for (const [sentence, said] of sentences.entries()) {
    for (const words of phrasesIn(said, name)) {
      const stems = [...new Set(termsOf(words))];
      stems.forEach((stem) => counts.set(stem, (counts.get(stem) ?? 0) + 1));
      if (stems.length > 0 && !found.has(stems.join(' '))) {
        found.set(stems.join(' '), { words, stems, sentence });
      }
    }
  }
  const worth = (word: string): number =>
    Math.max(...termsOf(word).map((stem) => (idf(stem) ?? unknownIdf) * (1 + Math.log(counts.get(stem)!))), 0);
  return [...found.values()]
    .map((phrase) => ({
      ...phrase,
      weight:
        phrase.words.split(' ').reduce((sum, each) => sum + worth(each), 0) *
        (phrase.sentence === 0 ? inTitle : phrase.sentence <= earlySentences ? early : 1),
    }))
    .sort((a, b) => b.weight - a.weight || a.sentence - b.sentence);
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

/** A subject as a list of sentences, its title first; the name that a paper gives its own work is left out. */
export function saidIn({ title, text, headings = [] }: SearchSubject): {
  readonly name: string | undefined;
  readonly sentences: readonly string[];
} {
  const name = ownName.exec(title)?.[1]?.toLowerCase();
  return { name, sentences: [title.replace(ownName, ''), ...headings, ...sentencesOf(text.slice(0, readLength))] };
}

/** The stretches of words that can name a thing, each whole, or its ends where it is longer than a phrase. */
function phrasesIn(sentence: string, name: string | undefined): string[] {
  return nounStretches(sentence, (each) => each.toLowerCase() === name || isGeneralWord(each)).flatMap((words) =>
    words.length <= longestPhrase
      ? [words.join(' ')]
      : [words.slice(0, longestPhrase).join(' '), words.slice(-longestPhrase).join(' ')],
  );
}
