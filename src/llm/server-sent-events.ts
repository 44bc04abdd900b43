import { ChatError } from './chat-error.ts';

/** The most characters of one event: a reply that comes in a single one is shorter. */
const longestEvent = 1_000_000;

/**
 * The data of server-sent events (HTML standard, section 9.2), each as soon as it is complete; an event that the stream
 * cuts off is left out. Runs in linear time, however the stream is cut: the decoder of the `openai` package rereads an
 * event with each chunk of it. Throws `ChatError` `badReply` for an event without an end. Whoever stops reading ends
 * the connection.
 */
export async function* serverSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const lines = new Lines();
  let data: string[] = [];
  let length = 0;
  for await (const chunk of body) {
    for (const line of lines.add(decoder.decode(chunk, { stream: true }))) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
        length = 0;
      } else if (/^data(?::|$)/.test(line)) {
        data.push(line.replace(/^data:? ?/, ''));
        length += line.length;
        refuseAbove(length);
      }
    }
  }
}

/** Cuts text into lines, which end as they do in events. Text without a line break after it is not a line. */
class Lines {
  /** The beginning of a line, as it came. */
  #begun: string[] = [];
  #length = 0;
  /** The text so far ends with a carriage return, which a line feed may belong to. */
  #isHalfBroken = false;

  /** The lines that end in a further piece of the text. */
  *add(piece: string): Generator<string, void, undefined> {
    if (piece === '') return;
    let start = this.#isHalfBroken && piece.startsWith('\n') ? 1 : 0;
    this.#isHalfBroken = piece.endsWith('\r');
    const breaks = /\r\n?|\n/g;
    breaks.lastIndex = start;
    for (let found = breaks.exec(piece); found !== null; found = breaks.exec(piece)) {
      this.#begin(piece.slice(start, found.index));
      yield this.#begun.join('');
      this.#begun = [];
      this.#length = 0;
      start = breaks.lastIndex;
    }
    this.#begin(piece.slice(start));
  }

  #begin(text: string): void {
    if (text === '') return;
    this.#begun.push(text);
    this.#length += text.length;
    refuseAbove(this.#length);
  }
}

function refuseAbove(length: number): void {
  if (length > longestEvent) {
    throw new ChatError(
      'badReply',
      `The model sent more than ${longestEvent} characters in one piece, which is too long to read. Try again, or choose another model.`,
    );
  }
}
