import { memoize } from '../../task/memoize.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { SupportQuestion } from './support-judge.ts';

const placeholders = new RegExp(`[${CITATION}${OPAQUE}]`, 'g');

/** A sentence as it is compared: without its citations and mathematics, and without the brackets that they leave empty. */
export function plainSentence(text: string): string {
  return text
    .replace(placeholders, ' ')
    .replace(/[([](?:\s*[,;])?\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();
}

/** The same of a sentence of a question, kept with it. */
export const plainTextOf = memoize(({ text }: SupportQuestion['sentence']) => plainSentence(text));
