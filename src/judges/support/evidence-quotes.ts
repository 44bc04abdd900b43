import type { CitedWork } from '../../evidence/cited-work.ts';
import { inner } from '../../similarity/inner.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { splitSentences } from '../../text/sentences.ts';
import { largest } from './statistics.ts';
import type { EvidenceQuote } from './support-judge.ts';

/** The most sentences of a work that are quoted, and the most of each of its texts that are examined. */
const quoted = 2;
const lookedAt = 14;

/**
 * Finds the parts of a work that come closest to a plain sentence, by words and by vectors where there are any;
 * undefined if vectors are missing, which are wanted then.
 */
export function evidenceFor(
  work: CitedWork,
  sentence: string,
  vectors: Vectors | undefined,
): EvidenceQuote[] | undefined {
  const terms = termsOf(sentence);
  if (vectors === undefined) {
    return evidenceQuotes(work, terms);
  }
  const cosines = new Map<string, number>();
  const vector = vectors.of(sentence, 'sentence');
  const quotes = quotableSentences(work).map(({ quote }) => ({ quote, found: vectors.of(quote, 'work') }));
  for (const { quote, found } of quotes) {
    if (vector === undefined || found === undefined) {
      return undefined;
    }
    cosines.set(quote, inner(vector, found));
  }
  return evidenceQuotes(work, terms, (quote) => cosines.get(quote) ?? 0);
}

/**
 * Finds the parts of a work that come closest to a sentence with these terms: sentences of its abstract and of its
 * passages, the closest first, or else its title. Empty for a work without either. `cosine` says how alike such a
 * sentence is by its vector.
 */
export function evidenceQuotes(
  work: CitedWork,
  terms: readonly string[],
  cosine: (quote: string) => number = () => 0,
): EvidenceQuote[] {
  const sentences = quotableSentences(work);
  const byWords = TfIdf.of(sentences.map(({ quote }) => countTerms(termsOf(quote)))).similarities(terms);
  const similarities = byWords.map((similarity, at) => similarity + cosine(sentences[at]!.quote));
  const closest = largest(similarities, quoted).filter((at) => similarities[at]! > 0);
  if (closest.length > 0 || work.title === '') {
    return closest.map((at) => sentences[at]!);
  }
  return [{ quote: work.title, from: 'title', start: 0, end: work.title.length }];
}

/** The first sentences of the abstract, and the first ones of the passages. */
function quotableSentences(work: CitedWork): EvidenceQuote[] {
  return (['abstract', 'passages'] as const).flatMap((from) => {
    const text = work[from] ?? '';
    return splitSentences(text)
      .slice(0, lookedAt)
      .map(({ start, end }) => ({ quote: text.slice(start, end), from, start, end }));
  });
}
