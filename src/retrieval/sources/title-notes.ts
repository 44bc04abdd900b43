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

const release = /[\s:,(-]{1,5}(?:(?:release|version|ver\.)\s{0,3})?v?\.?\d{1,5}(?:\.\d{1,5}){1,4}[\w.+-]{0,20}\)?$/i;

/**
 * The name of software without the owner of its repository before it and the number of a release behind it:
 * `owner/name: Release v1.2.3`, as repositories have it that file each release.
 */
export function withoutRelease(title: string): string {
  const named = title.replace(/^[\w.-]{1,60}\/(?=[\w.-]{1,100}(?::|$))/, '');
  return named.replace(release, '').replace(/[\s:,-]{1,10}$/, '') || title;
}
