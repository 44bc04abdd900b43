import type { OutputStream } from './output-stream.ts';

/** A line that says what is being done; nothing where the stream is not a terminal. */
export class Progress {
  readonly #stream: OutputStream;

  constructor(stream: OutputStream) {
    this.#stream = stream;
  }

  /** Replaces the line, cut to the terminal's width. */
  show(what: string): void {
    this.#stream.status(what);
  }

  /** Removes the line, before anything else is printed. */
  clear(): void {
    this.#stream.status('');
  }
}
