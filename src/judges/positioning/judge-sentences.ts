import { shiftRange, type TextRange } from '../../text/range.ts';
import { classifySentence } from './classify-sentence.ts';
import { citation } from './cues.ts';
import type { SentencePositioning } from './sentence-positioning.ts';

/**
 * Judges the sentences of an English paragraph that is already split. CITATION stands for citations in it, as do citations
 * typed by hand, and OWN_NAME for the paper's name. `ownNames` are further names that the authors gave to their own work.
 * Offsets in the result are those of the paragraph.
 */
export function judgeSentences(
  paragraph: string,
  sentences: readonly TextRange[],
  ownNames: readonly string[] = [],
): SentencePositioning[] {
  let isAfterCitation = false;
  return sentences.map(({ start, end }) => {
    const text = paragraph.slice(start, end);
    const sentence = classifySentence(text, { isAfterCitation, ownNames });
    isAfterCitation ||= citation.test(text);
    return shiftSentence(sentence, start);
  });
}

/** Moves a sentence of a piece of text to the offsets of a text in which that piece begins at `by`. */
export function shiftSentence(sentence: SentencePositioning, by: number): SentencePositioning {
  return {
    ...sentence,
    ...shiftRange(sentence, by),
    evidence: sentence.evidence.map((range) => shiftRange(range, by)),
  };
}
