import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import type { CoherenceQuestion } from './coherence-judge.ts';

/**
 * What there is to ask about a sentence of which nothing is known but its text and one work that it cites: every citation
 * in it may be the one, and where there is none, it stands at the end.
 */
export function questionOfSentence({
  sentence,
  cited,
}: Pick<SupportQuestion, 'sentence' | 'cited'>): CoherenceQuestion {
  const text = sentence.replaceAll(OPAQUE, '…').trim();
  const numbered = text.includes(CITATION)
    ? text.replaceAll(CITATION, '[1]')
    : text.replace(/(?<!\s)\s*(\p{Sentence_Terminal}?)$/u, ' [1]$1');
  return { sentence: numbered.replace(/\s+/g, ' '), number: 1, cited };
}
