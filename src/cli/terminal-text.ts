const nothing = /^[\p{M}\p{Default_Ignorable_Code_Point}]+$/u;
const wide =
  /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const halfWidth = /^[\uff61-\uffdc]/;

/** How many columns a character, as a reader counts characters, takes in a terminal. */
export function columnsOf(character: string): 0 | 1 | 2 {
  if (nothing.test(character)) {
    return 0;
  }
  return wide.test(character) && !halfWidth.test(character) ? 2 : 1;
}
