import type { CitingText } from '../citing-text.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import type { ModelJudge } from './judged-by.ts';
import { numberedSentence } from './numbered-sentence.ts';
import { numberedByItself } from './numbered-text.ts';

/**
 * The keys under which verdicts can be kept, in memory or on the disk: everything that they depend on, and nothing
 * else. The keys are long, because they contain the texts; `fingerprint` makes them short.
 */
export const verdictKeys = {
  /** The key of a work is not in it: another key for the same work changes nothing. */
  support: (judge: ModelJudge, question: SupportQuestion): string => {
    const { sentence, number } = numberedSentence(question);
    const { title, abstract = '', introduction = '' } = question.cited;
    return keyOf(judge, 'support', sentence, String(number), title, abstract, introduction);
  },
  positioning: (judge: ModelJudge, question: PositioningQuestion): string =>
    keyOf(judge, question.about, ...textsOf(question).map(numberedByItself)),
} as const;

function keyOf({ identity }: ModelJudge, ...parts: readonly string[]): string {
  return JSON.stringify([identity, ...parts]);
}

/** What the authors call their work is not in it: language models are not told. */
function textsOf(question: PositioningQuestion): readonly CitingText[] {
  switch (question.about) {
    case 'paragraph':
      return [question.paragraph];
    case 'final':
      return [question.earlier, question.final];
    case 'section':
      return question.paragraphs;
  }
}
