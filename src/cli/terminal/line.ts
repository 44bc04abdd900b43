import { printable } from '../../text/printable.ts';

/** The way in which a piece of a line stands out on a terminal. */
export type Emphasis = 'bold' | 'dim' | 'underline' | 'red' | 'yellow' | 'blue' | 'green';

/** A piece of a line that stands out. */
export interface EmphasizedText {
  readonly text: string;
  readonly emphasis: Emphasis;
}

/**
 * A line of output. Colours are a part of its type and never of its text: whatever looks like one in a text comes from
 * somebody else.
 */
export type Line = string | readonly (string | EmphasizedText)[];

/** Lines as printed: apart from colours, every character in them only shows itself. */
export function linesAsText(
  lines: Iterable<Line>,
  colors?: Readonly<Record<Emphasis, (text: string) => string>>,
): string {
  const asText = (piece: string | EmphasizedText): string =>
    typeof piece === 'string' ? printable(piece) : (colors?.[piece.emphasis] ?? String)(printable(piece.text));
  let text = '';
  for (const line of lines) {
    text += `${typeof line === 'string' ? printable(line) : line.map(asText).join('')}\n`;
  }
  return text;
}

/** A text in lines of at most so many characters, longer words apart. */
export function wrapLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = `${last} ${word}`;
    }
  }
  return lines;
}
