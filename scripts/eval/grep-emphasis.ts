import type { CitingSentence } from '../../src/judges/emphasis/citing-sentence.ts';
import type { LabelledCitation } from './corwa-citations.ts';

/**
 * The share of the words of a section that GREP (appendix A.3) gives to each work: a sentence as a whole to each work
 * that it cites, and what follows it up to the next citation or the end of the paragraph as well.
 */
export function grepEmphasis(
  paragraphs: readonly (readonly CitingSentence<LabelledCitation>[])[],
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const total = paragraphs.flat().reduce((sum, sentence) => sum + printedWords(sentence), 0);
  for (const paragraph of paragraphs) {
    let current = new Set<string>();
    for (const sentence of paragraph) {
      const cited = sentence.citations.flatMap(({ works }) => works);
      current = cited.length > 0 ? new Set(cited) : current;
      for (const work of current) {
        shares.set(work, (shares.get(work) ?? 0) + printedWords(sentence) / total);
      }
    }
  }
  return shares;
}

/** With the words of the citations themselves, which count in GREP. */
function printedWords({ words, citations }: CitingSentence<LabelledCitation>): number {
  return citations.reduce((sum, { place }) => sum + place.mark.split(/\s+/).length, words);
}
