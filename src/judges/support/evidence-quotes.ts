import type { CitedWork } from '../../evidence/cited-work.ts';
import { splitSentences } from '../../text/sentences.ts';
import { largest } from './statistics.ts';
import type { EvidenceQuote } from './support-judge.ts';
import { termsOf } from './terms.ts';
import { TfIdf } from './tf-idf.ts';

/** So many sentences of an abstract are quoted. */
const quoted = 2;

/**
 * What of a work comes closest to a sentence with these terms: sentences of its abstract, the closest first, or else its
 * title. Empty for a work without either.
 */
export function evidenceQuotes({ title, abstract }: CitedWork, terms: readonly string[]): EvidenceQuote[] {
  const sentences = splitSentences(abstract ?? '').map(({ start, end }) => ({
    quote: abstract!.slice(start, end),
    from: 'abstract' as const,
    start,
    end,
  }));
  const similarities = new TfIdf(sentences.map(({ quote }) => termsOf(quote))).similarities(terms);
  const closest = largest(similarities, quoted).flatMap((at) => (similarities[at]! > 0 ? sentences[at]! : []));
  if (closest.length > 0 || title === '') {
    return closest;
  }
  return [{ quote: title, from: 'title', start: 0, end: title.length }];
}
