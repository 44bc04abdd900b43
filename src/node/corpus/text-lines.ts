/** No record is longer, in UTF-16 units: works with ten thousand references have some 600,000. */
const longestLine = 16 * 1024 * 1024;

/** A line of a text. */
export interface TextLine {
  /** Counts from 1. */
  readonly number: number;
  /** Undefined where the line is too long to be a record; it was passed over. */
  readonly text: string | undefined;
}

/** The lines of a text in UTF-8, as its pieces come; empty ones are left out. At most one line is held. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine, void, undefined> {
  const decoder = new TextDecoder();
  // In pieces: a line may be as long as many chunks.
  let pieces: string[] = [];
  let length = 0;
  let number = 1;
  const add = (piece: string): void => {
    length += piece.length;
    if (length <= longestLine) pieces.push(piece);
    else pieces = [];
  };
  const take = (): TextLine | undefined => {
    const line = { number, text: length > longestLine ? undefined : pieces.join('') };
    pieces = [];
    length = 0;
    number++;
    return line.text?.trim() === '' ? undefined : line;
  };
  for await (const chunk of chunks) {
    const [rest = '', ...next] = decoder.decode(chunk, { stream: true }).split('\n');
    add(rest);
    for (const piece of next) {
      const line = take();
      if (line !== undefined) yield line;
      add(piece);
    }
  }
  add(decoder.decode());
  const last = take();
  if (last !== undefined) yield last;
}
