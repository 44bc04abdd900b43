import { plainText } from './record-text.ts';

const takenBack = '(?:retracted|withdrawn|removed)';
/**
 * The words that publishers write before or after the title of a work that they took back. A notice about one says
 * "Retraction of" or has no colon there, and is another text.
 */
const retracted = new RegExp(
  String.raw`^${takenBack}(?:[ -](?:article|paper|chapter))?\s{0,3}[:–—-]\s{0,3}|` +
    String.raw`^(?:\[${takenBack}(?: (?:article|paper|chapter))?\]|\(${takenBack}(?: (?:article|paper|chapter))?\))[\s:]{0,3}|` +
    String.raw`^${takenBack} (?:article|paper|chapter)\.\s{1,3}|` +
    String.raw`\s{1,3}(?:\[${takenBack}(?: (?:article|paper|chapter))?\]|\(${takenBack}(?: (?:article|paper|chapter))?\))\.?$`,
  'i',
);

/** A title as plain text, without the note that the work was retracted, and whether it had that note. */
export function readTitle(written: string): { readonly title: string; readonly isRetracted: boolean } {
  const text = plainText(written);
  const title = text.replace(retracted, '').trim();
  return { title, isRetracted: title !== text };
}
