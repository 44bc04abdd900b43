import { isEnglish } from '../../text/language.ts';
import { shiftRange, type TextRange } from '../../text/range.ts';
import { splitSentences } from '../../text/sentences.ts';
import { classifySentence } from './classify-sentence.ts';
import { citation } from './cues.ts';
import { type LocalPositioning, offlinePositioning, type SentencePositioning } from './positioning.ts';

/**
 * Judges an English paragraph that is already split. CITATION stands for citations in it, as do citations typed by
 * hand, and OWN_NAME for the paper's name. `ownNames` are more names that the authors gave to their own work.
 * Offsets in the result are those of the paragraph.
 */
export function judgeSentences(
  paragraph: string,
  sentences: readonly TextRange[],
  ownNames: readonly string[] = [],
): LocalPositioning {
  let isAfterCitation = false;
  const judged = sentences.map(({ start, end }) => {
    const text = paragraph.slice(start, end);
    const sentence = classifySentence(text, { isAfterCitation, ownNames });
    isAfterCitation ||= citation.test(text);
    return shifted(sentence, start);
  });
  return summed(judged);
}

/**
 * Judges a plain text in which blank lines part paragraphs. Undefined, which is not judged, where it is not English.
 * Offsets in the result are those of the text.
 */
export function judgeText(text: string): LocalPositioning | undefined {
  if (!isEnglish(text)) {
    return undefined;
  }
  const sentences: SentencePositioning[] = [];
  let start = 0;
  for (const paragraph of text.split(paragraphBreak)) {
    const { sentences: judged } = judgeSentences(paragraph, splitSentences(paragraph));
    for (const sentence of judged) {
      sentences.push(shifted(sentence, start));
    }
    start += paragraph.length;
  }
  return summed(sentences);
}

/** Blank lines, in brackets so that they are kept and offsets stay right. */
const paragraphBreak = /(\n\s*\n)/;

function shifted(sentence: SentencePositioning, by: number): SentencePositioning {
  return {
    ...sentence,
    ...shiftRange(sentence, by),
    evidence: sentence.evidence.map((range) => shiftRange(range, by)),
  };
}

function summed(sentences: readonly SentencePositioning[]): LocalPositioning {
  return {
    positions: sentences.some((sentence) => sentence.class === 'own'),
    score: sentences.reduce((best, { score }) => Math.max(best, score), 0),
    sentences,
    by: offlinePositioning,
  };
}
