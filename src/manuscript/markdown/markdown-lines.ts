/** The line at an offset, from there to its end, without its line break. */
export function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  const line = text.slice(offset, end === -1 ? undefined : end);
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Where the line after the one that holds `offset` starts. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The width of the white space at the head of a line; tabs stop at multiples of four. */
export function indentOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === '\t') {
      width += 4 - (width % 4);
    } else if (character === ' ') {
      width++;
    } else {
      break;
    }
  }
  return width;
}
