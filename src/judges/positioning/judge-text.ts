import { noNames } from '../../project/own-names.ts';
import { isEnglish } from '../../text/language.ts';
import { paragraphByItself } from '../paragraph-text.ts';
import { shiftSentence } from './judge-sentences.ts';
import { offlinePositioning, verdictOn } from './offline-positioning.ts';
import type { LocalPositioning } from './positioning-judge.ts';
import type { SentencePositioning } from './sentence-positioning.ts';

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
  for (const piece of text.split(paragraphBreak)) {
    const paragraph = paragraphByItself({ text: piece, citations: [], opaque: [] });
    const { sentences: judged } = offlinePositioning.judge({ about: 'paragraph', paragraph, own: noNames });
    for (const sentence of judged) {
      sentences.push(shiftSentence(sentence, start));
    }
    start += piece.length;
  }
  return verdictOn(sentences);
}

/** Blank lines, in brackets so that they are kept and offsets stay right. */
const paragraphBreak = /(\n\s*\n)/;
