import { plainText } from './record-text.ts';

const takenBack = '(?:retracted(?: and replaced)?|withdrawn|(?:temporarily )?removed|temporary removal)';
const ofWhat = '(?: (?:article|paper|chapter))?';
/**
 * The words that publishers write before or after the title of a work that they took back. A notice about one says
 * "Retraction of" or has a colon after "Retraction", and is another text; a work about such notices has them in its
 * sentence. IEEE puts "Notice of Retraction" before the title of the work itself, without a colon.
 */
const retracted = new RegExp(
  String.raw`^${takenBack}(?:[ -](?:article|paper|chapter))?\s{0,3}[:–—-]\s{0,3}|` +
    String.raw`^(?:\[${takenBack}${ofWhat}\]|\(${takenBack}${ofWhat}\))[\s:]{0,3}|` +
    String.raw`^${takenBack} (?:article|paper|chapter)\.\s{1,3}|` +
    String.raw`^notice of violation of ieee publication principles[\s:.]{1,3}|` +
    String.raw`^notice of retraction\s{1,3}(?!(?:to|for|on|of|and|in|from|by)\b)|` +
    String.raw`\s{0,3}(?:\[${takenBack}${ofWhat}\]|\(${takenBack}${ofWhat}\))\.?$|` +
    String.raw`\s{0,3}[:–—-]\s{1,3}retracted${ofWhat}\.?$`,
  'i',
);

/** The same in capitals without a mark, before or after a title that has small letters. */
const shouted = {
  before: /^(?:RETRACTED|WITHDRAWN)(?: ARTICLE| PAPER| CHAPTER)?\s{1,3}(?=\p{Lu})/u,
  after: /[\s.:–—-]{1,4}(?:RETRACTED|WITHDRAWN)(?: ARTICLE| PAPER| CHAPTER)?\.?$/,
};

/** A title as plain text, without the note that the work was retracted, and whether it had that note. */
export function readTitle(written: string): { readonly title: string; readonly isRetracted: boolean } {
  const text = plainText(written);
  const noted = text.replace(retracted, '');
  const isShouted = !/\p{Ll}/u.test(noted);
  const title = (isShouted ? noted : noted.replace(shouted.before, '').replace(shouted.after, '')).trim();
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
