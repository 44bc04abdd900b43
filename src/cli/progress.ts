import { printable } from './terminal-text.ts';

const toLineStart = '\r\u001b[K';

/** One line on standard error that says what is being done; nothing where that is no terminal. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  /** Replaces the line, cut to the terminal's width. */
  show(what: string): void {
    if (this.#stream.isTTY) {
      this.#stream.write(toLineStart + printable(what).slice(0, Math.max(this.#stream.columns - 1, 0)));
    }
  }

  /** Takes the line away, before anything else is printed. */
  clear(): void {
    if (this.#stream.isTTY) {
      this.#stream.write(toLineStart);
    }
  }
}
