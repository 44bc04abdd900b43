import { CITATION, OPAQUE } from '../../text/placeholders.ts';

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
