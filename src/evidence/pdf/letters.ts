const ligatures = /[\ufb00-\ufb06]/g;

/** Accents that old TeX fonts draw as characters of their own, before the letter, with the combining forms of them. */
const accents = new Map([
  ['¨', '\u0308'],
  ['´', '\u0301'],
  ['`', '\u0300'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['ˇ', '\u030c'],
  ['˚', '\u030a'],
  ['˘', '\u0306'],
  ['˝', '\u030b'],
  ['¸', '\u0327'],
]);

/**
 * A text of a PDF with letters as one would type them: ligatures taken apart, accents on their letters, no control
 * characters, every space a plain one.
 */
export function plainLetters(text: string): string {
  return text
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    .replace(/([¨´`ˆ˜ˇ˚˘˝¸])\s?([A-Za-zı])/g, (_, accent: string, letter: string) =>
      ((letter === 'ı' ? 'i' : letter) + accents.get(accent)!).normalize('NFC'),
    )
    .replace(/[\p{Cc}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s/g, ' ');
}

/** A text whose letters are set apart, such as `I N T R O D U C T I O N`, run together; any other text as it is. */
export function withoutLetterSpacing(text: string): string {
  const parts = text.trim().split(' ');
  const single = parts.filter((part) => /^[\p{L}&]$/u.test(part)).length;
  return single >= 4 && single >= parts.length - 2 ? parts.join('') : text;
}
