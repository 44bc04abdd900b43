const space = /\s/;

/** True if there is a character and it is white space. */
export function isSpace(character: string | undefined): boolean {
  return character !== undefined && space.test(character);
}

/** The first offset from `offset` on that is not white space, or the end of the text. */
export function skipSpace(text: string, offset: number): number {
  let position = offset;
  while (isSpace(text[position])) {
    position++;
  }
  return position;
}

/** The end of what is before the white space before `end`; at least `limit`. */
export function skipSpaceBack(text: string, end: number, limit: number): number {
  let position = end;
  while (position > limit && isSpace(text[position - 1])) {
    position--;
  }
  return position;
}
