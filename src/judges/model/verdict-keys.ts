import type { CitedWork } from '../../evidence/cited-work.ts';
import type { CitingText } from '../citing-text.ts';
import type { ContributionQuestion } from '../contributions/contribution-verdict.ts';
import type { ModelJudge } from '../judged-by-model.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import { whoWeAre } from '../positioning/who-we-are.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import { markedQuestion } from './marked-question.ts';
import { numberedByItself, numberedSentence } from './numbered-text.ts';

/**
 * The keys under which verdicts can be kept, in memory or on the disk: everything that they depend on, and nothing
 * else. The keys are long, because they contain the texts; `fingerprint` makes them short.
 */
export const verdictKeys = {
  support: (judge: ModelJudge, question: SupportQuestion): string =>
    keyOf(judge, 'support', ...askedAbout(judge, question), ...textsOfWork(question.cited)),
  contributions: (judge: ModelJudge, { work, contributions }: ContributionQuestion): string =>
    keyOf(judge, 'contributions', ...textsOfWork(work), ...contributions.map(({ text }) => text)),
  positioning: (judge: ModelJudge, question: PositioningQuestion): string =>
    keyOf(
      judge,
      question.about,
      ...textsOf(question).map(numberedByItself),
      // Our own judge is told who the authors are, those of others are not.
      ...(judge.protocol === 'situate' ? [whoWeAre(question.of)] : []),
    ),
} as const;

/** Another key for the same work changes nothing. */
function textsOfWork({ title, abstract = '', introduction = '', passages }: CitedWork): string[] {
  return [
    title,
    abstract,
    introduction,
    ...(passages === undefined ? [] : [passages.map(({ text }) => text).join('\n\n')]),
  ];
}

/**
 * Gives the parts of a citing sentence that a judge gets to see: our own reads what stands around it, those of others
 * do not.
 */
function askedAbout({ protocol }: ModelJudge, question: SupportQuestion): string[] {
  if (protocol === 'situate') {
    const { before, sentence, after } = markedQuestion(question);
    return [before, sentence, after];
  }
  const { sentence, number } = numberedSentence(question);
  return [sentence, String(number)];
}

function keyOf({ identity }: ModelJudge, ...parts: readonly string[]): string {
  return JSON.stringify([identity, ...parts]);
}

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
