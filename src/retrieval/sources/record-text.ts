import { withoutReferences } from '../../text/character-references.ts';

/** The longest text of a record that is kept, in characters: an abstract has some 2,000. */
const longestText = 20_000;

/** Elements that begin a new line where they are shown: without them, words would run together. */
const blocks = 'p|br|label|div|li|ul|ol|sec|title|list|list-item|disp-formula|abstract|h[1-6]|tr|td';
const inline =
  'i|b|u|em|strong|sub|sup|sc|scp|small|span|a|font|tt|code|italic|bold|underline|monospace|roman|sans-serif|strike|' +
  'ext-link|xref|inline-formula|inline-graphic|named-content|styled-content|alternatives|email|uri|fn|q|cite|abbr|' +
  'math|mrow|mi|mn|mo|mtext|msup|msub|msubsup|mfrac|msqrt|mroot|mover|munder|munderover|mstyle|mspace|mfenced|mtable|' +
  'mtr|mtd|mpadded|mphantom|menclose|mmultiscripts|mprescripts|none|semantics|annotation-xml|inf|sup2|img|graphic';
const attributes = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*`;
const blockTag = new RegExp(String.raw`<\/?(?:jats:)?(?:${blocks})${attributes}\s*\/?>`, 'gi');
const inlineTag = new RegExp(String.raw`<\/?(?:jats:|mml:|m:)?(?:${inline})${attributes}\s*\/?>`, 'gi');
/** A formula again, in another notation. */
const repeatedFormula =
  /<((?:jats:)?tex-math|(?:mml:|m:)?annotation)\b[^<>]*>[^<]*<\/(?:(?:jats:)?tex-math|(?:mml:|m:)?annotation)\s*>/gi;
const comment = /<!--[^<>]*-->|<!\[CDATA\[|\]\]>/g;

/**
 * The meanings that Windows gives some characters that Unicode leaves to controls: quotation marks, dashes, an
 * ellipsis.
 */
const windowsSigns: Readonly<Record<string, string>> = {
  '\u0085': '…',
  '\u0091': '‘',
  '\u0092': '’',
  '\u0093': '“',
  '\u0094': '”',
  '\u0096': '–',
  '\u0097': '—',
};

/**
 * Characters that show nothing themselves and can hide or turn round what stands beside them; joiners belong to words
 * of some scripts.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * A text of a source as plain text in one line: without markup of HTML, JATS and MathML, character references resolved
 * (twice, as some sources escape what is escaped already), without control characters and signs of direction. It is cut
 * at 20,000 characters.
 */
export function plainText(written: string): string {
  let text = written.slice(0, 2 * longestText);
  if (/[<&]/.test(text)) {
    text = withoutReferences(withoutReferences(withoutMarkup(text)));
    text = withoutMarkup(text);
  }
  return text
    .replace(/[\u0085\u0091-\u0094\u0096\u0097]/g, (sign) => windowsSigns[sign] ?? ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(invisible, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .slice(0, longestText)
    .trim();
}

function withoutMarkup(text: string): string {
  return text.replace(comment, ' ').replace(repeatedFormula, '').replace(blockTag, ' ').replace(inlineTag, '');
}

/** The heading of an abstract, in markup or out of it: there, a sign or the beginning of a sentence has to follow. */
const headingInMarkup =
  /^\s{0,9}<(?:jats:)?(?:title|h[1-6]|b|strong)>\s{0,9}(?:abstract|summary|zusammenfassung|résumé)[\s.:]{0,9}<\/(?:jats:)?(?:title|h[1-6]|b|strong)>/i;
const headingInText =
  /^(?:(?:Abstract|ABSTRACT|Summary|SUMMARY|Zusammenfassung|Résumé) ?[.:–—-]|(?:Abstract|ABSTRACT|Summary|SUMMARY)(?= (?:We|The|This|In|An?|Background|Objectives?|Purpose|Introduction|Motivation|Aims?)\b)) ?/;

/** An abstract as plain text, without its heading; undefined if nothing is left. */
export function plainAbstract(written: string | undefined): string | undefined {
  const text = plainText((written ?? '').replace(headingInMarkup, '')).replace(headingInText, '');
  return text === '' ? undefined : text;
}
