import { plainSentence } from '../../judges/support/plain-sentence.ts';
import { stopWords } from '../../similarity/stop-words.ts';

/** The number of words of a sentence that show what it says. */
const gistWords = 12;

/** Gives what a sentence says, in its own first words, without citations and mathematics. */
export function gistOf(sentence: string): string {
  const words = plainSentence(sentence).split(' ');
  const taken = words.slice(0, gistWords);
  if (words.length > gistWords) {
    // Amid a sentence function words at the end say nothing: "and take the".
    while (stopWords.has(taken.at(-1)?.toLowerCase() ?? '')) {
      taken.pop();
    }
  }
  const gist = taken.join(' ').replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '');
  return words.length > gistWords ? `${gist} …` : gist;
}

const topicWords = 5;
/** In languages other than English, function words are recognised by their length. */
const shortWord = 3;

/** Gives what a sentence is about: its first words that are not function words. */
export function mainWordsOf(sentence: string, isEnglish: boolean): string {
  const words = plainSentence(sentence).match(/\p{L}[\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
  const telling = words.filter((word) => (isEnglish ? !stopWords.has(word.toLowerCase()) : word.length > shortWord));
  const topic = telling.slice(0, topicWords).join(' ');
  return topic.charAt(0).toUpperCase() + topic.slice(1);
}

const leadIn =
  /^\s*(?:\\(?:noindent|(?:small|med|big)skip|par)\b\s*)*(?:\\(?:textbf|textit|textsc|emph)\{([^{}]{2,80})\}|\*\*([^*]{2,80})\*\*|__([^_]{2,80})__)([.:])?/;

/** The words in bold or italics that a paragraph begins with as if they were a heading: `\textbf{Indexes.}`. */
export function leadInOf(source: string): string | undefined {
  const [, latex, stars, lines, after] = leadIn.exec(source) ?? [];
  const words = (latex ?? stars ?? lines)?.replace(/\s+/g, ' ').trim();
  return words !== undefined && (after !== undefined || /[.:]$/.test(words))
    ? words.replace(/[.:]$/, '').trim()
    : undefined;
}
