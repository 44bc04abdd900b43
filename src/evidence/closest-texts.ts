import { countTerms } from '../similarity/term-counts.ts';
import { termsOf } from '../similarity/terms.ts';
import { TfIdf } from '../similarity/tf-idf.ts';
import { splitPassages } from './split-passages.ts';

/** The most passages kept for one sentence, and for one work. */
const perSentence = 2;
const perWork = 5;
/** A passage that is less similar (cosine of TF-IDF) has nothing to do with the sentence. */
const leastSimilar = 0.12;
/** The most pages that are kept of one work. */
const pagesPerWork = 2;
/** The beginning of a passage by which its page is found: about a line, as what follows may be on the next page. */
const telling = 60;

/** A page of a work, counted from 1 in its file. */
export interface FoundPage {
  readonly number: number;
  readonly text: string;
}

/** A passage of a work. */
export interface FoundPassage {
  readonly text: string;
  /** The page that it begins on, counted from 1 in the file; undefined where that is not known. */
  readonly page: number | undefined;
}

/**
 * The passages of a work that are closest, by their words, to the sentences that cite it, in the order in which the
 * work has them; empty if none is close to any.
 * @param paragraphs the running text of the work
 * @param pageTexts the texts of its pages, as far as they are known
 */
export function closestPassages(
  paragraphs: readonly string[],
  pageTexts: readonly string[],
  sentences: readonly string[],
): FoundPassage[] {
  const passages = paragraphs.flatMap(splitPassages);
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
    .map((index) => ({ text: passages[index]!, page: pageOf(passages[index]!, pageTexts) }));
}

function pageOf(passage: string, pageTexts: readonly string[]): number | undefined {
  const index = pageTexts.findIndex((text) => text.includes(passage.slice(0, telling)));
  return index < 0 ? undefined : index + 1;
}

/** The pages that are closest, by their words, to the sentences that cite a work; the first ones where none does. */
export function closestPages(pageTexts: readonly string[], sentences: readonly string[]): FoundPage[] {
  const pages = pageTexts
    .map((text, before) => ({ number: before + 1, text }))
    .filter(({ text }) => text.trim() !== '');
  const byWords = TfIdf.of(pages.map(({ text }) => countTerms(termsOf(text))));
  const similarities = byWords.similarities(termsOf(sentences.join(' ')));
  return pages
    .map((page, index) => ({ page, similarity: similarities[index] ?? 0 }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, pagesPerWork)
    .map(({ page }) => page)
    .sort((a, b) => a.number - b.number);
}
