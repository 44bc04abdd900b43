import { memoize } from '../task/memoize.ts';
import { type Message, message } from '../text/message.ts';
import type { PassageFound } from './best-passage.ts';
import type { Passage } from './passages-of-work.ts';

const messages = {
  nothingInText:
    'Nothing like this sentence was found in the passages, the abstract and the title that are known of the work.',
  nothingInAbstract: 'Nothing like this sentence was found in the abstract and the title of the work.',
  nothingInTitle: 'Nothing like this sentence was found in the title of the work, and no more of it is known.',
  tooLittleOfSentence: 'The sentence says too little to find a passage for it.',
  tooLittleOfWork: 'Too little is known of the work to find a passage for this sentence.',
  otherLanguage: 'Passages are found in English only.',
} as const;

/** Says where in its work a passage is. */
export function passagePlace({
  place,
  page,
}: {
  readonly place: Passage['place'];
  readonly page?: number | undefined;
}): Message {
  switch (place) {
    case 'abstract':
      return message('abstract');
    case 'introduction':
      return message('introduction');
    case 'title':
      return message('title');
    default:
      return page === undefined ? message('from the text') : message('page {page}', { page: String(page) });
  }
}

/** Says how near the best passage is, or why there is none. */
function passageNearness(best: PassageFound): Message {
  switch (best.found) {
    case 'near':
      return best.by === 'words' ? message('near, by its words') : message('near');
    case 'related':
      return best.by === 'words' ? message('some words in common') : message('related');
    case 'nothing':
      return message(
        { text: messages.nothingInText, abstract: messages.nothingInAbstract, title: messages.nothingInTitle }[best.in],
      );
    case 'tooLittle':
      return message(best.of === 'sentence' ? messages.tooLittleOfSentence : messages.tooLittleOfWork);
    case 'otherLanguage':
      return message(messages.otherLanguage);
  }
}

/** The best passage as it is shown: where it is and how near it is, or in a sentence why there is none. */
export interface ShownPassage {
  readonly says: string;
  /** Its words; undefined where there is none. */
  readonly text: string | undefined;
}

/** Puts the best passage into words. Kept with it, as the panel asks for all of them after each edit. */
export const showPassage = memoize(
  (best: PassageFound, translate: (message: Message) => string): ShownPassage => {
    if (!('passage' in best)) {
      return { says: translate(passageNearness(best)), text: undefined };
    }
    const { passage, similarity } = best;
    const parts = [
      translate(passagePlace(passage)),
      ...(passage.from === undefined ? [] : [passage.from]),
      translate(passageNearness(best)),
      translate(message('likeness {likeness}', { likeness: similarity.toFixed(2) })),
    ];
    return { says: parts.join(' · '), text: passage.text };
  },
  (_best, translate) => [translate],
);
