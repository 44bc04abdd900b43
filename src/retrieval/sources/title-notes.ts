import { plainText } from './record-text.ts';

/**
 * The words that publishers write before the title of a work that they took back; a notice about one has no colon
 * there.
 */
const retracted =
  /^(?:retracted|withdrawn|removed)(?:[ -](?:article|paper|chapter))?\s*[:–—-]\s*|^\[?(?:retracted|withdrawn)\]\s*/i;

/** A title as plain text, without the note that the work was retracted, and whether it had that note. */
export function readTitle(written: string): { readonly title: string; readonly isRetracted: boolean } {
  const text = plainText(written);
  const title = text.replace(retracted, '').trim();
  return { title, isRetracted: title !== text };
}
