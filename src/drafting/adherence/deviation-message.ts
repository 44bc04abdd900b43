import { type Message, message } from '../../text/message.ts';
import type { Deviation } from '../request/deviation.ts';

/** Describes a deviation, in one sentence for the author. Paragraphs and sentences are counted from 1. */
export function deviationMessage(deviation: Deviation): Message {
  switch (deviation.kind) {
    case 'inventedKey':
      return message(
        'Paragraph {paragraph}, sentence {sentence} cites “{key}”, which is not among the works that may be cited.',
        { ...place(deviation), key: deviation.key },
      );
    case 'inventedName':
      return message(
        'Paragraph {paragraph}, sentence {sentence} names “{text}”, which is not among the works that may be cited.',
        { ...place(deviation), text: deviation.text },
      );
    case 'unplannedCitation':
      return message('Paragraph {paragraph}, sentence {sentence} cites “{key}”, which is not planned there.', {
        ...place(deviation),
        key: deviation.key,
      });
    case 'missingCitation':
      return message(
        'The draft does not cite “{key}”, which is planned for paragraph {paragraph}, sentence {sentence}.',
        { ...place(deviation), key: deviation.key },
      );
    case 'misplacedCitation':
      return message(
        'The plan has “{key}” in paragraph {paragraph}, sentence {sentence}, but the draft cites it in paragraph {foundParagraph}, sentence {foundSentence}.',
        {
          ...place(deviation),
          key: deviation.key,
          foundParagraph: deviation.found.paragraph + 1,
          foundSentence: deviation.found.sentence + 1,
        },
      );
    case 'paragraphCount':
      return paragraphCount(deviation);
    case 'sentenceCount':
      return sentenceCount(deviation);
    case 'words':
      return deviation.paragraph === undefined
        ? message('The draft has {written} words instead of about {budget}.', {
            written: deviation.written,
            budget: deviation.budget,
          })
        : message('Paragraph {paragraph} has {written} words instead of about {budget}.', {
            paragraph: deviation.paragraph + 1,
            written: deviation.written,
            budget: deviation.budget,
          });
    case 'lostSource':
      return message('The draft leaves out “{text}”, which is in the section.', { text: deviation.text });
    case 'inventedPassage':
      return message(
        'Paragraph {paragraph}, sentence {sentence} is said to rest on “{text}”, which is no passage of a work that it cites.',
        { ...place(deviation), text: deviation.text },
      );
    case 'form':
      return message('{problem}', { problem: deviation.problem });
  }
}

function paragraphCount({ planned, written }: Extract<Deviation, { kind: 'paragraphCount' }>): Message {
  const values = { planned, written };
  if (written === 1) {
    return message('The draft has one paragraph instead of {planned}.', values);
  }
  return planned === 1
    ? message('The draft has {written} paragraphs instead of one.', values)
    : message('The draft has {written} paragraphs instead of {planned}.', values);
}

function sentenceCount({ paragraph, planned, written }: Extract<Deviation, { kind: 'sentenceCount' }>): Message {
  const values = { paragraph: paragraph + 1, planned, written };
  if (written === 1) {
    return message('Paragraph {paragraph} has one sentence instead of {planned}.', values);
  }
  return planned === 1
    ? message('Paragraph {paragraph} has {written} sentences instead of one.', values)
    : message('Paragraph {paragraph} has {written} sentences instead of {planned}.', values);
}

function place({ paragraph, sentence }: { readonly paragraph: number; readonly sentence: number }): {
  readonly paragraph: number;
  readonly sentence: number;
} {
  return { paragraph: paragraph + 1, sentence: sentence + 1 };
}
