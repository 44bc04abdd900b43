import type { Message } from '../rules/finding.ts';
import type { Deviation } from './deviation.ts';

/** What a deviation is, in one sentence for the author. Paragraphs and sentences are counted from 1. */
export function deviationMessage(deviation: Deviation): Message {
  switch (deviation.kind) {
    case 'inventedKey':
      return {
        template: 'Paragraph {paragraph}, sentence {sentence} cited “{key}”, which is none of the works that may be cited; it was left out.',
        values: { ...place(deviation), key: deviation.key },
      };
    case 'unplannedCitation':
      return {
        template: 'Paragraph {paragraph}, sentence {sentence} cites “{key}”, which the plan does not have.',
        values: { ...place(deviation), key: deviation.key },
      };
    case 'missingCitation':
      return {
        template: 'The plan has “{key}” in sentence {sentence} of paragraph {paragraph}, but the draft cites it nowhere.',
        values: { ...place(deviation), key: deviation.key },
      };
    case 'misplacedCitation':
      return {
        template:
          'The plan has “{key}” in sentence {sentence} of paragraph {paragraph}, but the draft cites it in sentence {foundSentence} of paragraph {foundParagraph}.',
        values: {
          ...place(deviation),
          key: deviation.key,
          foundParagraph: deviation.found.paragraph + 1,
          foundSentence: deviation.found.sentence + 1,
        },
      };
    case 'paragraphCount':
      return {
        template: 'The draft has {written} paragraphs where {planned} are planned.',
        values: { written: deviation.written, planned: deviation.planned },
      };
    case 'sentenceCount':
      return {
        template: 'Paragraph {paragraph} has {written} sentences where {planned} are planned.',
        values: { paragraph: deviation.paragraph + 1, written: deviation.written, planned: deviation.planned },
      };
    case 'words':
      return deviation.paragraph === undefined
        ? {
            template: 'The draft has {written} words where about {budget} were asked for.',
            values: { written: deviation.written, budget: deviation.budget },
          }
        : {
            template: 'Paragraph {paragraph} has {written} words where about {budget} are planned.',
            values: { paragraph: deviation.paragraph + 1, written: deviation.written, budget: deviation.budget },
          };
    case 'lostSource':
      return { template: 'The draft leaves out “{text}”, which the section has.', values: { text: deviation.text } };
    case 'form':
      return { template: '{problem}', values: { problem: deviation.problem } };
  }
}

function place({ paragraph, sentence }: { readonly paragraph: number; readonly sentence: number }): Message['values'] {
  return { paragraph: paragraph + 1, sentence: sentence + 1 };
}
