import { countTerms } from '../similarity/term-counts.ts';
import { termsOf } from '../similarity/terms.ts';
import { TfIdf } from '../similarity/tf-idf.ts';
import { splitSentences } from '../text/sentences.ts';

/** The longest passage, in characters. */
const longest = 500;
/** How many passages are kept for one sentence, and for one work. */
const perSentence = 2;
const perWork = 5;
/** A passage that is less similar (cosine of TF-IDF) has nothing to do with the sentence. */
const leastSimilar = 0.12;

/**
 * The passages of a work that are closest, by their words, to the sentences that cite it, in the order in which the
 * work has them; empty if none is close to any.
 * @param paragraphs the running text of the work
 */
export function bestPassages(paragraphs: readonly string[], sentences: readonly string[]): string[] {
  const passages = paragraphs.flatMap(passagesOf);
  const byWords = TfIdf.of(passages.map((passage) => countTerms(termsOf(passage))));
  const chosen = new Map<number, number>();
  for (const sentence of sentences) {
    const similarities = byWords.similarities(termsOf(sentence));
    [...similarities]
      .map((similarity, index) => ({ similarity, index }))
      .filter(({ similarity }) => similarity >= leastSimilar)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, perSentence)
      .forEach(({ similarity, index }) => chosen.set(index, Math.max(similarity, chosen.get(index) ?? 0)));
  }
  return [...chosen]
    .sort(([, a], [, b]) => b - a)
    .slice(0, perWork)
    .map(([index]) => index)
    .sort((a, b) => a - b)
    .map((index) => passages[index]!);
}

/** A paragraph in pieces of whole sentences that are no longer than a passage. */
function passagesOf(paragraph: string): string[] {
  const passages: string[] = [];
  let current = '';
  for (const { start, end } of splitSentences(paragraph)) {
    const sentence = paragraph.slice(start, end).trim();
    if (current !== '' && current.length + sentence.length >= longest) {
      passages.push(current);
      current = '';
    }
    current = current === '' ? sentence.slice(0, longest) : `${current} ${sentence}`;
  }
  return current === '' ? passages : [...passages, current];
}
