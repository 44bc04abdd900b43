import { citedText } from '../../evidence/cited-text.ts';
import { numberedByItself, numberedSentence } from '../model/numbered-text.ts';
import type { FinalQuestion, ParagraphQuestion } from '../positioning/positioning-judge.ts';
import type { SupportQuestion } from '../support/support-judge.ts';

/** An answer that an aspect of SciRM judges, with all that the judge has to know besides. */
export interface AspectCase {
  readonly answer: string;
  /** By the names of the aspect's inputs. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** A citation as SciRM's aspect "coherence" has it; undefined where only the title of the work is known. */
export function supportCase(question: SupportQuestion): AspectCase | undefined {
  const context = citedText(question.cited);
  if (context === undefined) {
    return undefined;
  }
  const { sentence, number } = numberedSentence(question);
  return { answer: sentence, inputs: { context, 'citation number': String(number) } };
}

/** A paragraph, or the final one beside an earlier one, as SciRM's aspects of positioning have it. */
export function positioningCase(question: ParagraphQuestion | FinalQuestion): AspectCase {
  return question.about === 'paragraph'
    ? { answer: numberedByItself(question.paragraph), inputs: {} }
    : { answer: numberedByItself(question.final), inputs: { context: numberedByItself(question.earlier) } };
}
