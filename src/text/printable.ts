/** Controls, line separators and what reverses the direction of writing; not the joiners, which some scripts need. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * A text of others for one line of a screen: what would move the cursor, colour the screen, hide text or turn its
 * direction round shows as a dot.
 */
export function printable(text: string): string {
  return text.replace(unprintable, '·');
}

/**
 * A value as JSON, indented by a number of spaces. It holds none of the characters that `printable` shows as dots but
 * the line feeds of the indentation: JSON itself lets all but the first 32 of them stand, and some terminals act on
 * those. They are escaped, so that it reads back as the same value.
 */
export function jsonText(value: unknown, indentation = 0): string {
  return JSON.stringify(value, undefined, indentation).replace(unprintable, (character) =>
    character === '\n' ? character : escapedUnits(character),
  );
}

/** JSON has escapes for UTF-16 code units only. */
function escapedUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}
