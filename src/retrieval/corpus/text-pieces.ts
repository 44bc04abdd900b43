import { embeddedLength } from '../../similarity/embedded-text.ts';

/**
 * Cuts a text into pieces that the local embedding model reads to the end, some third of a printed page each: of a
 * whole page it would read the beginning alone. Paragraphs that fit stay in one piece, short ones share one, and longer
 * ones are cut between words.
 */
export function textPieces(paragraphs: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const part of paragraphs.flatMap(inParts)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= embeddedLength) {
      pieces[pieces.length - 1] = `${last}\n${part}`;
    } else {
      pieces.push(part);
    }
  }
  return pieces;
}

function inParts(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph.trim();
  while (rest.length > embeddedLength) {
    const space = rest.lastIndexOf(' ', embeddedLength);
    const end = space > 0 ? space : embeddedLength;
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}
