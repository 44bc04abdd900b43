import { saysEnough } from '../../evidence/best-passage.ts';
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

/** The end of a text after which a citation is the subject of what follows: "…, whereas [2] found that …". */
const beforeSubject = /(?:^|[;:,.(]|\b(?:and|but|while|whereas))$/i;

/**
 * What the sentence of a question says of the work, as plain text: the whole sentence, and where it cites others elsewhere
 * the part on the side of the citation that it belongs to, if that says enough.
 */
export const claimsOf = memoize(({ sentence, key }: SupportQuestion): readonly string[] => {
  const whole = plainTextOf(sentence);
  const shown = sentence.citations.flatMap((cited, place) => (cited.length === 0 ? [] : [place]));
  const place = sentence.citations.findIndex((cited) => cited.some((one) => one.key === key));
  if (place === -1 || shown.length < 2) {
    return [whole];
  }
  const parts = sentence.text.split(CITATION).map(plainSentence);
  const [before = '', after = ''] = parts.slice(place, place + 2);
  const isSubject = beforeSubject.test(before) && /^[\p{L}\p{N}]/u.test(after);
  const part = (isSubject ? [after, before] : [before, after]).find(saysEnough);
  return part === undefined ? [whole] : [whole, part];
});
