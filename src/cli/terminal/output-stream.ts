import { once } from 'node:events';
import { fstatSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import pc from 'picocolors';
import { jsonText, printable } from '../../text/printable.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { type Line, linesAsText } from './line.ts';
import { whyNotWritten } from './why-not-written.ts';

/** The width of output to something other than a terminal. */
const usualWidth = 100;
/** The least width: a narrower terminal wraps the lines, because too little of the source would show. */
const leastWidth = 40;

/** The number of lines that are written in one go. */
const linesAtATime = 1000;

const toLineStart = '\r\u001b[K';

/** The result of a command in one of the forms that authors can ask for. */
export type Result =
  /** For people. The lines may be made as they are read, which is then done once. */
  | { readonly lines: Iterable<Line> }
  /** For programs. */
  | { readonly value: unknown }
  /** For Situate and LaTeX, which read it again: printed unchanged. */
  | { readonly source: string };

/**
 * Standard output or standard error. Papers, bibliographies, paths and replies hold what others wrote, and a terminal
 * acts on some characters. So all output goes through these methods, which let no such character out.
 */
export class OutputStream {
  readonly #stream: NodeJS.WriteStream & { readonly fd: number };

  constructor(stream: NodeJS.WriteStream & { readonly fd: number }) {
    this.#stream = stream;
  }

  /** Columns to keep within. */
  get width(): number {
    const { isTTY, columns } = this.#stream;
    return isTTY && columns > 0 ? Math.max(columns, leastWidth) : usualWidth;
  }

  /** Lines are written some at a time, so those that are made as they are read are never all there. */
  lines(lines: Iterable<Line>): void {
    const colors = pc.createColors(this.#hasColors);
    let some: Line[] = [];
    for (const line of lines) {
      some.push(line);
      if (some.length === linesAtATime) {
        this.#stream.write(linesAsText(some, colors));
        some = [];
      }
    }
    if (some.length > 0) this.#stream.write(linesAsText(some, colors));
  }

  /** One JSON document. */
  document(value: unknown): void {
    this.#stream.write(`${jsonText(value, 2)}\n`);
  }

  /** A value as JSON in a line of its own; resolves when there is room for the next one. */
  async jsonLine(value: object): Promise<void> {
    if (!this.#stream.write(`${jsonText(value)}\n`)) {
      await once(this.#stream, 'drain');
    }
  }

  /** A result. Source that will be read again goes unchanged into a file or a program, but not to a terminal. */
  result(result: Result): void {
    if ('lines' in result) {
      this.lines(result.lines);
    } else if ('value' in result) {
      this.document(result.value);
    } else {
      this.#stream.write(this.#stream.isTTY ? onScreen(result.source) : result.source);
    }
  }

  /**
   * Replaces the line that the cursor is on, cut to the width of the terminal. Nothing where this is not a terminal.
   */
  status(text: string): void {
    if (this.#stream.isTTY) {
      this.#stream.write(toLineStart + printable(text).slice(0, Math.max(this.#stream.columns - 1, 0)));
    }
  }

  /**
   * Ends the process when nobody reads any more (`situate lint … | head` closes the pipe while there is more to write),
   * and with an error where not all could be written to where the shell leads it.
   */
  reportFailures(): void {
    writeWholeChunks(this.#stream);
    this.#stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') {
        process.exit();
      }
      throw new CommandError(strings.notPrinted(whyNotWritten(error)));
    });
  }

  /**
   * On a terminal unless `NO_COLOR` is set, or wherever `FORCE_COLOR` is set. Elsewhere not, though picocolors would
   * colour on Windows and in continuous integration.
   */
  get #hasColors(): boolean {
    return pc.isColorSupported && (this.#stream.isTTY || Boolean(process.env.FORCE_COLOR));
  }
}

/** A result as it is in a file. */
export function resultText(result: Result): string {
  if ('lines' in result) {
    return linesAsText(result.lines);
  }
  return 'value' in result ? `${jsonText(result.value, 2)}\n` : result.source;
}

/** A text of several lines; tabs harm nobody. */
function onScreen(text: string): string {
  return text.replace(/[^\t\n]+/g, (stretch) => printable(stretch.replace(/\r$/, '')));
}

/**
 * Makes standard output or error, if the shell redirects it to a file, report an error when a text could not be written
 * completely. Node writes once and does not notice that a full disk cut the text short, so half a plan would look like
 * a success.
 */
function writeWholeChunks(stream: Writable & { readonly fd: number }): void {
  const { fd } = stream;
  if (!isFile(fd)) {
    return;
  }
  stream._write = (chunk: Uint8Array, _encoding, done) => {
    try {
      writeFileSync(fd, chunk);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
}

/** A stream that the shell has closed is not a file. */
function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}
